export { reportIncident } from './incident-records.ts'
