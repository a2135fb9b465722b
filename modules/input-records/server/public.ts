export { approvedAnswers } from './approved-answers.ts'
export { approvedRecords, MOST_APPROVED } from './approved-rows.ts'
export { type LateRecord, lateRecords } from './late-records.ts'
export { type ReportedHours, reportedHours } from './reported-hours.ts'
