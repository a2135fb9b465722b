import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** A mark knows the model issue that was raised from it. */
export const linkMarkups = defineMigration('20260125T0400_cad_link_markups', async (db) => {
  await sql`alter table cad_markups add column topic_guid uuid`.execute(db)
})
