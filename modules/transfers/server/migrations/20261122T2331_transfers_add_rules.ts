import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** What new records of an import have where its file says nothing. */
export const addImportRules = defineMigration('20261122T2331_transfers_add_rules', async (db) => {
  await sql`alter table list_imports add column rules jsonb not null default '[]'`.execute(db)
})
