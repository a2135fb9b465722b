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

/** What the work of one period was adjusted by, with all that it follows from. */
export interface AdjustedPeriod {
  /** Month of the indices. */
  readonly month: string
  /** Work of the period at the prices of the contract. */
  readonly work: string
  readonly fixed: string
  readonly factor: string
  readonly amount: string
  readonly parts: readonly UsedIndex[]
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
): AdjustedPeriod {
  return adjusted(formula, { month, work }, (index) => valueOfMonth(series[index] ?? [], month, missing), decimals)
}

/** The same period by what the indices say now; one that says nothing of its month keeps the value that was used. */
export function adjustAgain(before: AdjustedPeriod, series: IndexSeries, decimals = 2): AdjustedPeriod {
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
export function differenceOf(before: AdjustedPeriod, now: AdjustedPeriod): string {
  return writeDecimal(lessOf(readAmount('amount', now.amount), readAmount('amount', before.amount)))
}

function adjusted(
  { fixed, parts }: AdjustmentFormula,
  { month, work }: Pick<Period, 'month' | 'work'>,
  valueFor: (index: string) => IndexValue | null,
  decimals: number,
): AdjustedPeriod {
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
