import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

export const createDatasets = defineMigration('20261128T1820_geospatial_create_datasets', async (db) => {
  await sql`
    create table geo_datasets (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      name text not null,
      name_ar text not null default '',
      kind text not null,
      captured_on date not null,
      content text,
      declared_epsg integer,
      vertical_datum text not null default 'unknown',
      provider text not null default '',
      licence text not null default '',
      description text not null default '',
      state text not null default 'reading',
      reason jsonb,
      doubts jsonb not null default '[]',
      epsg integer,
      crs_name text not null default '',
      shift_accuracy double precision,
      gsd double precision,
      footprint jsonb,
      west double precision,
      south double precision,
      east double precision,
      north double precision,
      served jsonb,
      report jsonb,
      source_file_id uuid not null,
      source_name text not null,
      source_bytes bigint not null,
      files jsonb not null default '{}',
      job_id uuid,
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index geo_datasets_by_site on geo_datasets (site_code, kind, captured_on)`.execute(db)
  await sql`create index geo_datasets_by_id on geo_datasets (id)`.execute(db)
  await sql`create index geo_datasets_by_west on geo_datasets (west, east)`.execute(db)
  await sql`select enable_place_security('geo_datasets')`.execute(db)
})
