import type { BillLine, FrontLoading, LevelOptions } from './bid.ts'
import { LEAST_BIDS } from './line-outliers.ts'

const REASONS = {
  'too-few': {
    en: 'Front-loading is judged against the median bidder, from three bids on.',
    ar: 'يُقاس تحميل المقدمة بالمقارنة مع العطاء الوسيط ابتداءً من ثلاثة عطاءات.',
  },
  nothing: { en: 'The bid has no amounts.', ar: 'لا مبالغ في العطاء.' },
  early: {
    en: 'More of the money falls into the first third of the works than with the median bidder. Ask for the rates of the early items, or a larger performance security.',
    ar: 'يقع في الثلث الأول من الأعمال مال أكثر مما لدى العطاء الوسيط. اطلب تحليل أسعار البنود المبكرة أو ضمان أداء أكبر.',
  },
  usual: {
    en: 'Money falls due as with the other bidders.',
    ar: 'تستحق المبالغ كما لدى غيره.',
  },
} as const
/** Where nobody said when lines are carried out, the works take so long. */
const ASSUMED_MONTHS = 24
const DIGITS = 4

/** The amounts of one bid, in the order of the bill. */
export type LineAmounts = readonly string[]

/**
 * Compares when the money of each bid falls due. A line is paid in its month, or where its place in the bill puts it; the
 * present value of one unit of a bid is the sum of its lines' shares, each discounted to the start.
 */
export function judgeFrontLoading(
  bill: readonly BillLine[],
  bids: readonly LineAmounts[],
  { earlyPoints, discountPct }: LevelOptions,
): readonly FrontLoading[] {
  const months = monthsOf(bill)
  const end = Math.max(...months, 1)
  const monthly = (1 + Number(discountPct) / 100) ** (1 / 12)
  const measured = bids.map((amounts) => {
    const total = amounts.reduce((sum, amount) => sum + Number(amount), 0)
    if (total <= 0) return null
    const shares = amounts.map((amount) => Number(amount) / total)
    const sumOf = (weight: (month: number) => number) =>
      shares.reduce((sum, share, at) => sum + share * weight(months[at] ?? 0), 0)
    return { early: sumOf((month) => (month < end / 3 ? 1 : 0)), value: sumOf((month) => monthly ** -month) }
  })
  const known = measured.filter((bid) => bid !== null)
  const isComparable = known.length >= LEAST_BIDS
  const medianShare = isComparable ? middleOf(known.map(({ early }) => early)) : null
  const medianValue = isComparable ? middleOf(known.map(({ value }) => value)) : null
  return measured.map((bid): FrontLoading => {
    if (!bid) return { ...NOTHING, is: null, reason: REASONS.nothing }
    const earlyShare = bid.early.toFixed(DIGITS)
    if (medianShare === null || medianValue === null)
      return { ...NOTHING, is: null, earlyShare, reason: REASONS['too-few'] }
    const is = (bid.early - medianShare) * 100 > Number(earlyPoints)
    return {
      is,
      earlyShare,
      medianShare: medianShare.toFixed(DIGITS),
      presentValueGap: (bid.value - medianValue).toFixed(DIGITS),
      reason: is ? REASONS.early : REASONS.usual,
    }
  })
}

const NOTHING = { earlyShare: null, medianShare: null, presentValueGap: null }

function monthsOf(bill: readonly BillLine[]): readonly number[] {
  const isSaid = bill.some(({ month }) => month !== null)
  return bill.map(({ month }, at) => month ?? (isSaid ? 0 : (at / Math.max(bill.length, 1)) * ASSUMED_MONTHS))
}

function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
}
