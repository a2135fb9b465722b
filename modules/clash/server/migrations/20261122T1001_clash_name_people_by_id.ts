import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Who did something is named by id; see `people`. A reply to an issue moved clashes as "BCF", which is nobody's name. */
export const namePeopleById = defineMigration('20261122T1001_clash_name_people_by_id', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(
    `alter table clash_tests alter column updated_by type uuid using person_of_name(updated_by, 'clash-test', id::text)`,
  )
  await run(
    `alter table clash_matrix_cells alter column updated_by type uuid using person_of_name(updated_by, 'clash-matrix', structure_code)`,
  )
  await run(
    `alter table clash_results alter column changed_by type uuid using case changed_by
       when 'BCF' then '7f7a2a4e-bcf0-4000-8000-00000000bcf0' else person_of_name(changed_by, 'clash-test', test_id::text) end`,
  )
})
