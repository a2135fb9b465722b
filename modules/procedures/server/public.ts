export { startProceduresFor } from './runs/start-run.ts'
