import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** What solving a group of clashes is expected to cost, in the currency of its project. */
export const addCostImpact = defineMigration('20260128T0200_clash_add_cost_impact', async (db) => {
  await sql`alter table clash_groups add column cost_impact numeric(14, 2) check (cost_impact >= 0)`.execute(db)
})
