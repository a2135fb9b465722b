import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Documents, their revisions, and the segments of the index over their text. Nothing of a revision is ever deleted. */
export const createDocuments = defineMigration('20261128T2054_documents_create', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    create table documents (
      project_code text not null,
      site_code text not null,
      structure_code text not null,
      id uuid not null,
      number text not null,
      title text not null,
      title_ar text not null default '',
      form text not null,
      discipline text not null,
      originator text not null default '',
      folder text not null default '',
      share_as text,
      publish_as text,
      owner_id uuid,
      due_on date,
      state text not null default 'wip' check (state in ('wip', 'shared', 'published', 'archived')),
      status_code text not null default 'S0',
      is_misnamed boolean not null default false,
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`)
  await run('create index documents_by_id on documents (id)')
  await run('create index documents_by_structure on documents (structure_code, number) where deleted_at is null')
  await run('create index documents_by_site on documents (project_code, site_code, number) where deleted_at is null')
  await run(
    'create index documents_by_folder on documents (project_code, folder text_pattern_ops) where deleted_at is null',
  )
  // Among all of the project, also those that whoever registers one does not see.
  await run('create unique index documents_number on documents (project_code, lower(number)) where deleted_at is null')
  await run(`
    create table document_revisions (
      project_code text not null,
      site_code text not null,
      structure_code text not null,
      document_id uuid not null,
      revision integer not null,
      id uuid not null,
      label text not null,
      state text not null default 'wip' check (state in ('wip', 'shared', 'published', 'archived')),
      status_code text not null default 'S0',
      file_id uuid not null,
      file_name text not null,
      media_type text not null,
      size_bytes bigint not null,
      sha256 text not null,
      change text not null default '',
      created_by uuid not null,
      created_at timestamptz not null default now(),
      checked_by uuid,
      shared_at timestamptz,
      authorised_by uuid,
      published_at timestamptz,
      superseded_at timestamptz,
      superseded_by text,
      text_state text not null default 'reading' check (text_state in ('reading', 'ready', 'none', 'failed')),
      text_note jsonb,
      pages integer,
      -- The text of its pages: [{page, text, size}].
      pages_file_id uuid,
      job_id uuid,
      primary key (project_code, document_id, revision),
      unique (project_code, document_id, label),
      foreign key (project_code, document_id) references documents (project_code, id),
      check ((superseded_at is null) = (superseded_by is null))
    )`)
  await run('create index document_revisions_by_id on document_revisions (id)')
  await run('create index document_revisions_by_document on document_revisions (document_id, revision desc)')
  await run(`create index document_revisions_published on document_revisions (project_code, published_at)
    where published_at is not null`)
  await run(`select enable_place_security('documents')`)
  await run(`select enable_place_security('document_revisions')`)
  await run(`
    create table document_segments (
      -- Of two that hold the same revision, the later one counts.
      position bigint generated always as identity primary key,
      passages integer not null,
      bytes bytea not null
    )`)
  await run(`select enable_internal_security('document_segments')`)
})
