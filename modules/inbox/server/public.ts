export { type Ask, type Asked, askFor, finishTasks, type Which, withdrawTasks } from './ask-for.ts'
