import { z } from 'zod'

/** As it is kept: plain numbers, the same on every machine. */
export const LearntClassifier = z.object({
  base: z.number(),
  stumps: z
    .array(z.object({ feature: z.number().int(), limit: z.number(), above: z.number(), below: z.number() }))
    .max(1_000),
})

/** What was learnt of cracks, and how good that is on photos that were left out. */
export const LearntCracks = z.object({
  classifier: LearntClassifier,
  measured: z.object({
    averagePrecision: z.number(),
    base: z.number(),
    threshold: z.number(),
    precision: z.number(),
    recall: z.number(),
    tiles: z.number().int(),
    positives: z.number().int(),
  }),
})
export type LearntCracks = z.output<typeof LearntCracks>
