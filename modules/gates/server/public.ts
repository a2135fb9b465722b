export {
  type AttendedDay,
  attendanceAt,
  hoursInside,
  meanPeopleAMonth,
  type PersonInside,
  peopleInside,
} from './presence.ts'
