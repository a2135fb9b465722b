import { lazy } from 'react'

export { findWorkers } from './find-workers.ts'
export { type WorkerAlarmsProps, workerAlarms } from './worker-alarms-slot.ts'
export { type WorkerHomeProps, workerHome } from './worker-home-slot.ts'
/** Where somebody is by their wristband, how they are, and who is nearest. Stands in a `Suspense`. */
export const WorkerNow = lazy(async () => ({ default: (await import('./parts/worker-now.tsx')).WorkerNow }))
