import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Requests for inspections, each with its point of the plan as it was then, and what was found. */
export const createQuality = defineMigration('20261122T1746_quality_create', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    create table inspections (
      project_code text not null,
      site_code text not null,
      structure_code text not null,
      id uuid not null,
      number text not null,
      state text not null default 'draft',
      plan_id uuid,
      plan_number text not null,
      plan_revision integer not null,
      point_id uuid not null,
      point jsonb not null,
      kind text not null,
      package_name text not null default '',
      package_id uuid,
      location text not null default '',
      element text not null default '',
      company_id uuid,
      requested_for timestamptz not null,
      late_reason text not null default '',
      inspector_id uuid,
      note text not null default '',
      results jsonb not null default '[]',
      comments jsonb not null default '[]',
      attempt integer not null default 1,
      parent_id uuid,
      next_id uuid,
      requested_at timestamptz,
      replied_at timestamptz,
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`)
  await run('create index inspections_by_id on inspections (id)')
  await run(
    'create index inspections_by_structure on inspections (structure_code, requested_for desc) where deleted_at is null',
  )
  await run(
    'create index inspections_by_site on inspections (project_code, site_code, requested_for desc) where deleted_at is null',
  )
  await run('create index inspections_by_package on inspections (project_code, package_name) where deleted_at is null')
  await run(`select enable_place_security('inspections', party => true)`)
})
