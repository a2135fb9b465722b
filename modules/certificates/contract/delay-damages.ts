import { z } from 'zod'
import { CalendarDay } from '#platform/contract/calendar-day.ts'

/** What can be deducted for the delay of a contract, in its currency. */
export const DelayDamages = z.object({
  currency: z.string(),
  perDay: z.string(),
  /** Last day of the Time for Completion as it is extended; null: the works were taken over in time. */
  completedBy: CalendarDay.nullable(),
  /** The day to which it is reckoned: the last of the claim's period, today, or that of taking over. */
  until: CalendarDay,
  days: z.number().int(),
  /** To date. */
  amount: z.string(),
  isCapped: z.boolean(),
  /** By the certificates that were issued. */
  deducted: z.string(),
  /** Below nought where too much was deducted, as after an extension of time. */
  open: z.string(),
})
export type DelayDamages = z.output<typeof DelayDamages>
