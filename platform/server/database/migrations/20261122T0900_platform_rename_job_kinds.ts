import { sql } from 'kysely'
import { defineMigration } from '../migration.ts'

/** Jobs are named after their module: those of building models, which was called `geospatial`, keep being found. */
export const renameJobKinds = defineMigration('20261122T0900_platform_rename_job_kinds', async (db) => {
  await sql`update jobs set kind = 'models.' || substr(kind, length('geospatial.') + 1) where kind like 'geospatial.%'`.execute(
    db,
  )
})
