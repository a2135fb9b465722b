export { type Ask, type Asked, askFor, finishTasks, hasOpenTask, type Which, withdrawTasks } from './ask-for.ts'
export { askWhoIsNext } from './follow-record.ts'
export { findWhose, type Whose } from './whose-tasks.ts'
