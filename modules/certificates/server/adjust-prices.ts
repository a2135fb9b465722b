import {
  adjustAgain,
  adjustLatePeriod,
  type AdjustedPeriod as Computed,
  type AdjustedByMonth as ComputedByMonth,
  differenceOf,
  type IndexSeries,
  monthOfIndices,
  valueOfMonth,
} from '#engines/certificate/adjusted-period.ts'
import { sumAmounts } from '#engines/certificate/claim-line.ts'
import { compareDecimals, readDecimal, subtractDecimals, writeDecimal } from '#engines/quantities/decimal.ts'
import { sayAmount } from '#engines/quantities/say-amount.ts'
import type { AdjustmentFormula, PriceIndex } from '#modules/contracts/contract/price-index.ts'
import type { StoredAdjustment } from '#modules/contracts/server/public.ts'
import type { Language, Text } from '#platform/contract/text.ts'
import { sayMonth } from '#platform/server/notices/say-day.ts'
import { certificateErrors } from '../contract/certificate.ts'
import type { CertificateContent } from '../contract/certificate-content.ts'
import type {
  AdjustedByMonth,
  AdjustedPeriod,
  AdjustmentCorrection,
  CertifiedAdjustment,
} from '../contract/price-adjustment.ts'

/** A certificate that was issued or carried over, as far as its adjustment goes. */
export interface AdjustedBefore {
  readonly id: string
  readonly number: string
  readonly adjustment?: CertifiedAdjustment | null | undefined
}

interface AdjustedWork {
  /** Of the contract, with what its indices say now. */
  readonly adjustment: StoredAdjustment
  readonly periodTo: string
  /** Last day of the Time for Completion as it is extended, where the formula asks for it; null: what is late follows its own indices. */
  readonly completedBy: string | null
  /** Measured work to date and in the certificate before. */
  readonly work: { readonly toDate: string; readonly before: string; readonly accepted: string }
  readonly before: readonly AdjustedBefore[]
  readonly decimals: number
}

/**
 * What prices have risen or fallen by: of the work of the period, and of periods before whose indices say something else
 * now. Null where the prices of the contract follow no index.
 * @throws index-missing with what to do about it
 */
export function adjustPrices({
  adjustment,
  periodTo,
  completedBy,
  work,
  before,
  decimals,
}: AdjustedWork): CertifiedAdjustment | null {
  const { formula, values } = adjustment
  if (!formula) return null
  const { lagDays, missing } = formula
  const ends = [periodTo, ...(completedBy !== null && periodTo > completedBy ? [completedBy] : [])]
  const series: IndexSeries = Object.fromEntries(
    formula.indices.map(({ id }) => [id, values.filter(({ indexId }) => indexId === id)]),
  )
  for (const month of ends.map((end) => monthOfIndices(end, lagDays)))
    for (const { id, symbol, name } of formula.indices)
      if (!valueOfMonth(series[id] ?? [], month, missing))
        throw certificateErrors.indexMissing({ index: `${symbol} (${name})`, month: sayMonth(month) })
  const parts = formula.indices.map(({ id, weight, base }) => ({ index: id, weight, base }))
  const done = workOf(work)
  const computed = adjustLatePeriod(
    { fixed: formula.fixed, parts },
    { work: done, series, missing, periodTo, completedBy: completedBy ?? periodTo, lagDays },
    decimals,
  )
  const named = naming(formula, values)
  const period = named(computed)
  const corrections = correctionsOf(before, { series, completedBy }, named, decimals)
  const amount = sumAmounts([period.amount, ...corrections.map(({ difference }) => difference)], decimals)
  return { lagDays, period, corrections, amount }
}

/** Work above the accepted amount is not certified, so it is not adjusted either. */
function workOf({ toDate, before, accepted }: AdjustedWork['work']): string {
  const [now, most] = [readDecimal(toDate), readDecimal(accepted)]
  return writeDecimal(subtractDecimals(compareDecimals(now, most) > 0 ? most : now, readDecimal(before)))
}

