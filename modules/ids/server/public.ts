export { type CheckHealth, readCheckHealth } from './check-health.ts'
