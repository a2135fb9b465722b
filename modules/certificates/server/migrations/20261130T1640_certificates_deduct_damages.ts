import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** A certificate deducts damages for delay apart from other additions and deductions. */
export const certificatesDeductDamages = defineMigration('20261130T1640_certificates_deduct_damages', async (db) => {
  await sql`alter table certificates add column damages numeric not null default 0`.execute(db)
})
