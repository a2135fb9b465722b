/** What a project may agree otherwise than a standard says. Null: as the standard says. Strengths in MPa. */
export interface AcceptanceLimits {
  /** A single result may lie so far below what is required. */
  readonly singleMargin: number | null
  /** The mean of a group is at least so far above it. */
  readonly meanMargin: number | null
  /** In continuous production, the mean is so many deviations above it. */
  readonly deviationFactor: number | null
  /** No deviation counts as less, as some national annexes have it. */
  readonly leastDeviation: number | null
  /** Specimens of a sample that lie further apart than these per cent of their mean are disregarded. */
  readonly mostScatter: number | null
}
export type LimitName = keyof AcceptanceLimits

export interface StandardLimits extends AcceptanceLimits {
  /** Where the numbers stand. */
  readonly source: string
  /** What of it a project may agree otherwise; the rest means nothing to the rule. */
  readonly open: readonly LimitName[]
}

/** A rule that a project may choose for its concrete. Null is a limit that depends on the strength or on the number of results. */
export const STANDARD_LIMITS = {
  en206: {
    ...{ singleMargin: 4, meanMargin: 4, deviationFactor: 1.48, leastDeviation: 0, mostScatter: 15 },
    source: 'EN 206-1, 8.2.1 and table 14',
    open: ['singleMargin', 'meanMargin', 'deviationFactor', 'leastDeviation', 'mostScatter'],
  },
  'en206-identity': {
    ...{ singleMargin: 4, meanMargin: null, deviationFactor: null, leastDeviation: null, mostScatter: 15 },
    source: 'EN 206-1, annex B, table B.1',
    open: ['singleMargin', 'meanMargin', 'mostScatter'],
  },
  aci318: {
    ...{ singleMargin: null, meanMargin: 0, deviationFactor: null, leastDeviation: null, mostScatter: null },
    source: 'ACI 318-19, 26.12.3.1',
    open: ['singleMargin', 'meanMargin'],
  },
} as const satisfies Readonly<Record<string, StandardLimits>>
export type ConcreteRule = keyof typeof STANDARD_LIMITS
