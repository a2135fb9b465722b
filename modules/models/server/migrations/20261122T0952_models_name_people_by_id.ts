import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Who did something is named by id; see `people`, whose names are joined when a record is read. */
export const namePeopleById = defineMigration('20261122T0952_models_name_people_by_id', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(
    `alter table bim_models alter column updated_by type uuid using person_of_name(updated_by, 'bim-model', id::text)`,
  )
  await run(
    `alter table bim_model_versions alter column created_by type uuid using person_of_name(created_by, 'bim-model', model_id::text)`,
  )
})
