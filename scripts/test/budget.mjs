/**
 * Processor seconds that a part of the suite may use, its PostgreSQL, Chromium and products included: `fixed` whatever is
 * chosen (the checks, loading the product, the demonstration, what is always proven), and `whole` by the share of files that
 * is run. What a machine at rest needs and a quarter more; machine-pace.mjs says how much dearer a second is elsewhere. A
 * number is raised only in a commit that says what it bought. Checks are reckoned as in a fresh clone, where all types are
 * taken from nothing: 424 at rest for 88 modules. Journeys: 1,860 for 26 of 65 with 23 of 89 screens; the demonstration with
 * its models, clash tests and datasets of the ground is made anew in each fresh clone (134 s on two cores).
 */
export const BUDGET = {
  checks: { fixed: 480, whole: 0 },
  tests: { fixed: 300, whole: 3_400 },
  scaled: { fixed: 0, whole: 300 },
  journeys: { fixed: 900, whole: 1_300 },
  screens: { fixed: 0, whole: 1_800 },
  'screens in every look': { fixed: 100, whole: 4_400 },
  benchmarks: { fixed: 1_500, whole: 0 },
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
