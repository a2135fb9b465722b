import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Looks at a drawing that somebody gave a name. */
export const createViews = defineMigration('20260126T0100_cad_create_views', async (db) => {
  await sql`
    create table cad_views (
      project_code text not null,
      id uuid not null,
      drawing_id uuid not null,
      site_code text not null,
      structure_code text not null,
      name text not null,
      look jsonb not null,
      row_version integer not null default 1,
      owner_id uuid not null,
      created_by text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id),
      foreign key (project_code, drawing_id) references cad_drawings (project_code, id)
    )`.execute(db)
  await sql`create index cad_views_by_drawing on cad_views (drawing_id, lower(name)) where deleted_at is null`.execute(
    db,
  )
  await sql`select enable_place_security('cad_views')`.execute(db)
})
