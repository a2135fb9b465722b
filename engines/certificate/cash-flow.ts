import { addDecimals, type Decimal, divideDecimals, multiplyDecimals, writeDecimal } from '../quantities/decimal.ts'
import { NOUGHT, readAmount, rounded } from './amounts.ts'

export interface DatedAmount {
  /** `YYYY-MM-DD`. */
  readonly day: string
  /** Decimal text. */
  readonly amount: string
}

/** What was agreed to be paid over the time for completion of a contract. */
export interface Commitment {
  readonly amount: string
  readonly from: string
  /** Days for completion; null: nobody has said, and it is in no plan. */
  readonly days: number | null
}

/** A month of the curve, cumulative to its end. Null where the month is still to come, or nothing is known of it. */
export interface CashMonth {
  /** `YYYY-MM`. */
  readonly month: string
  /** Accepted amounts, spread evenly over the days for completion. */
  readonly planned: string
  readonly certified: string | null
  readonly paid: string | null
  /** Paid by now, and what is owed by the day on which it is due; of the months from now on. */
  readonly expected: string | null
}

/** More are no curve that somebody reads: twenty years. */
const MOST_MONTHS = 240
const DAY_MS = 86_400_000

/** The S-curve of contracts of one currency by months: committed, certified, paid, and what is still to be paid of it. */
export function cashFlow(of: {
  readonly commitments: readonly Commitment[]
  readonly certified: readonly DatedAmount[]
  readonly paid: readonly DatedAmount[]
  /** What is certified and not paid, by the day until which it is to be paid; a late one falls due today. */
  readonly owed: readonly DatedAmount[]
  readonly today: string
  readonly decimals: number
}): CashMonth[] {
  const { commitments, certified, paid, owed, today, decimals } = of
  const last = (from: string, days: number | null) =>
    new Date(Date.parse(from) + (days ?? 0) * DAY_MS).toISOString().slice(0, 10)
  const dated = [...certified, ...paid, ...owed].map(({ day }) => day)
  const ends = commitments.map(({ from, days }) => last(from, days))
  const days = [...commitments.map(({ from }) => from), ...ends, ...dated].toSorted()
  if (days.length === 0) return []
  const now = today.slice(0, 7)
  const write = (amount: Decimal) => writeDecimal(rounded(amount, decimals))
  const due = owed.map(({ day, amount }) => ({ amount, day: day < today ? today : day }))
  return monthsFrom(days[0] ?? today, [today, days.at(-1) ?? today].toSorted()[1] ?? today).map((month) => {
    const end = `${month}-31`
    const paidNow = sumUntil(paid, end)
    return {
      month,
      planned: write(plannedUntil(commitments, month)),
      certified: month <= now ? write(sumUntil(certified, end)) : null,
      paid: month <= now ? write(paidNow) : null,
      expected: month < now || owed.length === 0 ? null : write(addDecimals(paidNow, sumUntil(due, end))),
    }
  })
}

const sumUntil = (amounts: readonly DatedAmount[], end: string): Decimal =>
  amounts.reduce((sum, { day, amount }) => (day <= end ? addDecimals(sum, readAmount('amount', amount)) : sum), NOUGHT)

function plannedUntil(commitments: readonly Commitment[], month: string): Decimal {
  const end = endOf(month)
  return commitments.reduce((sum, { amount, from, days }) => {
    if (days === null) return sum
    const done = Math.min(days, Math.max(0, Math.round((end - Date.parse(from)) / DAY_MS)))
    const part = multiplyDecimals(readAmount('amount', amount), { units: BigInt(done), scale: 0 })
    return addDecimals(sum, divideDecimals(part, { units: BigInt(days), scale: 0 }, 6, 'half-up'))
  }, NOUGHT)
}

/** First moment after the month. */
const endOf = (month: string): number => Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1)

function monthsFrom(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first.slice(0, 7); month <= last.slice(0, 7) && months.length < MOST_MONTHS; ) {
    months.push(month)
    month = new Date(endOf(month)).toISOString().slice(0, 7)
  }
  return months
}
