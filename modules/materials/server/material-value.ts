import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** What of a material can be certified: on site, with a reply that lets it be used, insured, and with a proof of who owns it. */
export const VALUE = sql`case when materials.state in ('approved', 'commented') and materials.is_insured
  and materials.ownership <> '' then round(materials.on_site * materials.unit_value, 2) else 0 end`

/** What is on site under a contract and can be certified, before the share of the contract; null where it has no materials. */
export async function materialsValue(db: Db, contractId: string): Promise<string | null> {
  const { rows } = await sql<{ value: string | null }>`
    select sum(${VALUE})::text as value from materials where contract_id = ${contractId} and deleted_at is null`.execute(
    db,
  )
  return rows[0]?.value ?? null
}
