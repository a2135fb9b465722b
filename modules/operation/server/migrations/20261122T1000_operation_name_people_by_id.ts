import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Who did something is named by id; see `people`, whose names are joined when a record is read. */
export const namePeopleById = defineMigration('20261122T1000_operation_name_people_by_id', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  // Security of rows is forced for the owner of the tables too, who sees none.
  await run('set local role plumbline_admin')
  await run('select keep_person_name(updated_by, updated_by_name) from menu_arrangements')
  await run('reset role')
  await run('alter table menu_arrangements drop column updated_by_name')
})
