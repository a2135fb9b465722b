import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** What was read from the picture of a passage, what it was taken for, and what a guard says stands on the plate. */
export const addReadings = defineMigration('20261130T0512_gates_add_readings', async (db) => {
  await sql`
    create table gate_readings (
      project_code text not null,
      passage_id uuid not null,
      site_code text not null,
      company_id uuid,
      version text not null,
      state text not null check (state in ('running', 'done', 'failed')),
      reason jsonb,
      plates jsonb not null default '[]',
      plate text not null default '',
      confidence double precision,
      nearness text check (nearness in ('exact', 'near', 'unknown')),
      matched_type text,
      matched_id uuid,
      matched_plate text not null default '',
      matched_name text not null default '',
      distance double precision,
      seconds double precision,
      said text,
      is_right boolean,
      said_by uuid,
      said_at timestamptz,
      before jsonb,
      created_at timestamptz not null default now(),
      primary key (project_code, passage_id)
    )`.execute(db)
  await sql`create index gate_readings_by_site on gate_readings (site_code, version, nearness)`.execute(db)
  await sql`select enable_place_security('gate_readings', party => true)`.execute(db)
})
