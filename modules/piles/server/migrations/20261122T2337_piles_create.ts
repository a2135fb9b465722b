import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** What follows from days, diameters and coordinates is computed by the database: lists filter and sort by it. */
export const createPiles = defineMigration('20261122T2337_piles_create', async (db) => {
  await sql`
    create table piles (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      structure_code text not null,
      pile_no text not null,
      type text not null,
      diameter_mm integer not null,
      design_length double precision not null,
      cut_off_level double precision,
      easting double precision,
      northing double precision,
      as_built_easting double precision,
      as_built_northing double precision,
      drilled_length double precision,
      rig text not null default '',
      bored_on date,
      caged_on date,
      poured_on date,
      actual_volume double precision,
      slump_mm integer,
      integrity_test text not null default 'none',
      test_result text not null default 'pending',
      package_id uuid,
      remarks text not null default '',
      state text not null default 'open' check (state in ('open', 'accepted', 'rejected')),
      stage text not null generated always as (case when poured_on is not null then 'poured'
        when caged_on is not null then 'caged' when bored_on is not null then 'bored' else 'planned' end) stored,
      theoretical_volume double precision not null generated always as
        (pi() / 4 * (diameter_mm / 1000.0) ^ 2 * coalesce(drilled_length, design_length)) stored,
      deviation_mm double precision generated always as
        (sqrt((as_built_easting - easting) ^ 2 + (as_built_northing - northing) ^ 2) * 1000) stored,
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create unique index piles_by_number on piles (project_code, site_code, structure_code, pile_no)
    where deleted_at is null`.execute(db)
  await sql`create index piles_by_id on piles (id)`.execute(db)
  await sql`create index piles_by_package on piles (project_code, package_id) where package_id is not null`.execute(db)
  await sql`select enable_place_security('piles')`.execute(db)
})
