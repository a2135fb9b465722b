import { dayNumber } from '#engines/calendar/plain-day.ts'
import { liquidatedDamages } from '#engines/certificate/late-payment.ts'
import { currencyDecimals } from '#engines/quantities/currencies.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { StoredContract } from './certifiable.ts'
import { completedBy } from './completion.ts'

export interface DelayDamages {
  /** Last day of the Time for Completion as it is extended; null: the works were taken over in time. */
  readonly completedBy: string | null
  /** The day to which it is reckoned: that of taking over, where the works were. */
  readonly until: string
  readonly days: number
  /** To date, in the currency of the contract. */
  readonly amount: string
  readonly isCapped: boolean
}

/**
 * What the employer may claim for the delay of the works until a day: so much a day behind the Time for Completion, at most
 * the cap (FIDIC 1999, 8.7). Null: the contract has no damages for delay, or no time.
 * @param day a calendar day
 */
export async function delayDamagesOf(db: Db, contract: StoredContract, day: string): Promise<DelayDamages | null> {
  const { damagesPerDay: perDay, damagesCapPct: capPct, takenOverOn, commencesOn, completionDays } = contract
  if (Number(perDay) === 0 || commencesOn === null || completionDays === null) return null
  const until = takenOverOn !== null && takenOverOn < day ? takenOverOn : day
  const last = await completedBy(db, contract)
  const days = last === null || until <= last ? 0 : dayNumber(until) - dayNumber(last)
  const of = { perDay, days, capPct, contractAmount: contract.acceptedAmount }
  return { completedBy: last, until, days, ...liquidatedDamages(of, currencyDecimals(contract.currency)) }
}
