import { createPartSlot } from '#platform/web/part-slot.ts'

export interface WorkerHomeProps {
  readonly workerId: string
}
/** Where a worker lives, on their page: the module that knows the beds draws it. */
export const workerHome = createPartSlot<WorkerHomeProps>('home of a worker')
