import { z } from 'zod'
import { POINT_KINDS } from '#modules/inspection-plans/contract/plan-records.ts'
import { stateNames } from '#platform/contract/states.ts'
import { inspectionStates } from './inspection-states.ts'

/** A point that is not released, and the step of the work that waits for it. */
export const HeldAt = z.object({
  /** Of the request; of the plan where nobody has made one. */
  number: z.string(),
  activity: z.string(),
  activityAr: z.string(),
  kind: z.enum(POINT_KINDS),
  state: z.enum([...stateNames(inspectionStates), 'not-requested']),
  /** Null holds the package as a whole. */
  holds: z.string().nullable(),
  inspectionId: z.uuid().nullable(),
  planId: z.uuid().nullable(),
  pointId: z.uuid(),
})
export type HeldAt = z.output<typeof HeldAt>
