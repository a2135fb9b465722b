import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Variations are seen, and asked for, by the people of their contractor, whatever part of the project they hold. */
export const openVariationsToParties = defineMigration('20261129T1649_variations_open_to_parties', async (db) => {
  for (const table of ['variations']) await sql`select open_to_parties(${table}::regclass)`.execute(db)
})
