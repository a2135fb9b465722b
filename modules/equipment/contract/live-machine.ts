import { z } from 'zod'
import { stateNames } from '#platform/contract/states.ts'
import { MACHINE_CATEGORIES, machineStates } from './equipment-records.ts'

/** A machine with the last place that is known of it: from the feed of its maker, or a tracker that is mounted on it. */
export const LiveMachine = z.object({
  id: z.uuid(),
  reference: z.string(),
  name: z.string(),
  nameAr: z.string(),
  category: z.enum(MACHINE_CATEGORIES),
  company: z.string().nullable(),
  state: z.enum(stateNames(machineStates)),
  isLocked: z.boolean(),
  place: z
    .object({
      at: z.iso.datetime(),
      latitude: z.number(),
      longitude: z.number(),
      by: z.enum(['feed', 'tracker']),
      /** Longer ago than two reports of its tracker, or a day for a feed. */
      isOld: z.boolean(),
    })
    .nullable(),
  /** Whether its engine runs, as it said last; null: it never said. */
  isRunning: z.boolean().nullable(),
  /** Its tracker is one that the product plays. */
  isSimulated: z.boolean(),
})
export type LiveMachine = z.output<typeof LiveMachine>
