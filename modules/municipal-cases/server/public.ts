export { caseFromDetection } from './case-from-detection.ts'
