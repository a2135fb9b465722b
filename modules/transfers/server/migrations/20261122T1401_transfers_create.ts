import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Files of lists, kept for a day: in the database, where every server and worker finds them. */
export const createTransfers = defineMigration('20261122T1401_transfers_create', async (db) => {
  await sql`
    create table list_exports (
      id uuid primary key,
      user_id uuid not null,
      -- What was asked for: list, columns, format, language.
      request jsonb not null,
      name text not null,
      state text not null check (state in ('making', 'ready', 'failed')),
      row_count integer not null,
      size_bytes bigint not null default 0,
      sha256 text not null default '',
      reason jsonb,
      job_id uuid,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create unique index list_exports_one_at_a_time on list_exports (user_id) where state = 'making'`.execute(db)
  await sql`create index list_exports_by_owner on list_exports (user_id, created_at desc)`.execute(db)
  await sql`create index list_exports_by_expiry on list_exports (expires_at)`.execute(db)
  await sql`
    create table list_export_parts (
      user_id uuid not null,
      export_id uuid not null references list_exports (id) on delete cascade,
      -- Of the first byte in the file.
      at_byte bigint not null,
      bytes bytea not null,
      primary key (export_id, at_byte)
    )`.execute(db)
  for (const table of ['list_exports', 'list_export_parts']) {
    await sql`select enable_internal_security(${table})`.execute(db)
    await sql`grant select, insert, update, delete on ${sql.table(table)} to plumbline_app`.execute(db)
    await sql`create policy own on ${sql.table(table)} to plumbline_app
      using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
      with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))`.execute(db)
  }
})
