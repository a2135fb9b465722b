import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** The form that a step asks to fill in, and in which version. */
export const useForms = defineMigration('20261122T2005_procedures_use_forms', async (db) => {
  await sql`alter table procedure_steps add column form_id uuid, add column form_version integer`.execute(db)
})
