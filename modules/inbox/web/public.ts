export { registerTaskDecision, type TaskDecision } from './task-decisions.ts'
