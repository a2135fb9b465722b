import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

export const createDevices = defineMigration('20261122T2108_devices_create', async (db) => {
  await sql`
    create table devices (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      serial text not null,
      name text not null,
      name_ar text not null default '',
      kind text not null,
      manufacturer text not null default '',
      model text not null default '',
      mounted_on text not null default '',
      latitude double precision,
      longitude double precision,
      expected_seconds integer not null default 60,
      calibration_due date,
      owner_id uuid,
      note text not null default '',
      state text not null default 'in-use',
      secret_hash bytea,
      secret_given_at timestamptz,
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index devices_by_site on devices (project_code, site_code, name)`.execute(db)
  await sql`create index devices_by_id on devices (id)`.execute(db)
  await sql`create unique index devices_serial on devices (project_code, serial) where deleted_at is null`.execute(db)
  await sql`select enable_place_security('devices')`.execute(db)
})
