import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Which indices hold once the Time for Completion is over. */
export const afterCompletion = defineMigration('20261130T0451_contracts_after_completion', async (db) => {
  await sql`alter table contract_adjustments add column after_completion text not null default 'current'`.execute(db)
})
