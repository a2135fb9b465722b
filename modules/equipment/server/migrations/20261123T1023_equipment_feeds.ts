import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Feeds of makers of machines, and what they said. Readings are found by their machine: look that up in the caller's scope first. */
export const createFeeds = defineMigration('20261123T1023_equipment_feeds', async (db) => {
  await sql`alter table equipment add column telematics_id text not null default ''`.execute(db)
  await sql`
    create index equipment_by_telematics on equipment (project_code, site_code, telematics_id) where telematics_id <> ''`.execute(
    db,
  )
  await sql`
    create table equipment_feeds (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      name text not null,
      address text not null,
      sealed text,
      every_minutes integer not null,
      is_paused boolean not null default false,
      next_at timestamptz,
      tried_at timestamptz,
      read_at timestamptz,
      problem jsonb,
      seen integer not null default 0,
      matched integer not null default 0,
      left_out integer not null default 0,
      unknown jsonb not null default '[]',
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index equipment_feeds_by_id on equipment_feeds (id)`.execute(db)
  await sql`create index equipment_feeds_due on equipment_feeds (next_at) where not is_paused`.execute(db)
  await sql`select enable_place_security('equipment_feeds')`.execute(db)
  await sql`
    create table equipment_readings (
      project_code text not null,
      machine_id uuid not null,
      at timestamptz not null,
      operating_hours double precision,
      idle_hours double precision,
      fuel_used_litres double precision,
      fuel_percent double precision,
      distance_km double precision,
      latitude double precision,
      longitude double precision,
      is_running boolean,
      primary key (project_code, machine_id, at)
    )`.execute(db)
  await sql`select enable_internal_security('equipment_readings')`.execute(db)
})
