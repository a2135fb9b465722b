import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Materials of a contract are seen, and submitted, by the people of its contractor, whatever part of the project they hold. */
export const openMaterialsToParties = defineMigration('20261129T1649_materials_open_to_parties', async (db) => {
  for (const table of ['materials', 'material_moves']) await sql`select open_to_parties(${table}::regclass)`.execute(db)
})
