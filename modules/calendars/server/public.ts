export { calendarInForce, type DeadlineCount, deadline } from './deadline.ts'
