import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** Whose people read these files wherever in the project they hold a part; null: who sees their place, and nobody else. */
export async function openFilesToParty(tx: Db, ids: readonly string[], companyId: string | null): Promise<void> {
  await sql`
    update files set party_company_id = ${companyId}::uuid
    where id = any (${ids}::uuid[]) and party_company_id is distinct from ${companyId}::uuid`.execute(tx)
}
