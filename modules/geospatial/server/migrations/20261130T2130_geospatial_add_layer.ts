import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

export const addLayer = defineMigration('20261130T2130_geospatial_add_layer', async (db) => {
  await sql`
    alter table geo_datasets
      -- Which surface or layer of the file is read; empty: the first surface, all layers.
      add column layer text not null default ''`.execute(db)
})
