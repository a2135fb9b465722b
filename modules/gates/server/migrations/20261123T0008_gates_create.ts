import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Gates, and who passed them: passages are written once, and then only their outcome and their other half change. */
export const createGates = defineMigration('20261123T0008_gates_create', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    create table gates (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      name text not null,
      name_ar text not null default '',
      kind text not null default 'mixed',
      lanes integer not null default 1,
      latitude double precision,
      longitude double precision,
      device_id uuid,
      requires jsonb not null default '[]',
      opens_at text,
      closes_at text,
      confidence_floor integer not null default 85,
      most integer,
      note text not null default '',
      state text not null default 'controlled',
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`)
  await run(`
    create table gate_passages (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      company_id uuid,
      gate_id uuid not null,
      key text not null,
      at timestamptz not null,
      direction text not null,
      is_on_foot boolean not null,
      lane integer,
      read_text text not null default '',
      confidence numeric(4, 1),
      matched_type text,
      matched_id uuid,
      matched_plate text not null default '',
      matched_name text not null default '',
      distance numeric(4, 1),
      decision text not null,
      reason text not null,
      checks jsonb not null,
      outcome text not null,
      decided_by uuid,
      decided_reason text not null default '',
      decided_at timestamptz,
      material text not null default '',
      weight numeric(8, 3),
      gross numeric(8, 3),
      tare numeric(8, 3),
      net numeric(8, 3),
      ticket text not null default '',
      linked_id uuid,
      cause text,
      caused_by uuid,
      caused_at timestamptz,
      entered_by uuid,
      device_id uuid,
      stored_at timestamptz not null default now(),
      primary key (project_code, id),
      unique (project_code, gate_id, key)
    )`)
  await run('create index gates_by_site on gates (project_code, site_code, name)')
  await run('create index gates_by_id on gates (id)')
  await run('create index gates_by_device on gates (device_id) where deleted_at is null')
  await run('create index gate_passages_by_site on gate_passages (project_code, site_code, at desc, id)')
  await run('create index gate_passages_by_gate on gate_passages (gate_id, at desc)')
  await run('create index gate_passages_by_id on gate_passages (id)')
  await run(`create index gate_passages_alone on gate_passages (project_code, site_code, matched_id)
    where outcome = 'allowed' and linked_id is null`)
  await run(`create index gate_passages_waiting on gate_passages (gate_id) where outcome = 'waiting'`)
  await run(`select enable_place_security('gates')`)
  await run(`select enable_place_security('gate_passages', party => true)`)
})
