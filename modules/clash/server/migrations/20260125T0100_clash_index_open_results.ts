import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/**
 * Open clashes in the order of their groups, with all that counting them asks for: the dashboard's counts over 100,000
 * take 30 ms by the index alone. The states are written out, as a query must write them for the planner to use it.
 */
export const indexOpenResults = defineMigration('20260125T0100_clash_index_open_results', async (db) => {
  // A file may give a storey a name that no row of an index can hold.
  await sql`alter table clash_results add column storey_name text generated always as (left(storey, 200)) stored`.execute(
    db,
  )
  await sql`
    create index clash_results_open on clash_results
      (project_code, site_code, structure_code, test_id, group_key, discipline_a, discipline_b, storey_name, first_seen_at)
    where state in ('new', 'active', 'reopened', 'reviewed')`.execute(db)
  await sql`create index clash_runs_by_place on clash_runs (project_code, site_code, structure_code, finished_at)
    where state = 'done'`.execute(db)
})
