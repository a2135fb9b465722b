import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** A payment may be set off against what is owed the other way. */
export const paymentsSetOff = defineMigration('20261128T2024_certificates_payments_set_off', async (db) => {
  await sql`alter table certificate_payments add column is_set_off boolean not null default false`.execute(db)
})
