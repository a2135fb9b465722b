export { caseByItself, caseFromDetection } from './case-from-detection.ts'
export { isCaseOfSite } from './municipal-case-records.ts'
