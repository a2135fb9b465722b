import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** For the lists of people who have some sites or structures of a project. */
export const indexRunsByPlace = defineMigration('20261122T1728_procedures_index_runs_by_place', async (db) => {
  await sql`create index procedure_runs_by_site on procedure_runs (site_code, started_at)`.execute(db)
  await sql`create index procedure_runs_by_structure on procedure_runs (structure_code, started_at)`.execute(db)
})
