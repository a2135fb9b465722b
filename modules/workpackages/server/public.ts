export { defineHoldPoints, type FindHoldPoints } from './hold-points.ts'
export { demonstrationPackage } from './seed.ts'
