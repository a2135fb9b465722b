export { defineHoldPoints, type FindHoldPoints } from './hold-points.ts'
