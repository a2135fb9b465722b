import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Each package that is listed asks for the inspections that hold it. */
export const findByPackage = defineMigration('20261127T1140_quality_find_by_package', async (db) => {
  await sql`create index inspections_by_package_id on inspections (project_code, package_id)
    where package_id is not null and deleted_at is null`.execute(db)
})
