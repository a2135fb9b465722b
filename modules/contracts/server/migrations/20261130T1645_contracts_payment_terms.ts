import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Sliding rates of retention, and several currencies by fixed rates. */
export const paymentTerms = defineMigration('20261130T1645_contracts_payment_terms', async (db) => {
  await sql`alter table contracts add column retention_steps jsonb not null default '[]',
    add column currencies jsonb not null default '[]'`.execute(db)
})
