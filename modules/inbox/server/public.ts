export { type Ask, type Asked, askFor, finishTasks, type Which, withdrawTasks } from './ask-for.ts'
export { findWhose, type Whose } from './whose-tasks.ts'
