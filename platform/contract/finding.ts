import { z } from 'zod'

/**
 * What becomes of something that a file says and that is not computed as it says it: it is left out, it is read as something else,
 * or the file does not say it and something usual was taken.
 */
export const FINDING_KINDS = ['left-out', 'read-otherwise', 'assumed'] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** One entry of the report that every reader of files gives beside what it read: nothing falls away in silence. */
export const Finding = z.object({
  kind: z.enum(FINDING_KINDS),
  /** What it is, stable for programs: `relation-of-another-project`. */
  code: z.string(),
  say: z.object({ en: z.string(), ar: z.string() }),
  /** Where it was met first, in the words of the file: an activity's code, a cell, a step; '' where the whole file is meant. */
  where: z.string(),
  /** How often. */
  count: z.number().int().min(1),
})
export type Finding = z.output<typeof Finding>
