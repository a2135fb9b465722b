export { isInspectionAt } from './inspection-at.ts'
export { type OpenHoldPoint, openHoldPoints } from './open-hold-points.ts'
export { isInspectionPassed } from './passed-inspections.ts'
