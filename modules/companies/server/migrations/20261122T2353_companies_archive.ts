import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Companies that were archived: what is theirs goes on naming them, and nothing new is given to them. */
export const archiveCompanies = defineMigration('20261122T2353_companies_archive', async (db) => {
  await sql`alter table companies add column deleted_at timestamptz`.execute(db)
  await sql`
    create or replace view company_names as
    select id, code, name, name_ar, party_role, status, deleted_at from companies`.execute(db)
})
