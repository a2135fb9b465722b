import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Days from awareness to the notice of a contract claim, and to the detailed claim. */
export const claimDays = defineMigration('20261128T2106_contracts_claim_days', async (db) => {
  await sql`alter table contracts add column notice_days integer not null default 28,
    add column detailed_days integer not null default 84`.execute(db)
})
