import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Who did something is named by id; see `people`, whose names are joined when a record is read. */
export const namePeopleById = defineMigration('20261122T0954_ids_name_people_by_id', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(
    `alter table ids_sets alter column created_by type uuid using person_of_name(created_by, 'ids-set', id::text)`,
  )
  await run(
    `alter table ids_checks alter column created_by type uuid using person_of_name(created_by, 'ids-check', id::text)`,
  )
})
