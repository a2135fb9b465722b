/** Scores of the specification: 0 Critical, 1 Very Poor, 2 Poor, 3 Good, 4 Very Good. */
export const SCORES = [0, 1, 2, 3, 4] as const
export type Score = (typeof SCORES)[number]

/** Up to here an item failed, and needs a defect or a waiver. */
export const FAILED_UP_TO = 1
/** What a package scores at most while a critical finding is open. */
const CAP = 1

export interface WeightedScores {
  /** Sum of weight times score. */
  readonly scored: number
  readonly weight: number
  readonly hasOpenCritical: boolean
}

/** Weighted mean of scores, 0 to 4; at most 1 while something critical is open. Null where nothing was scored. */
export function packageScore({ scored, weight, hasOpenCritical }: WeightedScores): number | null {
  if (weight <= 0) return null
  const mean = scored / weight
  return hasOpenCritical ? Math.min(CAP, mean) : mean
}

/** The word of the specification that a score is nearest to: 3.4 is Good. */
export function scoreBand(score: number): Score {
  return SCORES[Math.round(score)] ?? 0
}

/** Share of what passed when it was inspected for the first time. Null where nothing was inspected. */
export function firstPassYield({
  inspected,
  passed,
}: {
  readonly inspected: number
  readonly passed: number
}): number | null {
  return inspected > 0 ? passed / inspected : null
}
