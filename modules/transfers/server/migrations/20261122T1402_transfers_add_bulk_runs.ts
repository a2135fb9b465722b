import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Actions over many records, with what became of each, for some days. */
export const addBulkRuns = defineMigration('20261122T1402_transfers_add_bulk_runs', async (db) => {
  await sql`
    create table bulk_runs (
      id uuid primary key,
      user_id uuid not null,
      module text not null,
      list text not null,
      action text not null,
      fields jsonb not null,
      state text not null check (state in ('running', 'done')),
      -- The run that this one takes back.
      undo_of uuid references bulk_runs (id) on delete cascade,
      job_id uuid,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create unique index bulk_runs_undone_once on bulk_runs (undo_of)`.execute(db)
  await sql`create index bulk_runs_by_time on bulk_runs (created_at)`.execute(db)
  await sql`
    create table bulk_results (
      user_id uuid not null,
      run_id uuid not null references bulk_runs (id) on delete cascade,
      position integer not null,
      record_id text not null,
      name text not null default '',
      outcome text not null default 'waiting' check (outcome in ('waiting', 'done', 'refused')),
      reason jsonb,
      -- What the record was, as its endpoint takes it, and its version afterwards.
      before jsonb,
      version_after integer,
      primary key (run_id, position)
    )`.execute(db)
  for (const table of ['bulk_runs', 'bulk_results']) {
    await sql`select enable_internal_security(${table})`.execute(db)
    await sql`grant select, insert, update, delete on ${sql.table(table)} to plumbline_app`.execute(db)
    await sql`create policy own on ${sql.table(table)} to plumbline_app
      using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
      with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))`.execute(db)
  }
})
