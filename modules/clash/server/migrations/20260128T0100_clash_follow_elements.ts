import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/**
 * Clashes and groups follow elements that get other GlobalIds: a group keeps its key, and what grouping calls it now stands
 * beside it. What a clash was before its state of now is kept, and its elements are found by model.
 */
export const followElements = defineMigration('20260128T0100_clash_follow_elements', async (db) => {
  await sql`alter table clash_groups add column anchor text`.execute(db)
  // Row security is forced for the owner of the tables, who sees none of their rows.
  await sql`set local role plumbline_admin`.execute(db)
  await sql`update clash_groups set anchor = key`.execute(db)
  await sql`reset role`.execute(db)
  await sql`alter table clash_groups alter column anchor set not null`.execute(db)
  await sql`alter table clash_results add column history jsonb not null default '[]'`.execute(db)
  await sql`create index clash_results_by_model_a on clash_results (model_a)`.execute(db)
  await sql`create index clash_results_by_model_b on clash_results (model_b)`.execute(db)
})
