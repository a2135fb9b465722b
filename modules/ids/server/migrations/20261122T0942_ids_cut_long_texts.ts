import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Texts out of files had no limit. What is stored of elements gets the limits that new results have. */
export const cutLongTexts = defineMigration('20261122T0942_ids_cut_long_texts', async (db) => {
  await sql`update ids_results
    set name = left(name, 500), global_id = left(global_id, 22), ifc_class = left(ifc_class, 500),
      reason = case when length(reason::text) > 5000 then null else reason end
    where length(concat(name, global_id, ifc_class)) > 500 or length(reason::text) > 5000`.execute(db)
})
