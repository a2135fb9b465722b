import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

export const createCameras = defineMigration('20261123T0310_cameras_create', async (db) => {
  await sql`
    create table cameras (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      name text not null,
      name_ar text not null default '',
      area text not null default '',
      make text not null default '',
      model text not null default '',
      latitude double precision,
      longitude double precision,
      mount_height double precision,
      azimuth double precision not null,
      tilt double precision not null,
      field_of_view double precision not null,
      view_range double precision not null,
      can_turn boolean not null default false,
      note text not null default '',
      source text not null default 'none',
      state text not null default 'in-service',
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index cameras_by_site on cameras (project_code, site_code, name)`.execute(db)
  await sql`create index cameras_by_id on cameras (id)`.execute(db)
  await sql`select enable_place_security('cameras')`.execute(db)
  await createSecrets(db)
})

/** Apart from the records: how a camera is reached is sealed, and a ticket is known by its hash alone. */
async function createSecrets(db: Parameters<Parameters<typeof defineMigration>[1]>[0]): Promise<void> {
  await sql`
    create table camera_connections (
      project_code text not null,
      site_code text not null,
      camera_id uuid not null,
      sealed text not null,
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      primary key (project_code, camera_id)
    )`.execute(db)
  await sql`
    create table camera_tickets (
      project_code text not null,
      site_code text not null,
      hash bytea primary key,
      camera_id uuid not null,
      user_id uuid not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index camera_tickets_by_age on camera_tickets (expires_at)`.execute(db)
  for (const table of ['camera_connections', 'camera_tickets'])
    await sql`select enable_place_security(${table})`.execute(db)
}
