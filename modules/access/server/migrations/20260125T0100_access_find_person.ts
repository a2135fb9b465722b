import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/**
 * Who of a place a word or an id names. A function with its owner's rights, because people who write records of a place may
 * not read the table of users; it answers one person at a time, with what colleagues see of each other.
 */
export const findPersonOfPlace = defineMigration('20260125T0100_access_find_person', async (db) => {
  // Row security is forced for owners too; the function reads as theirs, and nobody signs in to the database as the owner.
  for (const table of ['users', 'roles', 'user_roles', 'place_grants'])
    await sql
      .raw(
        `do $$ begin execute format('create policy finding on ${table} for select to %I using (true)', current_user); end $$`,
      )
      .execute(db)
  await sql
    .raw(
      `create function person_at_place(project text, site text, structure text, wanted_id uuid, word text)
        returns table (id uuid, name text, display_name text, email text)
        language sql stable security definer set search_path = public, pg_temp as $$
          select users.id, users.name, users.display_name, users.email from users
          where status = 1
            and (users.id = wanted_id or lower(word) in (lower(users.email), lower(users.name), lower(users.display_name)))
            and (exists (select from place_grants as grants where grants.user_id = users.id
                and (grants.project_code = project or grants.site_code = site or grants.structure_code = structure))
              or exists (select from user_roles join roles on roles.code = user_roles.role_code
                where user_roles.user_id = users.id and is_admin))
          order by users.name limit 1
        $$`,
    )
    .execute(db)
  await sql`revoke execute on function person_at_place(text, text, text, uuid, text) from public`.execute(db)
  await sql`grant execute on function person_at_place(text, text, text, uuid, text) to plumbline_app, plumbline_admin`.execute(
    db,
  )
})
