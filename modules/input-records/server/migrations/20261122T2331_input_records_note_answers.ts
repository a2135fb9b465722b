import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** What a reviewer says of single answers, by their names, until the record is submitted again. */
export const noteAnswers = defineMigration('20261122T2331_input_records_note_answers', async (db) => {
  await sql`alter table input_records add column answer_notes jsonb not null default '{}'`.execute(db)
})
