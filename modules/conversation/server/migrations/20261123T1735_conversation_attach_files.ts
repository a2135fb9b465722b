import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Files that a comment brought along: they hang on its record, and leave with it. */
export const attachFiles = defineMigration('20261123T1735_conversation_attach_files', async (db) => {
  await sql`alter table record_comments add column file_ids uuid[] not null default '{}'`.execute(db)
})
