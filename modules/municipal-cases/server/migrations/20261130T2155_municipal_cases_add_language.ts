import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

export const addLanguage = defineMigration('20261130T2155_municipal_cases_add_language', async (db) => {
  await sql`
    alter table municipal_cases
      -- In which language the reporter wants to hear what became of it.
      add column reporter_language text not null default 'en' check (reporter_language in ('en', 'ar'))`.execute(db)
})
