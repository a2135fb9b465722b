import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { GAP_KINDS, RESULT_STATES, RUN_CAUSES, RUN_STATES } from './clash-choices.ts'

const count = z.number().int().min(0)

/** Something that a run could not look at. */
export const RunGap = z.object({
  kind: z.enum(GAP_KINDS),
  count,
  /** Elements by class, models or disciplines: some of them, for whoever goes and looks. */
  names: z.array(z.string()),
})
export type RunGap = z.output<typeof RunGap>

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
  /** What was not tested, and why. */
  gaps: z.array(RunGap),
  /** What the last run did not know, what it knew and this one has not found, and what came back; null until done. */
  change: z.object({ appeared: count, resolved: count, reopened: count }).nullable(),
  cause: z.enum(RUN_CAUSES),
  /** Who asked for it; null for a run that came by itself. */
  startedBy: PersonRef.nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
})
export type ClashRun = z.output<typeof ClashRun>
