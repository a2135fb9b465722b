import { compareDecimals, readDecimal, writeDecimal } from '../quantities/decimal.ts'
import type { AbnormallyLow, LevelOptions } from './bid.ts'
import { mean, ratioOf } from './statistics.ts'

const REASONS = {
  alone: {
    en: 'There is no other bid to compare with.',
    ar: 'لا يوجد عطاء آخر للمقارنة.',
  },
  'no-estimate': {
    en: 'Without an estimate a low total is not told from a market that is low.',
    ar: 'دون تقدير لا يُميَّز الإجمالي المنخفض عن سوق منخفض.',
  },
  low: {
    en: 'The total is far below the mean of the others and below the estimate. Ask the bidder to explain it; it is no reason to reject the bid.',
    ar: 'الإجمالي أقل كثيرًا من متوسط العطاءات الأخرى ومن التقدير. اطلب إيضاحًا من مقدم العطاء؛ وليس ذلك سببًا لاستبعاده.',
  },
  usual: {
    en: 'The total is not far below the others and the estimate.',
    ar: 'الإجمالي ليس أقل كثيرًا من غيره ومن التقدير.',
  },
} as const

/** A total is abnormally low that is far below both the mean of the other bids and the estimate. */
export function judgeTotal(
  total: string,
  others: readonly string[],
  estimateTotal: string | null,
  { lowTotal }: LevelOptions,
): AbnormallyLow {
  const toOthers = others.length === 0 ? null : ratioOf(readDecimal(total), mean(others.map(readDecimal)))
  const toEstimate = estimateTotal === null ? null : ratioOf(readDecimal(total), readDecimal(estimateTotal))
  const ratios = {
    ratioToOthers: toOthers && writeDecimal(toOthers),
    ratioToEstimate: toEstimate && writeDecimal(toEstimate),
  }
  if (!toOthers) return { is: null, ...ratios, reason: REASONS.alone }
  if (!toEstimate) return { is: null, ...ratios, reason: REASONS['no-estimate'] }
  const limit = readDecimal(lowTotal)
  const is = [toOthers, toEstimate].every((ratio) => compareDecimals(ratio, limit) < 0)
  return { is, ...ratios, reason: is ? REASONS.low : REASONS.usual }
}
