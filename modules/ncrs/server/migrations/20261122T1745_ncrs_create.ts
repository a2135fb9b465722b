import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

export const createNcrs = defineMigration('20261122T1745_ncrs_create', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    create table ncrs (
      project_code text not null,
      site_code text not null,
      structure_code text not null,
      id uuid not null,
      number text not null,
      state text not null default 'open',
      title text not null,
      description text not null default '',
      severity text not null,
      category text not null,
      package_name text not null default '',
      location text not null default '',
      company_id uuid,
      owner_id uuid,
      due_on date,
      disposition text,
      root_cause text not null default '',
      corrective_action text not null default '',
      preventive_action text not null default '',
      cost numeric(16, 2),
      inspection_id uuid,
      check_id uuid,
      corrected_by uuid,
      closed_at timestamptz,
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`)
  await run('create index ncrs_by_id on ncrs (id)')
  await run('create index ncrs_by_structure on ncrs (structure_code, created_at desc) where deleted_at is null')
  await run('create index ncrs_by_site on ncrs (project_code, site_code, created_at desc) where deleted_at is null')
  await run('create index ncrs_by_inspection on ncrs (inspection_id) where inspection_id is not null')
  await run(`select enable_place_security('ncrs', party => true)`)
})
