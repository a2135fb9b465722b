import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

const TABLES = ['incidents', 'incident_actions', 'incident_evidence', 'incident_statements', 'action_reopenings']

/** Somebody falls in the yard: an incident is of its site, and of a structure where it happened in one. */
export const ofASite = defineMigration('20261128T2049_incidents_of_a_site', async (db) => {
  for (const table of TABLES) await sql`alter table ${sql.table(table)} alter structure_code drop not null`.execute(db)
})
