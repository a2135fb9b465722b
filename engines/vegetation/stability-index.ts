/** Shares below it are taken for it, so that an empty bin does not weigh without end. */
const LEAST_SHARE = 0.0001

/**
 * Population stability index of two counts over the same bins: how far the later distribution has moved from the earlier one. Below 0.1
 * nothing to speak of, above 0.25 another population (Siddiqi, Credit Risk Scorecards, 2006). Null where one of both is empty.
 */
export function stabilityIndex(before: readonly number[], now: readonly number[]): number | null {
  const [allBefore, allNow] = [total(before), total(now)]
  if (allBefore === 0 || allNow === 0) return null
  return before.reduce((sum, count, bin) => {
    const [was, is] = [count / allBefore, (now[bin] ?? 0) / allNow].map((share) => Math.max(share, LEAST_SHARE))
    return sum + (is! - was!) * Math.log(is! / was!)
  }, 0)
}

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
