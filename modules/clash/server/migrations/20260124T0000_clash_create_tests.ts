import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Clash tests, their runs, the clashes with their states, and the groups that people work on. */
export const createClashTests = defineMigration('20260124T0000_clash_create_tests', async (db) => {
  await sql`
    create table clash_tests (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      structure_code text not null,
      name text not null,
      type text not null check (type in ('hard', 'hard_conservative', 'clearance', 'duplicate')),
      tolerance double precision not null,
      clearance double precision not null,
      set_a jsonb not null,
      set_b jsonb not null,
      ignore jsonb not null,
      grouping_method text not null,
      schedule text not null check (schedule in ('manual', 'on_model_version')),
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by text not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index clash_tests_by_structure on clash_tests (structure_code, name) where deleted_at is null`.execute(
    db,
  )
  await sql`create index clash_tests_by_id on clash_tests (id)`.execute(db)
  await sql`
    create table clash_runs (
      project_code text not null,
      id uuid not null,
      test_id uuid not null,
      site_code text not null,
      structure_code text not null,
      state text not null check (state in ('queued', 'done', 'failed')),
      reason jsonb,
      versions jsonb not null,
      disciplines_a text[] not null default '{}',
      disciplines_b text[] not null default '{}',
      tested jsonb,
      counts jsonb,
      job_id uuid,
      created_at timestamptz not null default now(),
      finished_at timestamptz,
      primary key (project_code, id),
      foreign key (project_code, test_id) references clash_tests (project_code, id),
      check ((state = 'done') = (counts is not null))
    )`.execute(db)
  await sql`create index clash_runs_by_test on clash_runs (test_id, created_at desc)`.execute(db)
  await sql`
    create table clash_results (
      project_code text not null,
      test_id uuid not null,
      key text not null,
      site_code text not null,
      structure_code text not null,
      guid_a text not null,
      model_a uuid not null,
      class_a text not null,
      name_a text,
      discipline_a text not null,
      guid_b text not null,
      model_b uuid not null,
      class_b text not null,
      name_b text,
      discipline_b text not null,
      state text not null,
      state_before text,
      depth double precision,
      distance double precision not null,
      volume double precision,
      point double precision[] not null,
      storey text,
      group_key text not null,
      first_seen_at timestamptz not null default now(),
      changed_at timestamptz not null default now(),
      changed_by text,
      primary key (project_code, test_id, key),
      foreign key (project_code, test_id) references clash_tests (project_code, id)
    )`.execute(db)
  await sql`create index clash_results_by_group on clash_results (test_id, group_key)`.execute(db)
  await sql`
    create table clash_groups (
      project_code text not null,
      test_id uuid not null,
      key text not null,
      site_code text not null,
      structure_code text not null,
      label text not null,
      assignee text not null default '',
      due_date date,
      row_version integer not null default 1,
      primary key (project_code, test_id, key),
      foreign key (project_code, test_id) references clash_tests (project_code, id)
    )`.execute(db)
  for (const table of ['clash_tests', 'clash_runs', 'clash_results', 'clash_groups'])
    await sql`select enable_place_security(${sql.lit(table)})`.execute(db)
})
