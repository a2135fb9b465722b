import type { Check } from '../../contract/ids-check.ts'
import type { RequirementSet } from '../../contract/requirement-set.ts'

/** A set with the newest check of a model against it. */
export interface CheckedSet {
  readonly set: RequirementSet
  readonly check: Check | null
  /** True where the newest check is of another version than the newest of the model: what it says is not of today. */
  readonly isOutdated: boolean
}

/** The sets of a project, each with the newest of the checks (which come newest first). */
export function newestChecks(
  sets: readonly RequirementSet[],
  checks: readonly Check[],
  newestVersion: number,
): CheckedSet[] {
  return sets.map((set) => {
    const check = checks.find(({ setId }) => setId === set.id) ?? null
    return { set, check, isOutdated: check !== null && check.version !== newestVersion }
  })
}
