import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Which roles may do what with one camera; one without rows goes by its area. */
export const addOwnRights = defineMigration('20261126T1936_cameras_add_own_rights', async (db) => {
  await sql`
    create table camera_own_rights (
      project_code text not null,
      site_code text not null,
      camera_id uuid not null,
      role_code text not null,
      actions jsonb not null,
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      primary key (project_code, camera_id, role_code)
    )`.execute(db)
  await sql`select enable_place_security('camera_own_rights')`.execute(db)
})
