import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Plots whose plants are protected, with what reviewed counts found on them; and what was read on them. */
export const createVegetationPlots = defineMigration('20261130T0155_vegetation_plots_create', async (db) => {
  await sql`
    create table vegetation_plots (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      number text not null,
      reference text not null default '',
      name text not null,
      name_ar text not null default '',
      protection text not null,
      whereabouts jsonb,
      irrigation text not null,
      litres_per_week double precision,
      loss_threshold double precision not null,
      owner_id uuid,
      description text not null default '',
      species jsonb not null default '[]',
      square_metres double precision,
      counts jsonb not null default '[]',
      newest_count integer,
      lost_pct double precision,
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index vegetation_plots_by_site on vegetation_plots (site_code, created_at)`.execute(db)
  await sql`create index vegetation_plots_by_id on vegetation_plots (id)`.execute(db)
  await sql`select enable_place_security('vegetation_plots')`.execute(db)
  await sql`
    create table vegetation_readings (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      plot_id uuid not null,
      kind text not null check (kind in ('water', 'moisture')),
      read_at timestamptz not null,
      value double precision not null check (value >= 0),
      note text not null default '',
      created_by uuid not null,
      created_at timestamptz not null default now(),
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index vegetation_readings_by_plot on vegetation_readings (project_code, plot_id, read_at desc)`.execute(
    db,
  )
  await sql`select enable_place_security('vegetation_readings')`.execute(db)
  await sql`
    create table vegetation_patrols (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      number text not null,
      patrolled_at timestamptz not null,
      owner_id uuid,
      plot_ids uuid[] not null,
      finding text not null,
      description text not null default '',
      action text not null default '',
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index vegetation_patrols_by_site on vegetation_patrols (site_code, patrolled_at)`.execute(db)
  await sql`create index vegetation_patrols_by_id on vegetation_patrols (id)`.execute(db)
  await sql`select enable_place_security('vegetation_patrols')`.execute(db)
})
