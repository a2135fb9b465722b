import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Of all companies together, so with a `company_id` that is none: who is bound to companies sees none of it. */
export const createMasterRecords = defineMigration('20261128T2027_master_records_create', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    create table master_records (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      company_id uuid,
      number text not null,
      name text not null,
      name_ar text not null default '',
      note text not null default '',
      sources jsonb not null,
      columns jsonb not null,
      is_one_company boolean not null default false,
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`)
  await run('create index master_records_by_site on master_records (site_code, updated_at)')
  await run('create index master_records_by_id on master_records (id)')
  await run("select enable_place_security('master_records', party => true)")
  await run(`
    create table master_record_runs (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      company_id uuid,
      record_id uuid not null,
      month text not null,
      revision integer not null,
      state text not null check (state in ('draft', 'frozen', 'superseded')),
      hash text not null,
      input_count integer not null,
      row_count integer not null,
      result jsonb not null,
      made_by uuid not null,
      made_at timestamptz not null,
      frozen_by uuid,
      frozen_at timestamptz,
      primary key (project_code, id)
    )`)
  await run(
    'create unique index master_record_runs_by_revision on master_record_runs (project_code, record_id, month, revision)',
  )
  await run('create index master_record_runs_by_id on master_record_runs (id)')
  await run("select enable_place_security('master_record_runs', party => true)")
})
