export { type CheckHealth, readCheckHealth } from './check-health.ts'
export { type CheckTrendPoint, readCheckTrend } from './check-trend.ts'
export { boxOfElements } from './lit-elements.ts'
export { getSet as getRequirementSet } from './set-repository.ts'
