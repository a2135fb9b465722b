import { type AcceptanceLimits, STANDARD_LIMITS } from './acceptance-limits.ts'

/** What a project has agreed otherwise than the standard; without, it holds as it is. */
type Agreed = AcceptanceLimits | null | undefined

/** Whether one criterion is met, with the number that was compared. All strengths in MPa. */
export interface Criterion {
  readonly name: 'mean' | 'single'
  /** How many results the compared one is the mean of. */
  readonly of: number
  readonly value: number
  readonly limit: number
  readonly isMet: boolean
}

export interface Conformity {
  readonly conforms: boolean
  readonly criteria: readonly Criterion[]
}

const EN206 = STANDARD_LIMITS.en206
const LEAST_CONTINUOUS = 15
/** How many results make a group, in both standards. */
export const GROUP = 3

/**
 * EN 206-1, table 14: initial production, groups of three consecutive results that do not overlap: their mean is at least fck + 4, each result at least
 * fck - 4. Results that do not fill a group are judged singly. Null without a result.
 * Read again in https://www.emagcloud.com/concretetimes/The_Concrete_Times_March_2015 (page 32) and in the table as TS EN 206-1 has it,
 * http://www.in-tek.com.tr/en/ (quality control of concrete, chart 14).
 */
export function conformsToEn206Initial(results: readonly number[], fck: number, agreed?: Agreed): Conformity | null {
  if (results.length === 0) return null
  const groups = Array.from({ length: Math.floor(results.length / GROUP) }, (_, at) =>
    meanOf(results.slice(at * GROUP, at * GROUP + GROUP)),
  )
  return conformityOf([
    ...(groups.length > 0
      ? [atLeast('mean', GROUP, Math.min(...groups), fck + (agreed?.meanMargin ?? EN206.meanMargin))]
      : []),
    atLeast('single', 1, Math.min(...results), fck - singleMargin(agreed)),
  ])
}

/**
 * EN 206-1, table 14: continuous production, 15 results or more: their mean is at least fck + 1.48 times the standard deviation that was established in
 * the initial production, each result at least fck - 4. Null with fewer results. Sources as above; some national annexes want a sigma of at least
 * 3 MPa, which a project agrees.
 * @param sigma of at least 35 results over three months
 */
export function conformsToEn206Continuous(
  results: readonly number[],
  fck: number,
  sigma: number,
  agreed?: Agreed,
): Conformity | null {
  if (results.length < LEAST_CONTINUOUS) return null
  const above =
    (agreed?.deviationFactor ?? EN206.deviationFactor) * Math.max(sigma, agreed?.leastDeviation ?? EN206.leastDeviation)
  return conformityOf([
    atLeast('mean', results.length, meanOf(results), fck + above),
    atLeast('single', 1, Math.min(...results), fck - singleMargin(agreed)),
  ])
}

/** Up to so many results of one volume, their mean must be above fck by so much; one result has no mean. */
const IDENTITY_MARGINS = [
  [4, 1],
  [6, 2],
] as const
export const MOST_OF_A_LOT = 6

/**
 * EN 206-1, annex B, table B.1 (concrete under certified production control): whether a defined volume is of the population that conforms. Of 2 to 4
 * results the mean is at least fck + 1, of 5 or 6 at least fck + 2; each result at least fck - 4. Null without a result, and for more than six.
 * All three rows, the single results and the most of six were read again in A. N. Beal, "Concrete specification and testing: is BS EN 206 fit for
 * purpose?" (2014, https://www.scribd.com/document/392578069), which quotes annex B of EN 206:2013 (B.3.1); the margins of 3 to 6 in
 * https://betonkonkret.de ("Annahmekriterien", as DIN 1045-3 takes them over) as well.
 */
export function conformsToEn206Identity(results: readonly number[], fck: number, agreed?: Agreed): Conformity | null {
  const margin = IDENTITY_MARGINS.find(([most]) => results.length <= most)?.[1]
  if (results.length === 0 || margin === undefined) return null
  return conformityOf([
    ...(results.length > 1
      ? [atLeast('mean', results.length, meanOf(results), fck + (agreed?.meanMargin ?? margin))]
      : []),
    atLeast('single', 1, Math.min(...results), fck - singleMargin(agreed)),
  ])
}

/** fc′ from which ACI allows a test to be a tenth below, in place of 500 psi (3.45 MPa). */
const [HIGH_STRENGTH, LOW_ALLOWANCE, HIGH_SHARE] = [35, 3.5, 0.1]

/**
 * ACI 318-19, 26.12.3.1: the mean of any three consecutive tests is at least fc′, and no test is below fc′ by more than 3.5 MPa, or by more than a
 * tenth of it above 35 MPa. Null without a test. Read again in ACI E702.3M-21 (the same criteria by example), UFGS 03300A and
 * https://www.tygerbergrockandsurf.co.za/36506_acceptance_of_concretepressive_strength.html. A test is the mean of two cylinders of 150 by 300 mm or
 * of three of 100 by 200 mm (https://www.middleeastconcrete.com/white-paper/).
 * @param tests each the mean of its cylinders, in the order of sampling
 */
export function conformsToAci318(tests: readonly number[], fc: number, agreed?: Agreed): Conformity | null {
  if (tests.length === 0) return null
  const means = tests.slice(GROUP - 1).map((_, at) => meanOf(tests.slice(at, at + GROUP)))
  const allowance = agreed?.singleMargin ?? (fc > HIGH_STRENGTH ? fc * HIGH_SHARE : LOW_ALLOWANCE)
  return conformityOf([
    ...(means.length > 0 ? [atLeast('mean', GROUP, Math.min(...means), fc + (agreed?.meanMargin ?? 0))] : []),
    atLeast('single', 1, Math.min(...tests), fc - allowance),
  ])
}

const singleMargin = (agreed: Agreed) => agreed?.singleMargin ?? EN206.singleMargin

/** Mean and standard deviation of a sample; the deviation is null of fewer than two. */
export function sampleStatistics(
  values: readonly number[],
): { readonly mean: number; readonly deviation: number | null } | null {
  if (values.length === 0) return null
  const mean = meanOf(values)
  if (values.length < 2) return { mean, deviation: null }
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, deviation: Math.sqrt(squares / (values.length - 1)) }
}

/** @param values at least one */
export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Binary fractions must not fail what is exactly at its limit. */
const TOLERANCE = 1e-9

function atLeast(name: Criterion['name'], of: number, value: number, limit: number): Criterion {
  return { name, of, value, limit, isMet: value >= limit - TOLERANCE }
}

function conformityOf(criteria: readonly Criterion[]): Conformity {
  return { conforms: criteria.every(({ isMet }) => isMet), criteria }
}
