import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** What was seen, who puts it right, and who has found it right. */
export const createObservations = defineMigration('20261127T1146_observations_create', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    create table observations (
      project_code text not null,
      site_code text not null,
      structure_code text not null,
      id uuid not null,
      number text not null,
      state text not null default 'open',
      title text not null,
      type text not null,
      priority text not null,
      trade text,
      whereabouts jsonb,
      location text not null default '',
      package_name text not null default '',
      package_id uuid,
      company_id uuid,
      owner_id uuid,
      due_on date,
      description text not null default '',
      action text not null default '',
      inspection_id uuid,
      check_id uuid,
      ready_by uuid,
      closed_at timestamptz,
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`)
  await run('create index observations_by_id on observations (id)')
  await run(
    'create index observations_by_structure on observations (structure_code, created_at desc) where deleted_at is null',
  )
  await run(
    'create index observations_by_site on observations (project_code, site_code, created_at desc) where deleted_at is null',
  )
  await run('create index observations_by_inspection on observations (inspection_id) where inspection_id is not null')
  await run(`select enable_place_security('observations', party => true)`)
})
