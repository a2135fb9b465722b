import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** What witnesses of an incident say, and their signatures. */
export const addStatements = defineMigration('20261127T1605_incidents_statements', async (db) => {
  await sql`
    create table incident_statements (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      structure_code text not null,
      incident_id uuid not null,
      number integer not null,
      witness text not null,
      person_id uuid,
      text text not null,
      language text not null,
      taken_at timestamptz not null,
      taken_where text not null,
      taken_by uuid not null,
      adds_to uuid,
      signature text,
      signed_at timestamptz,
      signed_files jsonb not null default '[]',
      sha256 text,
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      primary key (project_code, id),
      unique (project_code, incident_id, number)
    )`.execute(db)
  await sql`create index incident_statements_by_incident on incident_statements (incident_id, number)`.execute(db)
  await sql`create index incident_statements_by_id on incident_statements (id)`.execute(db)
  await sql`select enable_place_security('incident_statements')`.execute(db)
})
