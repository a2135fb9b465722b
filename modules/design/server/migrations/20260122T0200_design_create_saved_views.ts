import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Viewpoints and filters that people saved for a structure. */
export const createSavedViews = defineMigration('20260122T0200_design_create_saved_views', async (db) => {
  await sql`
    create table saved_views (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      structure_code text not null,
      kind text not null check (kind in ('viewpoint', 'filter')),
      name text not null,
      model_ids uuid[] not null default '{}',
      content jsonb not null,
      picture text,
      row_version integer not null default 1,
      created_by uuid not null,
      created_by_name text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index saved_views_by_structure on saved_views (structure_code, kind, name) where deleted_at is null`.execute(
    db,
  )
  await sql`create index saved_views_by_id on saved_views (id)`.execute(db)
  await sql`select enable_place_security('saved_views')`.execute(db)
})
