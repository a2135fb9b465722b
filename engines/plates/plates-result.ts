import { z } from 'zod'

/** Changes with every change of what is read: the networks, the sizes that they look at, and what is done with their answer. */
export const PLATES_VERSION = 'pp-ocrv4 1'

/** What is read on pictures of one passage. */
export const PlatesResult = z.object({
  version: z.string().max(60),
  /** The surest first: Latin capitals and digits alone. */
  plates: z
    .array(
      z.object({
        plate: z.string().min(1).max(20),
        /** 0 to 1: what the network says of its letters in the mean; orders readings, and is no probability. */
        confidence: z.number().min(0).max(1),
        /** Pictures that show it. */
        votes: z.number().int(),
      }),
    )
    .max(20),
})
export type PlatesResult = z.output<typeof PlatesResult>
