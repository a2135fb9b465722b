import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Who did something is named by id; see `people`, whose names are joined when a record is read. */
export const namePeopleById = defineMigration('20261122T0958_design_name_people_by_id', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(
    `alter table model_sets alter column updated_by type uuid using person_of_name(updated_by, 'model-set', id::text)`,
  )
  // Security of rows is forced for the owner of the tables too, who sees none.
  await run('set local role plumbline_admin')
  await run('select keep_person_name(created_by, created_by_name) from model_sets')
  await run('select keep_person_name(created_by, created_by_name) from saved_views')
  await run('reset role')
  await run('alter table model_sets drop column created_by_name')
  await run('alter table saved_views drop column created_by_name')
})
