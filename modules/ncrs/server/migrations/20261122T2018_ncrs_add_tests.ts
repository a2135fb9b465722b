import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** The material test that found it, beside the inspection. */
export const addTests = defineMigration('20261122T2018_ncrs_add_tests', async (db) => {
  await sql`alter table ncrs add column test_id uuid`.execute(db)
})
