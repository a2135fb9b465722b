import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

export const addPapers = defineMigration('20261130T1627_compliance_checks_add_papers', async (db) => {
  await sql`
    alter table compliance_checks
      -- The day on which permits and papers are to be in force; null where they are not asked for.
      add column papers_on date,
      -- Of one site; empty for the whole project.
      add column papers_site text not null default ''`.execute(db)
})
