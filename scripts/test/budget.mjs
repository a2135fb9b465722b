/**
 * Processor seconds that a part of the suite may use, its PostgreSQL, Chromium and products included: `fixed` whatever is
 * chosen (the checks, loading the product, the demonstration, what is always proven), and `whole` by the share of files that
 * is run. What a machine needs near rest and half as much again: two busy programs beside it make each second of work up to
 * one and a half. A number is raised only in a commit that says what it bought.
 */
export const BUDGET = {
  checks: { fixed: 450, whole: 0 },
  tests: { fixed: 350, whole: 2_000 },
  'several processes': { fixed: 0, whole: 300 },
  journeys: { fixed: 300, whole: 2_200 },
}

/**
 * @param {string} part
 * @param {number} share of its files that is run, 0 to 1
 * @returns {number} processor seconds
 */
export function allowedSeconds(part, share) {
  const { fixed, whole } = BUDGET[part]
  return Math.round(fixed + whole * share)
}
