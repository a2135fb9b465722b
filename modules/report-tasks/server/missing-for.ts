import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Scope } from '#platform/server/database/scope.ts'
import type { Principal } from '#platform/server/define-server-module.ts'

/** What was late on a site, with who owes each of it. */
export interface Missing {
  readonly projectCode: string
  readonly siteCode: string
  readonly missing: readonly string[]
  /** One for each; fewer where it was not written down then. */
  readonly companyIds: readonly string[]
}

/** The lines that somebody may know of: none without a sight of the site, those of their own companies where these bind them. */
export async function missingFor(
  { database }: Pick<Services, 'database'>,
  principal: Principal | null,
  { projectCode, siteCode, missing, companyIds }: Missing,
): Promise<string[]> {
  if (!principal || missing.length === 0) return []
  const isSeen = await database.read(principal.scope, (db) => isPlaceVisible(db, { projectCode, siteCode }))
  if (!isSeen) return []
  const own = companiesThatBind(principal.scope, projectCode)
  return missing.filter((_, at) => own === null || own.includes(companyIds[at] ?? ''))
}

/** Companies whose records alone are seen on a project; null where those of all are. */
function companiesThatBind(scope: Scope, projectCode: string): readonly string[] | null {
  if (scope.kind === 'everything' || !scope.companyIds) return null
  const { companyIds, boundProjectCodes, freeProjectCodes } = scope
  const isBound = boundProjectCodes ? boundProjectCodes.includes(projectCode) : !freeProjectCodes?.includes(projectCode)
  return isBound ? companyIds : null
}
