import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** What is marked on the ground of a site. `shape` is GeoJSON (RFC 7946), EPSG:4326. */
export const createAnnotations = defineMigration('20261129T1412_annotations_create', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    create table annotations (
      project_code text not null,
      site_code text not null,
      structure_code text,
      id uuid not null,
      number text not null,
      state text not null default 'open',
      title text not null,
      category text not null,
      shape jsonb not null,
      owner_id uuid,
      due_on date,
      note text not null default '',
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`)
  await run('create index annotations_by_id on annotations (id)')
  await run(
    'create index annotations_by_structure on annotations (structure_code, created_at desc) where deleted_at is null',
  )
  await run(
    'create index annotations_by_site on annotations (project_code, site_code, created_at desc) where deleted_at is null',
  )
  await run(`select enable_place_security('annotations')`)
})
