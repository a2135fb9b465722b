import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Names of companies for everybody who reads a record of theirs, as `person_names` has those of people. */
export const openCompanyNames = defineMigration('20261122T1632_companies_open_names', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  // The view reads as the owner of the table, for whom row security is forced too.
  await run(
    `do $$ begin execute format('create policy naming on companies for select to %I using (true)', current_user); end $$`,
  )
  await run('create view company_names as select id, code, name, name_ar, party_role, status from companies')
  await run('grant select on company_names to plumbline_admin, plumbline_app')
})
