export { demonstrationWorkerId } from './seed.ts'
export { liveWorkers } from './show-live.ts'
export { findWorker, type KnownWorker, wearersOf, workerRef } from './worker-lookups.ts'
