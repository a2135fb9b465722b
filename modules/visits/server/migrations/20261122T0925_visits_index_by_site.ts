import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** For lists of all places, of a person who has some sites. */
export const indexVisitsBySite = defineMigration('20261122T0925_visits_index_by_site', async (db) => {
  await sql`create index visits_by_site on visits (site_code, at)`.execute(db)
})
