import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

export const createVegetationRuns = defineMigration('20261128T2121_vegetation_runs_create', async (db) => {
  await sql`
    create table vegetation_runs (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      name text not null,
      name_ar text not null default '',
      note text not null default '',
      dataset_id uuid not null,
      area jsonb,
      smooth_metres double precision not null,
      crown_metres double precision not null,
      least_square_metres double precision not null,
      state text not null default 'running',
      reason jsonb,
      version text,
      produced integer not null default 0,
      cover_square_metres double precision,
      seconds double precision,
      is_audited boolean not null default false,
      job_id uuid,
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index vegetation_runs_by_site on vegetation_runs (site_code, created_at)`.execute(db)
  await sql`create index vegetation_runs_by_id on vegetation_runs (id)`.execute(db)
  await sql`select enable_place_security('vegetation_runs')`.execute(db)
  await sql`
    create table vegetation_detections (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      run_id uuid not null,
      bounds double precision[] not null,
      square_metres double precision not null,
      confidence double precision not null,
      verdict text not null default 'pending' check (verdict in ('pending', 'accepted', 'rejected', 'missed')),
      reviewed_by uuid,
      reviewed_at timestamptz,
      case_id uuid,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index vegetation_detections_by_run on vegetation_detections (project_code, run_id, verdict, confidence desc)`.execute(
    db,
  )
  await sql`create index vegetation_detections_by_id on vegetation_detections (id)`.execute(db)
  await sql`select enable_place_security('vegetation_detections')`.execute(db)
})
