import { sql } from 'kysely'
import type { Pile } from '../contract/pile.ts'
import type { Finding } from '../contract/piles-records.ts'

/** Of EN 1536 for vertical piles: a tenth of the diameter in plan, 100 mm at least and 150 mm at most; 1 in 50 out of plumb. */
const [LEAST_MM, MOST_MM, STEEPEST] = [100, 150, 50]
/** How far from its level a pile is cut off. */
const CUT_OFF_MM = 50
/** Concrete by theory: with less than the hole holds it has a neck, with more the ground took it. */
const [LEAST_RATIO, MOST_RATIO] = [1, 1.3]

/** What of a pile is out of tolerance; what was not measured is not. */
export const findings = sql<Finding[]>`array_remove(array[
  case when deviation_mm > least(${sql.lit(MOST_MM)}, greatest(${sql.lit(LEAST_MM)}, diameter_mm * 0.1)) then 'eccentricity' end,
  case when verticality < ${sql.lit(STEEPEST)} then 'verticality' end,
  case when round(abs(as_built_cut_off_level - cut_off_level)::numeric * 1000) > ${sql.lit(CUT_OFF_MM)} then 'cutOffLevel' end,
  case when actual_volume / theoretical_volume not between ${sql.lit(LEAST_RATIO)} and ${sql.lit(MOST_RATIO)}
    then 'concreteRatio' end]::text[], null)`

type Measured = Pick<
  Pile,
  'diameterMm' | 'deviationMm' | 'verticality' | 'asBuiltCutOffLevel' | 'cutOffLevel' | 'concreteRatio'
>

/** What was found, in the words of the non-conformity. */
const WORDS: Readonly<Record<Finding, (of: Measured) => string>> = {
  eccentricity: ({ deviationMm, diameterMm }) => {
    const allowed = Math.min(MOST_MM, Math.max(LEAST_MM, diameterMm / 10))
    return `${Math.round(deviationMm ?? 0)} mm off its place in plan, ${allowed} mm allowed`
  },
  verticality: ({ verticality }) => `1:${verticality} out of plumb, 1:${STEEPEST} allowed`,
  cutOffLevel: ({ asBuiltCutOffLevel, cutOffLevel }) => {
    const off = Math.round(((asBuiltCutOffLevel ?? 0) - (cutOffLevel ?? 0)) * 1_000)
    return `cut off ${Math.abs(off)} mm ${off > 0 ? 'above' : 'below'} its level, ${CUT_OFF_MM} mm allowed`
  },
  concreteRatio: ({ concreteRatio }) =>
    `concrete ${(concreteRatio ?? 0).toFixed(2)} of theory, ${LEAST_RATIO.toFixed(2)} to ${MOST_RATIO.toFixed(2)} allowed`,
}

export const wordsOfFinding = (finding: Finding, of: Measured): string => WORDS[finding](of)
