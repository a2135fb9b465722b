import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Who did something is named by id; see `people`, whose names are joined when a record is read. */
export const namePeopleById = defineMigration('20261122T0951_sites_name_people_by_id', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`alter table sites alter column updated_by type uuid using person_of_name(updated_by, 'site', code)`)
  await run(
    `alter table structures alter column updated_by type uuid using person_of_name(updated_by, 'structure', code)`,
  )
})
