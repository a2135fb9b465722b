import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Who started a run stood in its job alone, and jobs are not kept. */
export const nameWhoRan = defineMigration('20261123T1728_clash_name_who_ran', async (db) => {
  await sql`alter table clash_runs add column started_by uuid`.execute(db)
  await sql`update clash_runs set started_by = jobs.requested_by::uuid from jobs
    where jobs.id = clash_runs.job_id and clash_runs.cause = 'person' and jobs.requested_by is not null`.execute(db)
})
