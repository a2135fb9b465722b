import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/**
 * Whether one of a person's roles has a permission, for conditions of other modules on private records. An administrator's role
 * has what is written down for it, and not everything: what is private is not theirs by that alone.
 */
export const askWhatAPersonHolds = defineMigration('20261122T1751_access_ask_what_a_person_holds', async (db) => {
  await sql
    .raw(`create function person_holds(person text, wanted text) returns boolean
      language sql stable security definer set search_path = public, pg_temp as $$
        select exists (
          select from user_roles join role_permissions using (role_code)
          where user_roles.user_id::text = person and role_permissions.permission = wanted)
      $$`)
    .execute(db)
  await sql`revoke execute on function person_holds(text, text) from public`.execute(db)
  await sql`grant execute on function person_holds(text, text) to plumbline_app, plumbline_admin`.execute(db)
})
