import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Which roles may do what with the cameras of an area; an area without rows is open to everybody with the permission. */
export const createAreaRights = defineMigration('20261123T1101_cameras_area_rights', async (db) => {
  await sql`
    create table camera_area_rights (
      project_code text not null,
      site_code text not null,
      area text not null,
      role_code text not null,
      actions jsonb not null,
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      primary key (project_code, site_code, area, role_code)
    )`.execute(db)
  await sql`select enable_place_security('camera_area_rights')`.execute(db)
})
