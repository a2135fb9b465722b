import { z } from 'zod'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { PlaceCode } from '#platform/contract/place.ts'

const Text = z.object({ en: z.string(), ar: z.string() })
const SAID = {
  source: z.string(),
  key: z.string(),
  sourceTitle: Text,
  title: Text,
  fact: Text,
  at: z.string(),
  /** On the clocks of the project. */
  eventOn: z.string(),
  /** The day on which somebody is recorded to have known of it; null where nobody is. */
  awareOn: z.string().nullable(),
  /** Its page; null for who may not open it. */
  path: z.string().nullable(),
}

/** Something that other modules recorded, and that may begin a claim. */
export const FoundEvent = z.object({
  ...SAID,
  /** Where its notice is due by the 28 days of FIDIC; null while no day of awareness is known. */
  noticeDueOn: z.string().nullable(),
  /** Claims that it is evidence of. */
  claims: z.array(z.object({ id: z.uuid(), number: z.string() })),
  /** Why it is none; null where nobody set it aside. */
  dismissed: z.string().nullable(),
})
export type FoundEvent = z.output<typeof FoundEvent>

/** What was kept of it as evidence of a claim, as it was said then. */
export const ClaimEvidence = z.object(SAID)
export type ClaimEvidence = z.output<typeof ClaimEvidence>

export const MOST_EVENTS = 100

export const EventsAsked = z.object({ projectCode: PlaceCode, from: CalendarDay, to: CalendarDay })
const NAMED = { ...EventsAsked.shape, source: z.string().max(40), key: z.string().max(200) }

export const TakenEvent = z.object({
  ...NAMED,
  /** Of a new claim; null where it is evidence of one that is there. */
  contractId: z.uuid().nullable().default(null),
  claimId: z.uuid().nullable().default(null),
  /** What a person confirms of the awareness; null leaves it open, and no clock runs. */
  awareOn: CalendarDay.nullable().default(null),
})
export const DismissedEvent = z.object({ ...NAMED, reason: z.string().trim().min(1).max(500) })
