import { z } from 'zod'

/** How much of each kind of work there is at a place, and how much of it is late; only what the caller may see. */
export const PlaceWork = z.array(
  z.object({
    id: z.string(),
    name: z.object({ en: z.string(), ar: z.string() }),
    count: z.number().int().min(1),
    late: z.number().int().min(0),
  }),
)
export type PlaceWork = z.output<typeof PlaceWork>
