import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

export const addMissingCompanies = defineMigration('20261130T0436_report_tasks_add_missing_companies', async (db) => {
  await sql`
    alter table report_sendings
      -- Who owes each of what was missing: who sees the records of some companies alone is told of theirs.
      add column missing_company_ids uuid[] not null default '{}'`.execute(db)
})
