export { approvedAnswers } from './approved-answers.ts'
export { type ReportedHours, reportedHours } from './reported-hours.ts'
