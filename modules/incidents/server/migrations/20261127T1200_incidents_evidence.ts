import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** What was recorded around an incident and is kept with it, in the words of the day on which it was kept. */
export const addEvidence = defineMigration('20261127T1200_incidents_evidence', async (db) => {
  await sql`
    create table incident_evidence (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      structure_code text not null,
      incident_id uuid not null,
      source text not null,
      key text not null,
      at timestamptz not null,
      title jsonb not null,
      fact jsonb not null,
      entity_type text,
      entity_id text,
      kept_by uuid not null,
      kept_at timestamptz not null default now(),
      primary key (project_code, id),
      unique (project_code, incident_id, source, key)
    )`.execute(db)
  await sql`create index incident_evidence_by_incident on incident_evidence (incident_id, at)`.execute(db)
  await sql`select enable_place_security('incident_evidence')`.execute(db)
})
