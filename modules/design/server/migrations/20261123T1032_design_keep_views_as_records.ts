import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Who renamed a view last is kept. Empty where a server of the release before saves one: that is who made it. */
export const keepViewsAsRecords = defineMigration('20261123T1032_design_keep_views_as_records', async (db) => {
  await sql`alter table saved_views add column updated_by uuid`.execute(db)
  await sql`update saved_views set updated_by = created_by`.execute(db)
})
