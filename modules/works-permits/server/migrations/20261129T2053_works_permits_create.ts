import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

export const createWorksPermits = defineMigration('20261129T2053_works_permits_create', async (db) => {
  await sql`
    create table works_permits (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      number text not null,
      name text not null,
      applicant text not null,
      contractor text not null default '',
      nature text not null,
      is_urgent boolean not null default false,
      street text not null default '',
      closure text not null default 'none',
      starts_on date not null,
      ends_on date not null,
      latitude double precision,
      longitude double precision,
      reach double precision not null default 20,
      owner_id uuid,
      description text not null default '',
      conditions text not null default '',
      state text not null default 'applied',
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index works_permits_by_site on works_permits (site_code, starts_on)`.execute(db)
  await sql`create index works_permits_by_id on works_permits (id)`.execute(db)
  await sql`select enable_place_security('works_permits')`.execute(db)
})
