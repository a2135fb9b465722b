import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/**
 * What other modules may read of people, in SQL of their own. `people` has all but the password, for work under the
 * system's scope; `person_names` is for everybody who reads a record, because names stand beside records of every place.
 * The table stays in the hands of this module, and may change behind both.
 */
export const openPeopleViews = defineMigration('20261122T0901_people_open_views', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    create view people with (security_invoker = true) as
    select id, name, display_name, display_name_ar, email, phone, organisation, party_role, language, avatar_url, status,
      password_hash is not null as has_password, is_demonstration, created_at, created_by, updated_at, row_version,
      last_signed_in_at, sessions_valid_from, user_version
    from users`)
  await run('grant select on people to plumbline_admin')
  // Records outlive the accounts of their authors, and not every author ever had one.
  await run(`
    create table outside_people (
      id uuid primary key default gen_random_uuid(),
      name text not null unique,
      created_at timestamptz not null default now()
    )`)
  await run(`select enable_internal_security('outside_people')`)
  // The view reads as the owner of the tables, for whom row security is forced too (see access_find_person for users).
  await run(
    `do $$ begin execute format('create policy finding on outside_people for select to %I using (true)', current_user); end $$`,
  )
  await run(`
    create view person_names as
    select id, display_name as name from users union all select id, name from outside_people`)
  await run('grant select on person_names to plumbline_admin, plumbline_app')
})
