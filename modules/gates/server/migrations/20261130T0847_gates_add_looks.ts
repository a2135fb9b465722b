import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** People and vehicles found on the pictures of a passage, of which there are several: the first stays where it was. */
export const addLooks = defineMigration('20261130T0847_gates_add_looks', async (db) => {
  await sql`alter table gate_passages add column more_pictures uuid[] not null default '{}'`.execute(db)
  await sql`
    alter table gate_readings
      add column pictures integer not null default 1,
      add column votes integer not null default 1`.execute(db)
  await sql`
    create table gate_looks (
      project_code text not null,
      site_code text not null,
      company_id uuid,
      record_id uuid not null,
      picture_id uuid not null,
      version text not null,
      state text not null check (state in ('running', 'done', 'failed')),
      reason jsonb,
      seconds double precision,
      seen jsonb not null default '[]',
    created_at timestamptz not null default now(),
      primary key (project_code, picture_id, version)
    )`.execute(db)
  await sql`create index gate_looks_by_site on gate_looks (site_code, version)`.execute(db)
  await sql`select enable_place_security('gate_looks', party => true)`.execute(db)
})
