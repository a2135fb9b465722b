import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/**
 * Who has a role at a place, for work that is asked of a role; and who may come in there at all. With its owner's rights, as
 * `person_at_place`: who writes records of a place may not read the tables of users and roles.
 */
export const findRoleHolders = defineMigration('20261122T1713_access_find_role_holders', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(
    `do $$ begin execute format('create policy finding on role_permissions for select to %I using (true)', current_user); end $$`,
  )
  await run(`create function role_holders_at_place(project text, site text, structure text, role text)
    returns table (id uuid) language sql stable security definer set search_path = public, pg_temp as $$
      select users.id from users join user_roles on user_roles.user_id = users.id
      where status = 1 and user_roles.role_code = role
        and exists (select from place_grants as grants where grants.user_id = users.id
          and (grants.project_code = project or grants.site_code = site or grants.structure_code = structure))
      order by users.name limit 100 $$`)
  await run(`create function known_roles() returns table (code text, name_en text, name_ar text)
    language sql stable security definer set search_path = public, pg_temp as
    $$ select code, name_en, name_ar from roles order by code $$`)
  await run(`create function roles_with_permission(wanted text) returns table (code text)
    language sql stable security definer set search_path = public, pg_temp as
    $$ select role_code from role_permissions where permission = wanted order by role_code $$`)
  for (const name of [
    'role_holders_at_place(text, text, text, text)',
    'known_roles()',
    'roles_with_permission(text)',
  ]) {
    await run(`revoke execute on function ${name} from public`)
    await run(`grant execute on function ${name} to plumbline_app, plumbline_admin`)
  }
})
