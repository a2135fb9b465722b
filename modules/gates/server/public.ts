export { type AttendedDay, attendanceAt, type PersonInside, peopleInside } from './presence.ts'
