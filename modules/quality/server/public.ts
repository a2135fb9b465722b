export { isInspectionAt } from './inspection-at.ts'
export { isInspectionPassed } from './passed-inspections.ts'
export { type OpenHoldPoint, openHoldPoints } from './request-inspection.ts'
