import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Who uploaded or removed a file is an id already; now the column says so. */
export const namePeopleById = defineMigration('20261122T0956_files_name_people_by_id', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`alter table files alter column created_by type uuid using person_of_name(created_by, 'file', id::text)`)
  await run(`alter table files alter column updated_by type uuid using person_of_name(updated_by, 'file', id::text)`)
})
