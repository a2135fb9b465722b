import { compaction, resultOf } from '#engines/quality/material-tests.ts'
import type { MaterialTest } from '../../contract/material-test.ts'

/** What is typed of a result; null where nothing is. */
export interface Entered {
  readonly testedOn: string
  readonly specimens: readonly (number | null)[]
  readonly dryDensity: number | null
  readonly maxDryDensity: number | null
  readonly moisture: number | null
}

/** A pair of specimens is what laboratories send. */
const USUAL = 2

export const startOf = ({ dueOn }: MaterialTest): Entered => ({
  testedOn: dueOn,
  specimens: Array.from({ length: USUAL }, () => null),
  dryDensity: null,
  maxDryDensity: null,
  moisture: null,
})

/** What can be computed with: `NaN` is what the field holds of something that is no number. */
export const usable = (value: number | null) => (value !== null && value > 0 ? [value] : [])

/** The result so far; null while it is not whole. */
export function resultSoFar({ kind, rule, agreed }: MaterialTest, entered: Entered): number | null {
  if (entered.testedOn === '') return null
  if (kind === 'density') {
    const [dry, most] = [usable(entered.dryDensity)[0], usable(entered.maxDryDensity)[0]]
    return dry && most ? compaction(dry, most) : null
  }
  return resultOf(rule, entered.specimens.flatMap(usable), agreed)?.value ?? null
}

export function entryOf({ kind }: MaterialTest, entered: Entered) {
  const { testedOn, specimens, dryDensity, maxDryDensity, moisture } = entered
  const densities = { dryDensity, maxDryDensity, moisture: usable(moisture)[0] ?? null }
  return kind === 'density' ? { testedOn, ...densities } : { testedOn, specimens: specimens.flatMap(usable) }
}
