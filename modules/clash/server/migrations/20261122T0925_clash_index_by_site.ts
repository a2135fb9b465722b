import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** For lists of all places, of a person who has some sites. */
export const indexClashTestsBySite = defineMigration('20261122T0925_clash_index_by_site', async (db) => {
  await sql`create index clash_tests_by_site on clash_tests (site_code, name) where deleted_at is null`.execute(db)
})
