import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

export const createGateBookings = defineMigration('20261123T0250_gate_bookings_create', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    create table gate_bookings (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      company_id uuid,
      number text not null,
      plate text not null,
      name text not null,
      from_at timestamptz not null,
      until_at timestamptz not null,
      package_id uuid,
      contact_id uuid,
      contact_phone text not null default '',
      note text not null default '',
      arrived_at timestamptz,
      left_at timestamptz,
      state text not null default 'booked',
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`)
  await run('create index gate_bookings_by_slot on gate_bookings (project_code, site_code, from_at, id)')
  await run('create index gate_bookings_by_id on gate_bookings (id)')
  await run(`select enable_place_security('gate_bookings', party => true)`)
})
