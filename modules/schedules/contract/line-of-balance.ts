import { z } from 'zod'

/** Works that are repeated from unit to unit of a place, each as a line over time. */
export const LineOfBalance = z.object({
  /** Parts of the structure that have such works; the works are of one of them. */
  places: z.array(z.string()),
  place: z.string().nullable(),
  works: z.array(
    z.object({
      name: z.string(),
      points: z.array(
        z.object({
          unit: z.number().int(),
          code: z.string(),
          start: z.string(),
          finish: z.string(),
          isComplete: z.boolean(),
          isCritical: z.boolean(),
        }),
      ),
    }),
  ),
})
export type LineOfBalance = z.output<typeof LineOfBalance>
