import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

export const createGatePasses = defineMigration('20261123T0007_gate_passes_create', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    create table gate_passes (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      company_id uuid,
      plate text not null,
      name text not null,
      holder text not null default 'vehicle',
      induction_until date,
      insurance_until date,
      inspection_until date,
      package_id uuid,
      note text not null default '',
      state text not null default 'active',
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`)
  await run('create index gate_passes_by_site on gate_passes (project_code, site_code, plate)')
  await run('create index gate_passes_by_id on gate_passes (id)')
  await run(
    'create unique index gate_passes_plate on gate_passes (project_code, site_code, plate) where deleted_at is null',
  )
  await run(`select enable_place_security('gate_passes', party => true)`)
})
