export { findWorkers } from './find-workers.ts'
export { type WorkerHomeProps, workerHome } from './worker-home-slot.ts'
