export { type CheckHealth, readCheckHealth } from './check-health.ts'
export { type CheckTrendPoint, readCheckTrend } from './check-trend.ts'
