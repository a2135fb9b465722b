import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/**
 * What a person's active companies are, in general (`project_code` null) and on projects where they are something else: read
 * in the scope of a request, which sees no company, by the check of a step that is for one party.
 */
export const openParties = defineMigration('20261122T1311_companies_open_parties', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  // The view reads as the owner of the tables, for whom row security is forced too.
  for (const table of ['companies', 'company_people', 'company_project_roles']) {
    await run(
      `do $$ begin execute format('create policy finding on ${table} for select to %I using (true)', current_user); end $$`,
    )
  }
  await run(`
    create view person_parties as
    select user_id, company_id, is_main, name, null::text as project_code, party_role
      from company_people join companies on id = company_id where status = 'active'
    union all select user_id, company_id, is_main, name, roles.project_code, roles.party_role
      from company_people join companies on id = company_id join company_project_roles as roles using (company_id)
      where status = 'active'`)
  await run('grant select on person_parties to plumbline_admin, plumbline_app')
})
