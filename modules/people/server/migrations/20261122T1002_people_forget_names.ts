import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** All names have become ids: what `people_find_by_name` made for it goes. */
export const forgetNames = defineMigration('20261122T1002_people_forget_names', async (db) => {
  await sql`drop function person_of_name(text, text, text)`.execute(db)
  await sql`drop function keep_person_name(uuid, text)`.execute(db)
  await sql`drop table names_of_before`.execute(db)
})
