import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** For lists of all places, of a person who has some sites. */
export const indexDrawingsBySite = defineMigration('20261122T0925_cad_index_by_site', async (db) => {
  await sql`create index cad_drawings_by_site on cad_drawings (site_code, number) where deleted_at is null`.execute(db)
})
