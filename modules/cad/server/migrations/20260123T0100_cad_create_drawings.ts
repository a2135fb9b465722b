import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Drawings, their revisions and the marks on them. A revision keeps the uploaded file for good. */
export const createDrawings = defineMigration('20260123T0100_cad_create_drawings', async (db) => {
  await sql`
    create table cad_drawings (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      structure_code text not null,
      number text not null,
      title text not null,
      title_ar text not null default '',
      discipline text not null,
      sheet_size text not null default '',
      scale text not null default '',
      georeference jsonb,
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by text not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index cad_drawings_by_structure on cad_drawings (structure_code, number) where deleted_at is null`.execute(
    db,
  )
  await sql`create index cad_drawings_by_id on cad_drawings (id)`.execute(db)
  await sql`create unique index cad_drawings_number on cad_drawings (project_code, lower(number)) where deleted_at is null`.execute(
    db,
  )
  await sql`
    create table cad_revisions (
      project_code text not null,
      drawing_id uuid not null,
      revision integer not null,
      site_code text not null,
      structure_code text not null,
      label text not null,
      state text not null check (state in ('reading', 'ready', 'failed')),
      reason jsonb,
      source_file_id uuid not null,
      source_name text not null,
      source_bytes bigint not null,
      display_file_id uuid,
      display_bytes bigint,
      report jsonb,
      job_id uuid,
      created_by text not null,
      created_at timestamptz not null default now(),
      primary key (project_code, drawing_id, revision),
      foreign key (project_code, drawing_id) references cad_drawings (project_code, id),
      check ((state = 'ready') = (display_file_id is not null))
    )`.execute(db)
  await sql`
    create table cad_markups (
      project_code text not null,
      id uuid not null,
      drawing_id uuid not null,
      site_code text not null,
      structure_code text not null,
      revision integer not null,
      kind text not null check (kind in ('cloud', 'arrow', 'text', 'dim', 'area', 'stamp')),
      layout text not null default '',
      rings jsonb not null,
      text text not null default '',
      row_version integer not null default 1,
      author_id uuid not null,
      created_by text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id),
      foreign key (project_code, drawing_id, revision) references cad_revisions (project_code, drawing_id, revision)
    )`.execute(db)
  await sql`create index cad_markups_by_drawing on cad_markups (drawing_id, created_at) where deleted_at is null`.execute(
    db,
  )
  for (const table of ['cad_drawings', 'cad_revisions', 'cad_markups'])
    await sql`select enable_place_security(${sql.lit(table)})`.execute(db)
})
