import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Schedules of a project; each version keeps its file, what it says on the whole, and its activities. */
export const createSchedules = defineMigration('20261122T1724_schedules_create', async (db) => {
  await sql`
    create table schedules (
      project_code text not null,
      id uuid not null,
      name text not null,
      name_ar text not null default '',
      description text not null default '',
      baseline_version integer,
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`
    create table schedule_versions (
      project_code text not null,
      schedule_id uuid not null,
      version integer not null,
      file_id uuid not null,
      file_name text not null,
      state text not null default 'reading',
      reason jsonb,
      figures jsonb,
      job_id uuid,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      primary key (project_code, schedule_id, version)
    )`.execute(db)
  await sql`
    create table schedule_activities (
      project_code text not null,
      schedule_id uuid not null,
      version integer not null,
      position integer not null,
      code text not null,
      name text not null,
      path jsonb not null,
      kind text not null,
      status text not null,
      start timestamp not null,
      finish timestamp not null,
      duration_days numeric(12, 2) not null,
      total_float_days numeric(12, 2),
      is_critical boolean not null,
      percent numeric(5, 1) not null,
      primary key (project_code, schedule_id, version, position)
    )`.execute(db)
  await sql`create index schedules_by_id on schedules (id)`.execute(db)
  await sql`create index schedule_versions_by_schedule on schedule_versions (schedule_id, version desc)`.execute(db)
  await sql`create unique index schedule_activities_by_code on schedule_activities (schedule_id, version, code)`.execute(
    db,
  )
  await sql`select enable_place_security('schedules')`.execute(db)
  await sql`select enable_place_security('schedule_versions')`.execute(db)
  await sql`select enable_place_security('schedule_activities')`.execute(db)
})
