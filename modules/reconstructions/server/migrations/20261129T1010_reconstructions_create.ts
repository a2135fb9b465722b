import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

export const createReconstructions = defineMigration('20261129T1010_reconstructions_create', async (db) => {
  await sql`
    create table reconstructions (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      name text not null,
      name_ar text not null default '',
      note text not null default '',
      made_of text not null check (made_of in ('photos', 'cloud')),
      cloud_id uuid,
      surface text not null default 'top',
      cell_metres double precision,
      source_file_id uuid,
      source_name text,
      state text not null default 'running',
      reason jsonb,
      photo_set jsonb,
      mesh jsonb,
      files jsonb not null default '{}',
      dataset_ids uuid[] not null default '{}',
      node_task text,
      job_id uuid,
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index reconstructions_by_site on reconstructions (site_code, created_at)`.execute(db)
  await sql`create index reconstructions_by_id on reconstructions (id)`.execute(db)
  await sql`select enable_place_security('reconstructions')`.execute(db)
})
