import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Whether people and vehicles are looked for on the kept pictures of a camera, and what was found. */
export const addLooks = defineMigration('20261130T0846_cameras_add_looks', async (db) => {
  await sql`alter table cameras add column is_looked_at boolean not null default false`.execute(db)
  await sql`
    create table camera_looks (
      project_code text not null,
      site_code text not null,
      company_id uuid,
      record_id uuid not null,
      picture_id uuid not null,
      version text not null,
      state text not null check (state in ('running', 'done', 'failed')),
      reason jsonb,
      seconds double precision,
      seen jsonb not null default '[]',
    created_at timestamptz not null default now(),
      primary key (project_code, picture_id, version)
    )`.execute(db)
  await sql`create index camera_looks_by_site on camera_looks (site_code, version)`.execute(db)
  await sql`select enable_place_security('camera_looks')`.execute(db)
})
