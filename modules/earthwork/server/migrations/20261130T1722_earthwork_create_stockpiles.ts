import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Stockpiles, and what each survey that covers one says of it. */
export const createStockpiles = defineMigration('20261130T1722_earthwork_create_stockpiles', async (db) => {
  await sql`
    create table earth_stockpiles (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      structure_code text,
      number text not null,
      name text not null,
      name_ar text not null default '',
      material text not null,
      state text not null,
      outline jsonb not null,
      base text not null,
      level double precision,
      level_datum text,
      height_sigma double precision not null,
      density double precision,
      company_id uuid,
      note text not null default '',
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index earth_stockpiles_by_site on earth_stockpiles (site_code, created_at)`.execute(db)
  await sql`create index earth_stockpiles_by_id on earth_stockpiles (id)`.execute(db)
  await sql`select enable_place_security('earth_stockpiles')`.execute(db)
  await sql`
    create table earth_stockpile_surveys (
      project_code text not null,
      site_code text not null,
      structure_code text,
      stockpile_id uuid not null,
      surface_id uuid not null,
      asked integer not null default 1,
      state text not null default 'measuring',
      reason jsonb,
      result jsonb,
      job_id uuid,
      primary key (project_code, stockpile_id, surface_id)
    )`.execute(db)
  await sql`create index earth_stockpile_surveys_by_surface on earth_stockpile_surveys (project_code, surface_id)`.execute(
    db,
  )
  await sql`select enable_place_security('earth_stockpile_surveys')`.execute(db)
})
