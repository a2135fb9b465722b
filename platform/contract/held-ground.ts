import { z } from 'zod'

const Words = z.object({ en: z.string(), ar: z.string() })

/** Work that stands still until somebody releases it, for maps: a hold point, a stop for safety. */
export const HeldWork = z.object({
  id: z.uuid(),
  number: z.string(),
  title: Words,
  structureCode: z.string().nullable(),
  /** Where it was marked, EPSG:4326; null where nobody has: then it is at its structure. */
  point: z.tuple([z.number(), z.number()]).nullable(),
  /** The person who is named for it, or else the roles that may release it; empty where nobody may. */
  releasedBy: Words,
})
export type HeldWork = z.output<typeof HeldWork>

/** What is held on a site: the first so many, and how many there are. */
export const HeldGround = z.object({ total: z.number().int(), items: z.array(HeldWork) })
export type HeldGround = z.output<typeof HeldGround>

/** More marks would hide the map. */
export const MOST_HELD = 100
