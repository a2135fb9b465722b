import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/**
 * What is asked about records that are open to their parties: the row of a task says no company of its record, and whether
 * that is in sight is asked with each query, as it is of all kinds that belong to companies.
 */
export const openTasksToParties = defineMigration('20261129T1649_inbox_open_to_parties', async (db) => {
  await sql
    .raw(`
    do $$
    declare
      rule text := format('project_code = %s and record_type = %s', granted_codes('app.party_projects'), granted_codes('app.party_kinds'));
    begin
      execute format('create policy of_parties on tasks to plumbline_app using (%s) with check (%s)', rule, rule);
    end $$`)
    .execute(db)
})
