import { createPartSlot } from '#platform/web/part-slot.ts'

export interface WorkerAlarmsProps {
  readonly workerId: string
}
/** The open alarms of a worker, on their page: the module that knows alarms draws it. */
export const workerAlarms = createPartSlot<WorkerAlarmsProps>('alarms of a worker')
