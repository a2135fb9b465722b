import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { scopeSeesCompany } from '#platform/server/database/scope-sees-place.ts'
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
  return missing.filter((_, at) => scopeSeesCompany(principal.scope, projectCode, companyIds[at] ?? null))
}
