import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Samples, what was found in them, and the criteria that they were judged by. */
export const createMaterialTests = defineMigration('20261122T2017_material_tests_create', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    create table material_tests (
      project_code text not null,
      site_code text not null,
      structure_code text not null,
      id uuid not null,
      number text not null,
      state text not null default 'awaited',
      kind text not null,
      rule text not null,
      purpose text not null default 'acceptance',
      sample_no text not null default '',
      mix text not null,
      required double precision not null,
      lot text not null default '',
      lot_size integer,
      sampled_on date not null,
      age integer not null default 28,
      package_name text not null default '',
      package_id uuid,
      inspection_id uuid,
      location text not null default '',
      element text not null default '',
      company_id uuid,
      laboratory text not null default '',
      note text not null default '',
      tested_on date,
      value double precision,
      specimens jsonb not null default '[]',
      dry_density double precision,
      max_dry_density double precision,
      moisture double precision,
      criteria jsonb not null default '[]',
      ncr_id uuid,
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`)
  await run('create index material_tests_by_id on material_tests (id)')
  await run(
    'create index material_tests_by_site on material_tests (project_code, site_code, structure_code, sampled_on desc) where deleted_at is null',
  )
  await run(
    'create index material_tests_by_inspection on material_tests (inspection_id) where inspection_id is not null and deleted_at is null',
  )
  await run(`select enable_place_security('material_tests', party => true)`)
})
