import { createPartSlot } from '#platform/web/part-slot.ts'

export interface ActivitiesProps {
  readonly projectCode: string
  readonly codes: readonly string[]
  /** Absent where they are shown alone. */
  readonly onChange?: (codes: readonly string[]) => void
}

/** Activities of the schedule that a package builds, picked or shown: drawn by the module that keeps the schedules. */
export const activitiesPart = createPartSlot<ActivitiesProps>('activities of a package')
