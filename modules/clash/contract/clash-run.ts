import { z } from 'zod'
import { RESULT_STATES, RUN_STATES } from './clash-choices.ts'

const count = z.number().int().min(0)

/** One run of a test over the models as they were then. */
export const ClashRun = z.object({
  id: z.uuid(),
  state: z.enum(RUN_STATES),
  /** Why it failed, in the caller's language. */
  reason: z.string().nullable(),
  versions: z.array(z.object({ modelId: z.uuid(), version: count, name: z.string(), discipline: z.string() })),
  /** What was looked at; null until it is done. */
  tested: z.object({ elementsA: count, elementsB: count, candidatePairs: count, withoutShape: count }).nullable(),
  /** Clashes by state after the run; null until it is done. */
  counts: z.record(z.enum(RESULT_STATES), count).nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
})
export type ClashRun = z.output<typeof ClashRun>
