import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** Days by which contract claims have extended the time of a contract: a determination holds until it is revised. */
export async function awardedDays(db: Db, contractId: string): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select coalesce(sum(awarded_days), 0)::int as days from contract_claims where contract_id = ${contractId}
      and state in ('agreed', 'determined', 'dissatisfied', 'referred', 'settled') and deleted_at is null`.execute(db)
  return rows[0]?.days ?? 0
}
