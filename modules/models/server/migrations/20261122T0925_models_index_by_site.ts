import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** For lists of all places, of a person who has some sites. */
export const indexBimModelsBySite = defineMigration('20261122T0925_models_index_by_site', async (db) => {
  await sql`create index bim_models_by_site on bim_models (site_code, name) where deleted_at is null`.execute(db)
})
