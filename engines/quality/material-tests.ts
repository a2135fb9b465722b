import { type AcceptanceLimits, STANDARD_LIMITS } from './acceptance-limits.ts'
import {
  type Conformity,
  type Criterion,
  conformsToAci318,
  conformsToEn206Continuous,
  conformsToEn206Identity,
  conformsToEn206Initial,
  GROUP,
  meanOf,
  sampleStatistics,
} from './concrete-strength.ts'

/** What results are judged by: concrete by production or by one volume, and the compaction of fill. */
export const TEST_RULES = ['en206', 'en206-identity', 'aci318', 'proctor'] as const
export type TestRule = (typeof TEST_RULES)[number]

export interface Series {
  readonly rule: TestRule
  /** Characteristic strength in MPa, or the least compaction in per cent. */
  readonly required: number
  /** How many results of a volume were agreed, where it is judged by its lot. */
  readonly lotSize?: number | null
  /** What the project has agreed otherwise than the standard. */
  readonly agreed?: AcceptanceLimits | null
}

/** ACI 318: a test is the mean of two cylinders at least. */
const LEAST_CYLINDERS = 2

/**
 * The result of a test: the mean of its specimens, to 0.1 as EN 12390-3 and ASTM C39 report it. Null where there are too few.
 * @returns `isDisregarded` where EN 206 says that specimens so far apart say nothing
 */
export function resultOf(
  rule: TestRule,
  specimens: readonly number[],
  agreed?: AcceptanceLimits | null,
): { readonly value: number; readonly isDisregarded: boolean } | null {
  if (specimens.length < (rule === 'aci318' ? LEAST_CYLINDERS : 1)) return null
  const mean = meanOf(specimens)
  const scatter = (Math.max(...specimens) - Math.min(...specimens)) / mean
  return { value: toTenth(mean), isDisregarded: rule.startsWith('en206') && scatter > mostScatter(agreed) + 1e-9 }
}

/** EN 206-1, 8.2.1.2: two specimens of a sample or more that lie further apart than this share of their mean are disregarded. */
function mostScatter(agreed: AcceptanceLimits | null | undefined): number {
  return (agreed?.mostScatter ?? STANDARD_LIMITS.en206.mostScatter) / 100
}

/**
 * Dry density on site as a share of the largest dry density of the Proctor test (ASTM D698 or D1557, EN 13286-2), in per cent to 0.1. The share that
 * is required is the specification's: 95 is common below slabs and roads (https://sitemark.ai/tools/compaction-rate, https://readcivil.com/what-does-it-mean-by-95-compaction/).
 * Null where the laboratory has no density.
 */
export function compaction(dryDensity: number, maxDryDensity: number): number | null {
  if (maxDryDensity <= 0) return null
  return toTenth((dryDensity / maxDryDensity) * 100)
}

/** Results before the mean of the last fifteen is judged by their deviation: EN 206-1, 8.2.1.3 asks for 35. */
const ESTABLISHED = 35
const ASSESSED = 15
/** EN 206-1, 8.2.1.3: outside these shares of it, the deviation that was established does not hold any more (https://1library.net/article/conformity-control-for-designed-concrete.zw40em7q). */
const [LEAST_SHARE, MOST_SHARE] = [0.63, 1.37]

/** Criteria that the result at a place of its series has a part in: its own, and that of each whole group that it is in. */
export function criteriaOfResult(series: Series, results: readonly number[], at: number): readonly Criterion[] {
  const own = results[at]
  if (own === undefined) return []
  const { rule, required, agreed } = series
  const single = conformityOfGroup(series, [own])?.criteria ?? []
  if (rule === 'proctor') return single
  const groups = groupsOf(series, results, at)
  const means = groups.flatMap((group) => conformityOfGroup(series, group)?.criteria.filter(isMean) ?? [])
  if (rule === 'en206' && at + 1 >= ESTABLISHED + ASSESSED) {
    const latest = results.slice(at + 1 - ASSESSED, at + 1)
    const mean = conformsToEn206Continuous(latest, required, sigmaOf(results, at + 1), agreed)
    return [...(mean?.criteria.filter(isMean) ?? []), ...single]
  }
  const worst = means.toSorted((a, b) => a.value - a.limit - (b.value - b.limit))[0]
  return [...(worst ? [worst] : []), ...single]
}

const isMean = ({ name }: Criterion) => name === 'mean'

/** The whole groups of a result: three in a row that do not overlap (EN 206), any three (ACI 318), the whole lot (identity). */
function groupsOf({ rule, lotSize }: Series, results: readonly number[], at: number): readonly (readonly number[])[] {
  if (rule === 'en206-identity') return lotSize === results.length ? [results] : []
  const starts = rule === 'aci318' ? [at - 2, at - 1, at] : [at - (at % GROUP)]
  return starts
    .filter((start) => start >= 0 && start + GROUP <= results.length)
    .map((start) => results.slice(start, start + GROUP))
}

function conformityOfGroup({ rule, required, agreed }: Series, results: readonly number[]): Conformity | null {
  if (rule === 'aci318') return conformsToAci318(results, required, agreed)
  if (rule === 'en206') return conformsToEn206Initial(results, required, agreed)
  if (rule === 'en206-identity') return conformsToEn206Identity(results, required, agreed)
  const least = Math.min(...results)
  const isMet = least >= required
  return { conforms: isMet, criteria: [{ name: 'single', of: 1, value: least, limit: required, isMet }] }
}

/** Deviation of the 35 results before the fifteen that end there, or of the last 35 where the fifteen scatter otherwise. */
function sigmaOf(results: readonly number[], end: number): number {
  const before = results.slice(end - ASSESSED - ESTABLISHED, end - ASSESSED)
  const sigma = sampleStatistics(before)?.deviation ?? 0
  const latest = sampleStatistics(results.slice(end - ASSESSED, end))?.deviation ?? 0
  const holds = latest >= LEAST_SHARE * sigma && latest <= MOST_SHARE * sigma
  return holds ? sigma : (sampleStatistics(results.slice(end - ESTABLISHED, end))?.deviation ?? sigma)
}

/** Whether a series conforms as it stands: every result, and every whole group. Null without a result. */
export function seriesConformity(series: Series, results: readonly number[]): Conformity | null {
  const { rule, required, lotSize, agreed } = series
  if (rule === 'en206' && results.length >= ESTABLISHED + ASSESSED)
    return conformsToEn206Continuous(results.slice(-ASSESSED), required, sigmaOf(results, results.length), agreed)
  if (rule !== 'en206-identity' || lotSize === results.length) return conformityOfNonEmpty(series, results)
  const judged = conformityOfNonEmpty(series, results)
  const criteria = judged?.criteria.filter((one) => !isMean(one)) ?? []
  return judged && { conforms: criteria.every(({ isMet }) => isMet), criteria }
}

const conformityOfNonEmpty = (series: Series, results: readonly number[]) =>
  results.length === 0 ? null : conformityOfGroup(series, results)

/** Mean of each result with the two before it; null where there are not two. */
export function runningMeans(results: readonly number[]): readonly (number | null)[] {
  return results.map((_, at) => (at < GROUP - 1 ? null : meanOf(results.slice(at + 1 - GROUP, at + 1))))
}

const toTenth = (value: number) => Math.round(value * 10 + 1e-9) / 10
