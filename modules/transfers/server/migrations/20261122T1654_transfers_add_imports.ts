import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Rows of files on their way into registers, with what each did, for some days. */
export const addImports = defineMigration('20261122T1654_transfers_add_imports', async (db) => {
  await sql`
    create table list_imports (
      id uuid primary key,
      user_id uuid not null,
      module text not null,
      list text not null,
      -- Codes of the place that the records will lie in.
      place jsonb not null,
      -- Words of the fields and their choices, in both languages.
      fields jsonb not null,
      time_zone text not null,
      state text not null check (state in ('open', 'read', 'checking', 'checked', 'importing', 'done', 'undoing', 'undone')),
      file_name text not null default '',
      sha256 text not null default '',
      sheet text not null default '',
      other_sheets jsonb not null default '[]',
      columns jsonb not null default '[]',
      leaves_refused boolean not null default false,
      reason jsonb,
      job_id uuid,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index list_imports_by_time on list_imports (created_at)`.execute(db)
  await sql`
    create table list_import_rows (
      user_id uuid not null,
      import_id uuid not null references list_imports (id) on delete cascade,
      position integer not null,
      -- As spreadsheets number it.
      row_number integer not null,
      cells jsonb not null,
      verdict text check (verdict in ('created', 'changed', 'same', 'refused')),
      name text not null default '',
      problems jsonb not null default '[]',
      record_id text,
      -- What the record was, as its endpoint takes it, and its version afterwards.
      before jsonb,
      version_after integer,
      is_undone boolean,
      primary key (import_id, position)
    )`.execute(db)
  for (const table of ['list_imports', 'list_import_rows']) {
    await sql`select enable_internal_security(${table})`.execute(db)
    await sql`grant select, insert, update, delete on ${sql.table(table)} to plumbline_app`.execute(db)
    await sql`create policy own on ${sql.table(table)} to plumbline_app
      using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
      with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))`.execute(db)
  }
})
