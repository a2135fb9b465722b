import { z } from 'zod'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { decimalText } from '#platform/contract/decimal-text.ts'
import { SECURITY_STATES, SECURITY_TYPES } from './contracts-records.ts'

/** What secures a contract: a bond, a guarantee or an insurance, with the day on which it ends. */
const FACTS = {
  type: z.enum(SECURITY_TYPES),
  /** In the currency of the contract. */
  amount: decimalText({ decimals: 3 }),
  issuer: z.string().trim().min(1).max(200),
  number: z.string().trim().max(120).default(''),
  /** Null of one that holds until it is given back. */
  expiresOn: CalendarDay.nullable().default(null),
  state: z.enum(SECURITY_STATES).default('held'),
}

export const Security = z.object({
  ...FACTS,
  amount: z.string(),
  number: z.string(),
  expiresOn: z.string().nullable(),
  id: z.uuid(),
  /** Held, and ends within so many days; below nought it has ended. Null where no time runs. */
  daysLeft: z.number().int().nullable(),
})
export type Security = z.output<typeof Security>

/** Without `securityId` it is a new one. */
export const SecurityDraft = z.object({ id: z.uuid(), securityId: z.uuid().optional(), ...FACTS })
