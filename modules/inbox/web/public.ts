export { registerStepDecision, registerTaskDecision, type TaskDecision } from './task-decisions.ts'
