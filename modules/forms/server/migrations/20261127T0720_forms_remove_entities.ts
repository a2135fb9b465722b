import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Rows of lists are corrected by people, too, and removed from what forms choose from. */
export const removeEntities = defineMigration('20261127T0720_forms_remove_entities', async (db) => {
  await sql`
    alter table form_entities add column row_version integer not null default 1, add column removed_at timestamptz`.execute(
    db,
  )
})
