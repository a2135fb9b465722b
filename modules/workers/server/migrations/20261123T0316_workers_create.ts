import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

export const createWorkers = defineMigration('20261123T0316_workers_create', async (db) => {
  await sql`
    create table workers (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      company_id uuid,
      badge text not null,
      name text not null,
      name_ar text not null default '',
      trade text not null,
      medical_until date,
      certificates jsonb not null default '[]',
      consent_on date,
      device_id uuid,
      device_since timestamptz,
      emergency_contact text not null default '',
      note text not null default '',
      state text not null default 'active',
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index workers_by_site on workers (project_code, site_code, name, id)`.execute(db)
  await sql`create index workers_by_id on workers (id)`.execute(db)
  await sql`create unique index workers_badge on workers (project_code, site_code, badge) where deleted_at is null`.execute(
    db,
  )
  await sql`create unique index workers_device on workers (device_id) where deleted_at is null`.execute(db)
  await sql`select enable_place_security('workers', party => true)`.execute(db)
})
