import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** The view that a camera is to have, as a small grey picture; the one it had last; and what it was found in instead. */
export const addViews = defineMigration('20261126T1918_cameras_add_views', async (db) => {
  await sql`alter table cameras add column moved_since timestamptz`.execute(db)
  await sql`
    create table camera_views (
      project_code text not null,
      site_code text not null,
      camera_id uuid not null,
      kept bytea not null,
      kept_at timestamptz not null,
      file_id uuid not null,
      confirmed_by uuid,
      seen bytea not null,
      found bytea,
      found_at timestamptz,
      suspected_at timestamptz,
      shift_right double precision,
      shift_down double precision,
      primary key (project_code, camera_id)
    )`.execute(db)
  await sql`select enable_place_security('camera_views')`.execute(db)
})
