import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** What an incident was made of: the same record of another module makes one incident, however many ask at once. */
export const addOrigins = defineMigration('20261127T1612_incidents_origins', async (db) => {
  await sql`
    create table incident_origins (
      project_code text not null,
      site_code text not null,
      source text not null,
      key text not null,
      incident_id uuid,
      primary key (project_code, source, key)
    )`.execute(db)
  await sql`select enable_place_security('incident_origins')`.execute(db)
})
