import { sql } from 'kysely'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { keptInTransaction } from '#platform/server/database/leased-queries.ts'
import { isCovered } from '#platform/server/records/record-handlers.ts'

/** Places that a transaction has seen: an import asks for the same one with each of its rows. */
const seenPlaces = keptInTransaction(() => new Set<string>())

/** True where the place exists and the scope of `db` sees it; its codes must belong together. */
export async function isPlaceVisible(
  db: Db,
  place: { projectCode: string; siteCode?: string | null | undefined; structureCode?: string | null | undefined },
): Promise<boolean> {
  const { projectCode, siteCode = null, structureCode = null } = place
  const seen = seenPlaces(db)
  const key = JSON.stringify([projectCode, siteCode, structureCode])
  if (seen?.has(key)) return true
  const found = structureCode
    ? await sql`select 1 from structures where code = ${structureCode} and project_code = ${projectCode}
        and (${siteCode}::text is null or site_code = ${siteCode})`.execute(db)
    : siteCode
      ? await sql`select 1 from sites where code = ${siteCode} and project_code = ${projectCode}`.execute(db)
      : await sql`select 1 from projects where code = ${projectCode}`.execute(db)
  const isSeen = found.rows.length > 0
  if (isSeen) seen?.add(key)
  return isSeen
}

/** True where the caller may keep a record at a place: of those above a grant a person sees that they exist, and no more. */
export async function mayKeepAt(
  context: RequestContext,
  place: Parameters<typeof isPlaceVisible>[1],
): Promise<boolean> {
  return isCovered(context, place) && (await isPlaceVisible(context.db, place))
}

/** Project and site of a structure, or null where the scope does not see it. */
export async function findSiteOfStructure(
  db: Db,
  structureCode: string,
): Promise<{ projectCode: string; siteCode: string } | null> {
  const found = await sql<{ projectCode: string; siteCode: string }>`
    select project_code as "projectCode", site_code as "siteCode" from structures where code = ${structureCode}`.execute(
    db,
  )
  return found.rows[0] ?? null
}