/** Each certificate before, where what it used says something else now; what it certified stays, its difference is paid here. */
function correctionsOf(
  before: readonly AdjustedBefore[],
  { series, completedBy }: { readonly series: IndexSeries; readonly completedBy: string | null },
  named: (period: Computed, was?: AdjustedPeriod) => AdjustedPeriod,
  decimals: number,
): AdjustmentCorrection[] {
  const corrected = new Map(
    before.flatMap(({ adjustment }) =>
      (adjustment?.corrections ?? []).map(({ certificateId, now }) => [certificateId, now] as const),
    ),
  )
  return before.flatMap(({ id, number, adjustment }) => {
    if (!adjustment) return []
    const certified = corrected.get(id) ?? adjustment.period
    const now = adjustAgain(certified, series, decimals, completedBy)
    const difference = differenceOf(certified, now)
    if (readDecimal(difference).units === 0n) return []
    return [{ certificateId: id, number, before: certified, now: named(now, certified), difference }]
  })
}

/** Says of the indices of a period what they are called and who published their values. */
function naming(formula: AdjustmentFormula, values: StoredAdjustment['values']) {
  const indices = new Map<string, PriceIndex>(formula.indices.map((index) => [index.id, index]))
  const byMonth = (period: ComputedByMonth, was?: AdjustedPeriod): AdjustedByMonth => ({
    ...period,
    parts: period.parts.map((part) => {
      const { symbol, name, nameAr, baseMonth } =
        indices.get(part.index) ?? was?.parts.find(({ index }) => index === part.index) ?? NAMELESS
      const value = values.find(({ indexId, month }) => indexId === part.index && month === part.valueMonth)
      return { ...part, symbol, name, nameAr, baseMonth, source: value?.source ?? '' }
    }),
  })
  return ({ late, ...period }: Computed, was?: AdjustedPeriod): AdjustedPeriod => ({
    ...byMonth(period, was),
    ...(late && { late: { ...late, other: byMonth(late.other, was) } }),
  })
}

const NAMELESS = { symbol: '', name: '', nameAr: '', baseMonth: '' }

type Warning = CertificateContent['figures']['warnings'][number]

/** What stands in for a value that is not published, and what earlier certificates are corrected by. */
export function adjustmentWarnings(adjustment: CertifiedAdjustment | null, currency: string): Warning[] {
  if (!adjustment) return []
  const { period, corrections } = adjustment
  const open = period.parts.filter(({ isProvisional }) => isProvisional)
  const provisional = (standsFor: (month: Text) => string) =>
    open.map(
      ({ symbol, value, valueMonth }) =>
        `${symbol} ${value}${valueMonth === period.month ? '' : standsFor(sayMonth(valueMonth))}`,
    )
  const corrected = (language: Language) =>
    corrections.map(({ number, difference }) => `${number} ${sayAmount(difference, currency)[language]}`)
  const month = sayMonth(period.month)
  return [
    ...(open.length > 0
      ? [
          {
            code: 'index-provisional',
            en: `Indices of ${month.en} that are provisional: ${provisional((other) => ` (of ${other.en})`).join(', ')}. What is published later is corrected by the next certificate.`,
            ar: `مؤشرات مؤقتة لشهر ${month.ar}: ${provisional((other) => ` (لشهر ${other.ar})`).join('، ')}. يُصحح ما يُنشر لاحقًا في الشهادة التالية.`,
          },
        ]
      : []),
    ...(corrections.length > 0
      ? [
          {
            code: 'index-corrected',
            en: `Indices of earlier certificates have changed; this one corrects their price adjustment: ${corrected('en').join(', ')}.`,
            ar: `تغيّرت مؤشرات شهادات سابقة، وتصحح هذه الشهادة تعديل أسعارها: ${corrected('ar').join('، ')}.`,
          },
        ]
      : []),
  ]
}
