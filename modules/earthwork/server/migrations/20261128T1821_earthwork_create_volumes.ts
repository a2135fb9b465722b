import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

export const createVolumes = defineMigration('20261128T1821_earthwork_create_volumes', async (db) => {
  await sql`
    create table earth_volumes (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      name text not null,
      name_ar text not null default '',
      note text not null default '',
      from_id uuid not null,
      reference text not null,
      to_id uuid,
      level double precision,
      outline jsonb not null,
      height_sigma double precision not null,
      state text not null default 'measuring',
      reason jsonb,
      result jsonb,
      picture_file_id uuid,
      job_id uuid,
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index earth_volumes_by_site on earth_volumes (site_code, created_at)`.execute(db)
  await sql`create index earth_volumes_by_id on earth_volumes (id)`.execute(db)
  await sql`select enable_place_security('earth_volumes')`.execute(db)
})
