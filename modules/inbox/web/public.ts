export { stepDecision, type TaskDecision, taskDecision } from './task-decisions.ts'
