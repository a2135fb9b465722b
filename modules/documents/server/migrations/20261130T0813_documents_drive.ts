import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

const IS_OWN = `user_id = (select nullif(current_setting('app.user_id', true), ''))::uuid`

/** What a drive needs beside the register: files that programs keep for themselves, empty folders, locks and properties. */
export const documentDrive = defineMigration('20261130T0813_documents_drive', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    create table drive_entries (
      project_code text not null,
      user_id uuid not null references users (id) on delete cascade,
      -- Folder and name below the project: a person's own, nobody else sees it.
      path text not null,
      is_folder boolean not null,
      file_id uuid,
      size_bytes bigint not null default 0,
      sha256 text not null default '',
      media_type text not null default 'application/octet-stream',
      -- A document that a program has put aside under this name, to put another file in its place.
      document_id uuid,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (project_code, user_id, path)
    )`)
  await run('create index drive_entries_by_age on drive_entries (updated_at) where not is_folder')
  await run(`
    create table drive_locks (
      project_code text not null,
      token uuid not null,
      -- A document (d:id), a folder (f:path) or a person's own entry (s:user:path).
      key text not null,
      href text not null,
      is_deep boolean not null,
      is_shared boolean not null,
      owner text not null,
      user_id uuid not null references users (id) on delete cascade,
      expires_at timestamptz not null,
      primary key (project_code, token)
    )`)
  await run('create index drive_locks_by_key on drive_locks (project_code, key)')
  await run(`
    create table drive_properties (
      project_code text not null,
      key text not null,
      namespace text not null,
      name text not null,
      value text not null,
      primary key (project_code, key, namespace, name)
    )`)
  for (const table of ['drive_entries', 'drive_locks', 'drive_properties']) {
    await sql`select enable_internal_security(${table}::regclass)`.execute(db)
    await run(`grant select, insert, update, delete on ${table} to plumbline_app`)
  }
  await run(`create policy own on drive_entries to plumbline_app using (${IS_OWN}) with check (${IS_OWN})`)
  // Found by the key of a document or folder alone, which whoever asks has found in their own sight before.
  for (const table of ['drive_locks', 'drive_properties'])
    await run(`create policy of_what_was_found on ${table} to plumbline_app using (true) with check (true)`)
})
