import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** For lists of all places, of a person who has some sites. */
export const indexTopicsBySite = defineMigration('20261122T0925_bcf_index_by_site', async (db) => {
  await sql`create index bcf_topics_by_site on bcf_topics (site_code, creation_date) where deleted_at is null`.execute(
    db,
  )
})
