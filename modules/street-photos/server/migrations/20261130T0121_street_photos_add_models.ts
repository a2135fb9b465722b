import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

export const addModels = defineMigration('20261130T0121_street_photos_add_models', async (db) => {
  await sql`
    create table street_models (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      name text not null,
      version text not null,
      licence text not null default '',
      is_on boolean not null default false,
      side integer not null,
      layout text,
      boxes text not null,
      scale text not null,
      colours text not null,
      fit text not null,
      overlap double precision not null,
      classes jsonb not null default '[]',
      method text not null default 'onnx' check (method in ('onnx', 'learnt')),
      -- Null of one that was learnt from verdicts.
      file_id uuid,
      file_sha256 text,
      state text not null default 'checking' check (state in ('checking', 'ready', 'refused')),
      reason jsonb,
      -- What the file says of itself, and one run of it has shown.
      facts jsonb,
      -- The classifier that was learnt, what it was learnt from, and how good it was on photos left out.
      learnt jsonb,
      job_id uuid,
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index street_models_by_site on street_models (site_code, created_at)`.execute(db)
  await sql`create index street_models_by_id on street_models (id)`.execute(db)
  await sql`select enable_place_security('street_models')`.execute(db)
  // Null: the shipped network, which finds people and vehicles.
  await sql`alter table street_runs add column model_id uuid, add column classes text[]`.execute(db)
})
