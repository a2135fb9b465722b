export { type AttendedDay, attendanceAt, hoursInside, type PersonInside, peopleInside } from './presence.ts'
