import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Where in its structure a non-conformity was found: in words, on the map, on a drawing, in a model. */
export const addWhereabouts = defineMigration('20261122T2035_ncrs_add_whereabouts', async (db) => {
  await sql`alter table ncrs add column whereabouts jsonb`.execute(db)
})
