import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Links to documents for people without an account, each view of one, and the files that were made with a watermark. */
export const documentLinks = defineMigration('20261129T0145_documents_document_links', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  const place = 'project_code text not null, site_code text not null, structure_code text not null'
  await run(`
    create table document_links (
      ${place},
      id uuid not null,
      document_id uuid not null,
      -- Null: always the one to work by.
      revision integer,
      is_view_only boolean not null,
      recipient text not null,
      token_hash bytea not null unique,
      passcode_hash text,
      passcode_failures integer not null default 0,
      passcode_locked_until timestamptz,
      max_views integer check (max_views > 0),
      views integer not null default 0 check (views <= max_views),
      last_viewed_at timestamptz,
      created_by uuid not null,
      created_at timestamptz not null,
      expires_at timestamptz not null check (expires_at <= created_at + interval '90 days'),
      revoked_at timestamptz,
      revoked_by uuid,
      primary key (project_code, id),
      foreign key (project_code, document_id) references documents (project_code, id)
    )`)
  await run('create index document_links_by_document on document_links (document_id, created_at desc)')
  await run('create index document_links_by_id on document_links (id)')
  await run(`
    create table document_link_views (
      ${place},
      id uuid not null,
      link_id uuid not null,
      document_id uuid not null,
      revision integer not null,
      viewed_at timestamptz not null,
      device text not null,
      -- Of the key that fetches the bytes for a while.
      key_hash bytea not null unique,
      key_ends_at timestamptz not null,
      primary key (project_code, id),
      foreign key (project_code, link_id) references document_links (project_code, id)
    )`)
  await run('create index document_link_views_by_link on document_link_views (link_id, viewed_at desc)')
  await run(`
    create table document_link_stamps (
      ${place},
      link_id uuid not null,
      revision integer not null,
      file_id uuid not null,
      primary key (project_code, link_id, revision),
      foreign key (project_code, link_id) references document_links (project_code, id)
    )`)
  for (const table of ['document_links', 'document_link_views', 'document_link_stamps'])
    await run(`select enable_place_security('${table}')`)
})
