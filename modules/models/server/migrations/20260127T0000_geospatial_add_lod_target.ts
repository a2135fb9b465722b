import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** How far a model is to be developed (level of development); null where nothing was agreed. */
export const addLodTarget = defineMigration('20260127T0000_geospatial_add_lod_target', async (db) => {
  await sql`alter table bim_models add column lod_target smallint
    check (lod_target in (100, 200, 300, 350, 400, 500))`.execute(db)
})
