import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

export const createGeofences = defineMigration('20261123T0320_geofences_create', async (db) => {
  await sql`
    create table geofences (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      name text not null,
      name_ar text not null default '',
      kind text not null,
      area jsonb not null,
      speed_limit double precision,
      note text not null default '',
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index geofences_by_site on geofences (project_code, site_code, name)`.execute(db)
  await sql`create index geofences_by_id on geofences (id)`.execute(db)
  await sql`select enable_place_security('geofences')`.execute(db)
})
