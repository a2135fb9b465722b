import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** What of its record a file is for: an item of a check list, what was found, what was done. */
export const addPart = defineMigration('20261127T1147_attachments_add_part', async (db) => {
  await sql`alter table record_files add column part text not null default ''`.execute(db)
})
