import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** The packed properties of a version, for filters and colours in the viewer. Versions of older releases have none. */
export const addPropertyFiles = defineMigration('20260122T0100_geospatial_add_property_files', async (db) => {
  await sql`alter table bim_model_versions add column properties_file_id uuid`.execute(db)
})
