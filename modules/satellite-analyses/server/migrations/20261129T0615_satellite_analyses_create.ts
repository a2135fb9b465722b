import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

export const createSatelliteAnalyses = defineMigration('20261129T0615_satellite_analyses_create', async (db) => {
  await sql`
    create table satellite_analyses (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      name text not null,
      name_ar text not null default '',
      note text not null default '',
      before_id uuid not null,
      after_id uuid not null,
      bands jsonb not null,
      registration text not null,
      mask_clouds boolean not null,
      state text not null default 'running',
      reason jsonb,
      version text,
      threshold double precision,
      least_square_metres double precision,
      changed_square_metres double precision,
      comparison jsonb,
      grid jsonb,
      job_id uuid,
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index satellite_analyses_by_site on satellite_analyses (site_code, created_at)`.execute(db)
  await sql`create index satellite_analyses_by_id on satellite_analyses (id)`.execute(db)
  await sql`select enable_place_security('satellite_analyses')`.execute(db)
  await sql`
    create table satellite_patches (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      analysis_id uuid not null,
      class text not null,
      square_metres double precision not null,
      strength double precision not null,
      ring jsonb not null,
      is_outside boolean,
      verdict text not null default 'pending' check (verdict in ('pending', 'confirmed', 'dismissed')),
      judged_by uuid,
      judged_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index satellite_patches_by_analysis on satellite_patches (project_code, analysis_id, square_metres desc)`.execute(
    db,
  )
  await sql`create index satellite_patches_by_id on satellite_patches (id)`.execute(db)
  await sql`create index satellite_patches_outside on satellite_patches (site_code, square_metres desc) where is_outside`.execute(
    db,
  )
  await sql`select enable_place_security('satellite_patches')`.execute(db)
})
