import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Files on records of any kind. Each carries the place and the company of its record. A removed one stays, without its content. */
export const createAttachments = defineMigration('20261122T1649_attachments_create', async (db) => {
  await sql`
    create table record_files (
      project_code text not null,
      id uuid not null,
      site_code text,
      structure_code text,
      company_id uuid,
      entity_type text not null,
      entity_id text not null,
      file_id uuid not null,
      name text not null,
      media_type text not null,
      size_bytes bigint not null,
      caption text not null default '',
      is_photo boolean not null,
      is_read boolean not null default false,
      preview_id uuid,
      width integer,
      height integer,
      taken_at text,
      longitude double precision,
      latitude double precision,
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      removed_by uuid,
      removed_at timestamptz,
      primary key (project_code, id),
      unique (project_code, file_id)
    )`.execute(db)
  await sql`create index record_files_by_record on record_files (entity_id, entity_type, created_at, id)`.execute(db)
  await sql`create index record_files_by_id on record_files (id)`.execute(db)
  await sql`select enable_record_part_security('record_files')`.execute(db)
})
