export { isInspectionAt } from './inspection-at.ts'
export { type OpenHoldPoint, openHoldPoints } from './request-inspection.ts'
