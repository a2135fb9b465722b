import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Building models and their versions. A version keeps the uploaded file for good, also where it could not be read. */
export const createBimModels = defineMigration('20260102T0200_geospatial_create_bim_models', async (db) => {
  await sql`
    create table bim_models (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      structure_code text not null,
      name text not null,
      name_ar text not null default '',
      discipline text not null,
      description text not null default '',
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by text not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index bim_models_by_structure on bim_models (structure_code, name) where deleted_at is null`.execute(
    db,
  )
  await sql`create index bim_models_by_id on bim_models (id)`.execute(db)
  await sql`
    create table bim_model_versions (
      project_code text not null,
      model_id uuid not null,
      version integer not null,
      site_code text not null,
      structure_code text not null,
      state text not null check (state in ('converting', 'ready', 'failed')),
      reason jsonb,
      source_file_id uuid not null,
      source_name text not null,
      source_bytes bigint not null,
      fragments_file_id uuid,
      fragments_bytes bigint,
      report jsonb,
      job_id uuid,
      created_by text not null,
      created_at timestamptz not null default now(),
      primary key (project_code, model_id, version),
      foreign key (project_code, model_id) references bim_models (project_code, id),
      check ((state = 'ready') = (fragments_file_id is not null))
    )`.execute(db)
  await sql`select enable_place_security('bim_models')`.execute(db)
  await sql`select enable_place_security('bim_model_versions')`.execute(db)
})
