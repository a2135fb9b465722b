import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Records of companies, each as it was submitted, and what companies owe. All of it is a company's own by row security. */
export const createInputRecords = defineMigration('20261122T1738_input_records_create', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    create table input_records (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      structure_code text not null,
      company_id uuid not null,
      template_id uuid not null,
      form_version integer not null,
      number text not null,
      period date not null,
      state text not null default 'draft'
        check (state in ('draft', 'submitted', 'underReview', 'approved', 'hasIssues', 'rejected')),
      answers jsonb not null,
      answered_at timestamptz not null,
      revision integer not null default 0,
      review_note text not null default '',
      submitted_at timestamptz,
      submitted_by uuid,
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`)
  // A rejected one gives its place free: the company reports that day anew.
  await run(`create unique index input_records_one_a_period on input_records (project_code, template_id, company_id, period)
    where deleted_at is null and state <> 'rejected'`)
  await run(
    'create index input_records_by_site on input_records (project_code, site_code, period) where deleted_at is null',
  )
  await run('create index input_records_by_id on input_records (id)')
  await run(`
    create table input_revisions (
      project_code text not null,
      record_id uuid not null,
      revision integer not null,
      site_code text not null,
      structure_code text not null,
      company_id uuid not null,
      answers jsonb not null,
      submitted_at timestamptz not null,
      submitted_by uuid not null,
      primary key (project_code, record_id, revision)
    )`)
  await run(`
    create table input_dues (
      project_code text not null,
      id uuid not null default gen_random_uuid(),
      site_code text not null,
      structure_code text not null,
      company_id uuid not null,
      template_id uuid not null,
      period date not null,
      due_at timestamptz not null,
      late_at timestamptz not null,
      excuse text not null default '',
      told_late boolean not null default false,
      row_version integer not null default 1,
      primary key (project_code, id)
    )`)
  await run('create unique index input_dues_once on input_dues (project_code, template_id, company_id, period)')
  await run('create index input_dues_by_site on input_dues (project_code, site_code, period)')
  await run('create index input_dues_open on input_dues (late_at) where not told_late')
  for (const table of ['input_records', 'input_revisions', 'input_dues']) {
    await run(`select enable_place_security('${table}', party => true)`)
  }
})
