import type { Place } from '#platform/contract/place.ts'
import type { Scope } from './scope.ts'

/** A kind of records, as far as it says who sees one. */
interface SeenKind {
  readonly isOfParties?: boolean
}

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

/** Stands for the company of a record that could have one and has none: it is in nobody's own companies. */
export const NO_COMPANY = '00000000-0000-0000-0000-000000000000'

/**
 * True where row-level security by party would show a record of this company, in a place that is visible anyway. A record
 * that has no company yet is shown to those alone who are not bound to companies. The same rule as the policy
 * `by_place_and_party`; a test compares them.
 */
export function scopeSeesCompany(scope: Scope, projectCode: string, companyId: string | null): boolean {
  if (scope.kind === 'everything' || !scope.companyIds) return true
  if (companyId !== null && scope.companyIds.includes(companyId)) return true
  const { boundProjectCodes, freeProjectCodes } = scope
  if (freeProjectCodes?.includes(projectCode)) return true
  return Boolean(boundProjectCodes?.length) && !boundProjectCodes?.includes(projectCode)
}

/**
 * True where what is kept to its makers is this person's to see, in a place that is visible anyway. The same rule as the
 * policies that `keep_to_makers` makes; a test compares them.
 * @param keptTo null or absent: it was shared, or is no such work
 */
export function scopeSeesKept(scope: Scope, projectCode: string, keptTo?: readonly string[] | null): boolean {
  if (!keptTo || scope.kind === 'everything' || !scope.team) return true
  const { ids, boundProjectCodes, freeProjectCodes } = scope.team
  if (keptTo.some((id) => ids.includes(id)) || freeProjectCodes?.includes(projectCode)) return true
  return Boolean(boundProjectCodes?.length) && !boundProjectCodes?.includes(projectCode)
}

/**
 * True where row-level security would show a record of a kind: its place and its company are in sight, or it is open to
 * parties and its company is one of the person's, who holds a part of its project. The same rule as the policies that
 * `open_to_parties` makes; a test compares them.
 * @param companyId absent where records of the kind belong to no company
 */
export function scopeSeesRecord(scope: Scope, kind: SeenKind, place: Place, companyId?: string | null): boolean {
  const { projectCode } = place
  if (scopeSeesPlace(scope, place) && (companyId === undefined || scopeSeesCompany(scope, projectCode, companyId)))
    return true
  if (scope.kind === 'everything' || !kind.isOfParties || !companyId) return false
  const { companyIds = [], projectCodes = [] } = scope.asParty ?? {}
  return companyIds.includes(companyId) && projectCodes.includes(projectCode)
}
