import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Who approves what is reported on a template, and who stands in; nobody: whoever may. */
export const nameReviewers = defineMigration('20261127T1207_input_templates_name_reviewers', async (db) => {
  await sql`alter table input_templates add column reviewer_id uuid, add column deputy_id uuid`.execute(db)
})
