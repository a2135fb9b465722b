import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

export const createMunicipalCases = defineMigration('20261128T2106_municipal_cases_create', async (db) => {
  await sql`
    create table municipal_cases (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      number text not null,
      service_code text not null,
      description text not null,
      address text not null default '',
      longitude double precision,
      latitude double precision,
      owner_id uuid,
      source text not null default 'staff',
      state text not null default 'open',
      status_notes text not null default '',
      reporter_email text not null default '',
      -- Hash of the address that a citizen reported from: counts reports, names nobody.
      reporter_hash text,
      requested_at timestamptz not null default now(),
      expected_at timestamptz not null,
      closed_at timestamptz,
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index municipal_cases_by_site on municipal_cases (site_code, requested_at)`.execute(db)
  await sql`create index municipal_cases_by_id on municipal_cases (id)`.execute(db)
  await sql`create index municipal_cases_by_reporter on municipal_cases (reporter_hash, requested_at) where reporter_hash is not null`.execute(
    db,
  )
  await sql`select enable_place_security('municipal_cases')`.execute(db)
  await sql`
    create table municipal_desks (
      project_code text not null,
      site_code text not null,
      is_open boolean not null,
      key_hash text,
      row_version integer not null default 1,
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      primary key (project_code, site_code)
    )`.execute(db)
  await sql`select enable_place_security('municipal_desks')`.execute(db)
})
