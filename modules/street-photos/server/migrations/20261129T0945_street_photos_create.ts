import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

export const createStreetPhotos = defineMigration('20261129T0945_street_photos_create', async (db) => {
  await sql`
    create table street_photos (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      name text not null,
      note text not null default '',
      longitude double precision,
      latitude double precision,
      file_id uuid not null,
      preview_file_id uuid,
      state text not null default 'reading' check (state in ('reading', 'ready', 'failed')),
      reason jsonb,
      taken_at text,
      width integer,
      height integer,
      camera_longitude double precision,
      camera_latitude double precision,
      is_searched boolean not null default false,
      job_id uuid,
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index street_photos_by_site on street_photos (site_code, created_at)`.execute(db)
  await sql`create index street_photos_by_id on street_photos (id)`.execute(db)
  await sql`select enable_place_security('street_photos')`.execute(db)
  await sql`
    create table street_findings (
      project_code text not null,
      id uuid not null,
      site_code text not null,
      photo_id uuid not null,
      class text not null,
      box double precision[] not null check (array_length(box, 1) = 4),
      confidence double precision not null default 0,
      version text,
      verdict text not null default 'pending' check (verdict in ('pending', 'accepted', 'rejected', 'missed')),
      found_as text,
      created_at timestamptz not null default now(),
      reviewed_by uuid,
      reviewed_at timestamptz,
      case_id uuid,
      primary key (project_code, id)
    )`.execute(db)
  await sql`create index street_findings_by_photo on street_findings (project_code, photo_id, confidence desc)`.execute(
    db,
  )
  await sql`create index street_findings_by_id on street_findings (id)`.execute(db)
  await sql`create index street_findings_with_case on street_findings (site_code, class) where case_id is not null`.execute(
    db,
  )
  await sql`select enable_place_security('street_findings')`.execute(db)
})
