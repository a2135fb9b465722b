export { findWorkers } from './find-workers.ts'
