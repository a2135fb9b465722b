import { z } from 'zod'
import { CalendarDay } from '#platform/contract/calendar-day.ts'

const count = z.number().int()

/** The count of a site at the end of a day: what was open, what the evidence closed, and who is counted from then on. */
export const Reconciliation = z.object({
  id: z.uuid(),
  projectCode: z.string(),
  siteCode: z.string(),
  /** The day that ended, of the project's clocks. */
  day: CalendarDay,
  ranAt: z.iso.datetime(),
  /** Passages without their other half, and how many of them were closed. A person is asked about the others. */
  found: count,
  closed: count,
  peopleBefore: count,
  vehiclesBefore: count,
  peopleAfter: count,
  vehiclesAfter: count,
})
export type Reconciliation = z.output<typeof Reconciliation>
