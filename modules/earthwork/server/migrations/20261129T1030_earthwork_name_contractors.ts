import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

export const nameContractors = defineMigration('20261129T1030_earthwork_name_contractors', async (db) => {
  await sql`alter table earth_volumes add column company_id uuid`.execute(db)
})
