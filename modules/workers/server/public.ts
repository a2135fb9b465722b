export { demonstrationWorkerId } from './seed.ts'
export { findWorker, type KnownWorker, workerRef } from './worker-lookups.ts'
