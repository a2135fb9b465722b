import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Which names are those of users, for who looks somebody up by a name that an outsider may have too. */
export const tellOutsiders = defineMigration('20261123T0616_people_tell_outsiders', async (db) => {
  await sql`
    create or replace view person_names as
    select id, display_name as name, true as is_user from users
    union all select id, name, false from outside_people
    union all select '7f7a2a4e-bcf0-4000-8000-00000000bcf0'::uuid, 'BCF', false`.execute(db)
})
