export { approvedAnswers } from './approved-answers.ts'
