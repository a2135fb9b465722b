import { writeDecimal } from '../quantities/decimal.ts'
import { lessOf, readAmount } from './amounts.ts'
import { type AdjustedPart, type AdjustmentFormula, priceAdjustment } from './price-adjustment.ts'

/** A value of an index as it was published, or determined for the time being. */
export interface IndexValue {
  /** `2026-03`. */
  readonly month: string
  readonly value: string
  readonly isProvisional: boolean
}

/** Values of the indices of a formula by their names, in no order. */
export type IndexSeries = Readonly<Record<string, readonly IndexValue[]>>

/** What is certified with while an index has no value for the month: nothing, or its last one before, for the time being. */
export type MissingIndex = 'refuse' | 'lastKnown'

export interface UsedIndex extends AdjustedPart {
  /** Month of the value: an earlier one where the last known value stands in. */
  readonly valueMonth: string
  /** Published as such, or one that stands in. */
  readonly isProvisional: boolean
}

/** What the work of a period is adjusted by, by the indices of one month. */
export interface AdjustedByMonth {
  /** Month of the indices. */
  readonly month: string
  /** Work of the period at the prices of the contract. */
  readonly work: string
  readonly fixed: string
  readonly factor: string
  readonly amount: string
  readonly parts: readonly UsedIndex[]
}

/** A period that ends after the Time for Completion: what would hold by the other month, which favours the employer less. */
export interface LatePeriod {
  /** Last day of the Time for Completion as it was extended then, and of the period. */
  readonly completedBy: string
  readonly periodTo: string
  /** Month of the indices of the period itself. */
  readonly ownMonth: string
  readonly other: AdjustedByMonth
}

/** What the work of one period was adjusted by, with all that it follows from. */
export interface AdjustedPeriod extends AdjustedByMonth {
  readonly late?: LatePeriod
}

const DAY_MS = 86_400_000

/** The month whose indices a period is adjusted by: that of the day so many days before its last one (FIDIC 1999 13.8: 49). */
export function monthOfIndices(periodTo: string, lagDays: number): string {
  return new Date(Date.parse(`${periodTo}T00:00:00Z`) - lagDays * DAY_MS).toISOString().slice(0, 7)
}

/** The value of a month, or what stands in for it; null where nothing does. */
export function valueOfMonth(values: readonly IndexValue[], month: string, missing: MissingIndex): IndexValue | null {
  const own = values.find((value) => value.month === month)
  if (own || missing === 'refuse') return own ?? null
  const before = values.filter((value) => value.month < month).toSorted((a, b) => a.month.localeCompare(b.month))
  const last = before.at(-1)
  return last ? { ...last, isProvisional: true } : null
}

interface Period {
  readonly month: string
  readonly work: string
  readonly series: IndexSeries
  readonly missing: MissingIndex
}

/**
 * The adjustment of one period by what the indices say now.
 * @throws ValueError `index-missing`, `weights-not-one`, `base-nought`
 */
export function adjustPeriod(
  formula: AdjustmentFormula,
  { month, work, series, missing }: Period,
  decimals = 2,
): AdjustedByMonth {
  return adjusted(formula, { month, work }, (index) => valueOfMonth(series[index] ?? [], month, missing), decimals)
}

/**
 * The adjustment of a period that ends after the Time for Completion (FIDIC 1999 13.8, 2017 13.7): by the indices of the period,
 * or by those that held as many days before that time ran out as before the end of a period, whichever is more favourable
 * to the employer.
 * @param completedBy last day of the Time for Completion, as it is extended
 */
export function adjustLatePeriod(
  formula: AdjustmentFormula,
  { completedBy, periodTo, lagDays, ...period }: Omit<Period, 'month'> & LateTerms,
  decimals = 2,
): AdjustedPeriod {
  const ownMonth = monthOfIndices(periodTo, lagDays)
  const own = adjustPeriod(formula, { ...period, month: ownMonth }, decimals)
  if (periodTo <= completedBy) return own
  const frozen = adjustPeriod(formula, { ...period, month: monthOfIndices(completedBy, lagDays) }, decimals)
  return lessOfBoth([own, frozen], { completedBy, periodTo, ownMonth })
}

interface LateTerms {
  readonly completedBy: string
  readonly periodTo: string
  readonly lagDays: number
}

/** Of two that are equal, that of the period itself. */
function lessOfBoth(
  [own, frozen]: readonly [AdjustedByMonth, AdjustedByMonth],
  late: Omit<LatePeriod, 'other'>,
): AdjustedPeriod {
  const isFrozen = lessOf(readAmount('amount', own.amount), readAmount('amount', frozen.amount)).units > 0n
  const [used, other] = isFrozen ? [frozen, own] : [own, frozen]
  return { ...used, late: { ...late, other } }
}

/**
 * The same period by what the indices say now; one that says nothing of its month keeps the value that was used.
 * @param completedBy last day of the Time for Completion by now: a period that is not late any more follows its own indices
 */
export function adjustAgain(
  { late, ...used }: AdjustedPeriod,
  series: IndexSeries,
  decimals = 2,
  completedBy: string | null = late?.completedBy ?? null,
): AdjustedPeriod {
  const now = monthAgain(used, series, decimals)
  if (!late) return now
  const other = monthAgain(late.other, series, decimals)
  const [own, frozen] = used.month === late.ownMonth ? [now, other] : [other, now]
  if (completedBy === null || late.periodTo <= completedBy) return own
  return lessOfBoth([own, frozen], { ...late, completedBy })
}

function monthAgain(before: AdjustedByMonth, series: IndexSeries, decimals: number): AdjustedByMonth {
  const used = new Map(before.parts.map((part) => [part.index, part]))
  const valueFor = (index: string): IndexValue | null => {
    const part = used.get(index)
    return (
      valueOfMonth(series[index] ?? [], before.month, 'refuse') ??
      (part ? { month: part.valueMonth, value: part.value, isProvisional: part.isProvisional } : null)
    )
  }
  return adjusted({ fixed: before.fixed, parts: before.parts }, before, valueFor, decimals)
}

/** What a period that was computed again gives more or less than before. */
export function differenceOf(before: AdjustedByMonth, now: AdjustedByMonth): string {
  return writeDecimal(lessOf(readAmount('amount', now.amount), readAmount('amount', before.amount)))
}

function adjusted(
  { fixed, parts }: AdjustmentFormula,
  { month, work }: Pick<Period, 'month' | 'work'>,
  valueFor: (index: string) => IndexValue | null,
  decimals: number,
): AdjustedByMonth {
  const found = new Map(parts.map(({ index }) => [index, valueFor(index)]))
  const indices = Object.fromEntries([...found].map(([index, value]) => [index, value?.value ?? null]))
  const formula = { fixed, parts: parts.map(({ index, weight, base }) => ({ index, weight, base })) }
  const { factor, amount, parts: computed } = priceAdjustment(formula, { month, work, indices }, decimals)
  return {
    ...{ month, work, fixed, factor, amount },
    parts: computed.map((part) => {
      const value = found.get(part.index)
      return { ...part, valueMonth: value?.month ?? month, isProvisional: value?.isProvisional ?? false }
    }),
  }
}
