import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Whether somebody administers the product, for conditions of other modules on records that administrators see all of. */
export const knowAdministrators = defineMigration('20261130T1203_access_know_administrators', async (db) => {
  await sql
    .raw(`create function is_administrator(person text) returns boolean
      language sql stable security definer set search_path = public, pg_temp as $$
        select exists (select from user_roles join roles on roles.code = user_roles.role_code
          where user_roles.user_id::text = person and roles.is_admin)
      $$`)
    .execute(db)
  await sql`revoke execute on function is_administrator(text) from public`.execute(db)
  await sql`grant execute on function is_administrator(text) to plumbline_app, plumbline_admin`.execute(db)
})
