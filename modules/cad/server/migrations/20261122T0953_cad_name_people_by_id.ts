import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Who did something is named by id; see `people`, whose names are joined when a record is read. */
export const namePeopleById = defineMigration('20261122T0953_cad_name_people_by_id', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(
    `alter table cad_drawings alter column updated_by type uuid using person_of_name(updated_by, 'cad-drawing', id::text)`,
  )
  await run(
    `alter table cad_revisions alter column created_by type uuid using person_of_name(created_by, 'cad-drawing', drawing_id::text)`,
  )
  // Security of rows is forced for the owner of the tables too, who sees none.
  await run('set local role plumbline_admin')
  await run('select keep_person_name(author_id, created_by) from cad_markups')
  await run('select keep_person_name(owner_id, created_by) from cad_views')
  await run('reset role')
  await run('alter table cad_markups drop column created_by')
  await run('alter table cad_views drop column created_by')
  await run('alter table cad_markups rename column author_id to created_by')
  await run('alter table cad_views rename column owner_id to created_by')
})
