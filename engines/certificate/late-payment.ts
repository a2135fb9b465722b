import { dayNumber, writeDay } from '../calendar/plain-day.ts'
import { addDecimals, type Decimal, divideDecimals, multiplyDecimals, writeDecimal } from '../quantities/decimal.ts'
import { lesser, lessOf, percentOf, readSize, rounded } from './amounts.ts'

const ONE: Decimal = { units: 1n, scale: 0 }
const TWELVE: Decimal = { units: 12n, scale: 0 }
/** Far below a cent of any contract. */
const FACTOR_DECIMALS = 15

/**
 * Financing charge of what was paid late, compounded monthly (FIDIC 14.8): each full month since the due day by a twelfth
 * of the annual rate, the days after it by their share of their month. Nought where it was paid in time.
 * @param dueOn, paidOn days, `YYYY-MM-DD`
 */
export function financingCharge(
  { amount, annualPct, dueOn, paidOn }: { amount: string; annualPct: string; dueOn: string; paidOn: string },
  decimals = 2,
): string {
  const [due, paid] = [dayNumber(dueOn), dayNumber(paidOn)]
  const owed = readSize('amount', amount)
  const monthly = divideDecimals(percentOf(readSize('annualPct', annualPct), ONE), TWELVE, FACTOR_DECIMALS, 'half-up')
  let factor = ONE
  let [months, from] = [0, due]
  for (let next = monthsAfter(dueOn, 1); next <= paid; next = monthsAfter(dueOn, months + 1)) {
    factor = rounded(multiplyDecimals(factor, addDecimals(ONE, monthly)), FACTOR_DECIMALS)
    months += 1
    from = next
  }
  if (paid > from) {
    const whole = monthsAfter(dueOn, months + 1) - from
    const share = divideDecimals(wholeNumber(paid - from), wholeNumber(whole), FACTOR_DECIMALS, 'half-up')
    factor = multiplyDecimals(factor, addDecimals(ONE, multiplyDecimals(monthly, share)))
  }
  return writeDecimal(rounded(multiplyDecimals(owed, lessOf(factor, ONE)), decimals))
}

const wholeNumber = (count: number): Decimal => ({ units: BigInt(count), scale: 0 })

/** The same day so many months later, the last one of a month that has no such day. */
function monthsAfter(day: string, months: number): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const moved = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
  return dayNumber(moved.toISOString().slice(0, 10))
}

/** The day on which something is due: so many days after another. */
export function daysAfter(day: string, days: number): string {
  return writeDay(dayNumber(day) + days, day)
}

/** Liquidated damages of so many days of delay, at most the cap, a share of the contract amount. */
export function liquidatedDamages(
  {
    perDay,
    days,
    capPct,
    contractAmount,
  }: { perDay: string; days: number; capPct: string | null; contractAmount: string },
  decimals = 2,
): { readonly amount: string; readonly isCapped: boolean } {
  const whole = multiplyDecimals(readSize('perDay', perDay), wholeNumber(Math.max(0, Math.trunc(days))))
  const cap = capPct === null ? null : percentOf(readSize('capPct', capPct), readSize('contractAmount', contractAmount))
  const amount = cap ? lesser(whole, cap) : whole
  return {
    amount: writeDecimal(rounded(amount, decimals)),
    isCapped: cap !== null && lessOf(whole, cap).units > 0n,
  }
}
