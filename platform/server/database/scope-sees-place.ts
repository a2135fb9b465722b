import type { Place } from '#platform/contract/place.ts'
import type { Scope } from './scope.ts'

/**
 * True where row-level security would show a record of this place: a grant on a project covers its sites, a grant on a
 * site its structures; a record of the project itself needs a grant on the project.
 * For what does not come from a query: live events, answers of caches. A test compares it with the database's policies.
 */
export function scopeSeesPlace(scope: Scope, { projectCode, siteCode, structureCode }: Place): boolean {
  if (scope.kind === 'everything') return true
  return (
    scope.projectCodes.includes(projectCode) ||
    (siteCode !== null && scope.siteCodes.includes(siteCode)) ||
    (structureCode !== null && scope.structureCodes.includes(structureCode))
  )
}
