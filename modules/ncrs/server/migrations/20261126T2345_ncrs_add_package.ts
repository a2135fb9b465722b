import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** The work package that a non-conformity is of, beside what it is called. */
export const addPackage = defineMigration('20261126T2345_ncrs_add_package', async (db) => {
  await sql`alter table ncrs add column package_id uuid`.execute(db)
})
