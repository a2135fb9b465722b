import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'

/** Minutes before and after that are looked through; a quarter of an hour first. */
export const AROUND_MINUTES = [15, 60, 240] as const
/** More is no evidence any more, but a copy of the site. */
export const MOST_EVIDENCE = 200

const Said = z.object({ en: z.string(), ar: z.string() })
const Recorded = z.object({
  /** Whose it is: `alarm`, `gate`. */
  source: z.string(),
  at: z.string(),
  title: Said,
  fact: Said,
  /** Where its record is shown; null where there is none, or the reader may not open it. */
  address: z.string().nullable(),
})

/** Something that was recorded around an incident, as its module says it now. */
export const Happening = Recorded.extend({
  /** Its own within its source. */
  key: z.string(),
  isKept: z.boolean(),
})
export type Happening = z.output<typeof Happening>

/** The same, kept with the incident as it was said then: it stays when the record is changed or gone. */
export const Evidence = Recorded.extend({ id: z.uuid(), keptBy: PersonRef, keptAt: z.string() })
export type Evidence = z.output<typeof Evidence>

/** What was recorded around the time and place of an incident, as far as the reader may see it. */
export const AroundIncident = z.object({
  moment: z.string(),
  from: z.string(),
  to: z.string(),
  /** Without a spot on the map nobody can say what was near. */
  hasSpot: z.boolean(),
  items: z.array(Happening),
  total: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
  sources: z.array(
    z.object({
      id: z.string(),
      title: Said,
      count: z.number().int(),
      /** There is more than is shown: the nearest to the moment are. */
      isCut: z.boolean(),
    }),
  ),
  kept: z.array(Evidence),
  can: z.object({ keep: z.boolean() }),
})
export type AroundIncident = z.output<typeof AroundIncident>
