import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

export const createSteering = defineMigration('20261123T0332_cameras_steering_and_stills', async (db) => {
  await sql`
    alter table cameras
      add column still_minutes integer not null default 15,
      add column kept_days integer not null default 30,
      add column next_still_at timestamptz,
      add column checked_at timestamptz,
      add column frame_at timestamptz,
      add column frame_hash text,
      add column same_since timestamptz,
      add column silent_since timestamptz`.execute(db)
  await sql`create index cameras_by_next_still on cameras (next_still_at) where still_minutes > 0`.execute(db)
  await sql`
    create table camera_steering (
      project_code text not null,
      site_code text not null,
      camera_id uuid not null,
      holder_id uuid,
      lease_until timestamptz,
      pan double precision not null default 0,
      tilt double precision not null default 0,
      zoom double precision not null default 1,
      pan_speed double precision not null default 0,
      tilt_speed double precision not null default 0,
      zoom_speed double precision not null default 0,
      moved_at timestamptz not null,
      stops_at timestamptz not null,
      primary key (project_code, camera_id)
    )`.execute(db)
  await createPictures(db)
  for (const table of ['camera_steering', 'camera_stills', 'camera_evidence'])
    await sql`select enable_place_security(${table})`.execute(db)
})

async function createPictures(db: Parameters<Parameters<typeof defineMigration>[1]>[0]): Promise<void> {
  await sql`
    create table camera_stills (
      project_code text not null,
      site_code text not null,
      camera_id uuid not null,
      at timestamptz not null,
      file_id uuid not null,
      sha256 text not null,
      size_bytes integer not null,
      primary key (project_code, camera_id, at)
    )`.execute(db)
  await sql`create index camera_stills_by_age on camera_stills (at)`.execute(db)
  await sql`
    create table camera_evidence (
      project_code text not null,
      site_code text not null,
      id uuid not null,
      camera_id uuid not null,
      from_at timestamptz not null,
      to_at timestamptz not null,
      reason text not null,
      still_count integer not null,
      file_id uuid not null,
      sha256 text not null,
      size_bytes integer not null,
      taken_by uuid not null,
      taken_at timestamptz not null,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index camera_evidence_by_camera on camera_evidence (project_code, camera_id, taken_at)`.execute(db)
}
