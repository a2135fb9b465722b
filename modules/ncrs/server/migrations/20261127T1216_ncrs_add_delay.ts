import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** How long the work waits for what does not conform. */
export const addDelay = defineMigration('20261127T1216_ncrs_add_delay', async (db) => {
  await sql`alter table ncrs add column delay_days integer`.execute(db)
})
