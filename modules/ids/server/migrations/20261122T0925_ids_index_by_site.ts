import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** For lists of all places, of a person who has some sites. */
export const indexIdsBySite = defineMigration('20261122T0925_ids_index_by_site', async (db) => {
  await sql`create index ids_sets_by_site on ids_sets (site_code, name) where deleted_at is null`.execute(db)
  await sql`create index ids_checks_by_site on ids_checks (site_code, created_at)`.execute(db)
})
