import { sql } from 'kysely'
import type { Place } from '#platform/contract/place.ts'
import type { Db } from '#platform/server/database/database.ts'

/** Files go with what they belong to, inside its project: their content is kept once for each project. */
export async function moveFiles(tx: Db, ids: readonly string[], place: Place): Promise<void> {
  const { projectCode, siteCode, structureCode } = place
  await sql`
    update files set site_code = ${siteCode}, structure_code = ${structureCode}
    where id = any (${ids}::uuid[]) and project_code = ${projectCode}
      and (site_code, structure_code) is distinct from (${siteCode}::text, ${structureCode}::text)`.execute(tx)
}
