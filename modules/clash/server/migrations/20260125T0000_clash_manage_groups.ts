import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Severity, people and BCF topics of groups; runs by the clock and what they could not look at; the discipline matrix. */
export const manageClashGroups = defineMigration('20260125T0000_clash_manage_groups', async (db) => {
  await sql`
    alter table clash_tests
      add column grouping_setting jsonb not null default '{"clusterDistance": 1, "gridSize": 5}',
      add column severity_rule jsonb not null
        default '{"depth": [0.01, 0.05, 0.15], "volume": [0.001, 0.02, 0.2], "classes": []}',
      add column clock jsonb,
      add column next_run_at timestamptz`.execute(db)
  await sql`create index clash_tests_by_next_run on clash_tests (next_run_at) where next_run_at is not null and deleted_at is null`.execute(
    db,
  )
  await sql`
    alter table clash_runs
      add column cause text not null default 'person' check (cause in ('person', 'version', 'clock')),
      add column change jsonb,
      add column gaps jsonb not null default '[]'`.execute(db)
  // A rank, 0 to 3, so that the gravest of a group is a maximum.
  await sql`alter table clash_results add column severity smallint not null default 1 check (severity between 0 and 3)`.execute(
    db,
  )
  await sql`
    alter table clash_groups
      add column title text not null default '',
      add column assignee_id uuid,
      add column severity smallint check (severity between 0 and 3),
      add column topic_guid uuid,
      add column is_topic_stale boolean not null default true`.execute(db)
  await sql`create index clash_groups_by_topic on clash_groups (topic_guid) where topic_guid is not null`.execute(db)
  await sql`
    create table clash_matrix_cells (
      project_code text not null,
      site_code text not null,
      structure_code text not null,
      row_discipline text not null,
      column_discipline text not null,
      mode text not null check (mode in ('test', 'skip', 'covered_elsewhere')),
      tolerance double precision not null,
      note text not null default '',
      test_id uuid,
      updated_by text not null,
      updated_at timestamptz not null default now(),
      primary key (project_code, structure_code, row_discipline, column_discipline),
      check (row_discipline <= column_discipline)
    )`.execute(db)
  await sql`select enable_place_security('clash_matrix_cells')`.execute(db)
})
