export { type OpenHoldPoint, openHoldPoints } from './request-inspection.ts'
