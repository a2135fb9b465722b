import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** The language model that an administrator sets, and what was used of it: read and written by the server's own work alone. */
export const addModel = defineMigration('20261129T0705_chat_add_model', async (db) => {
  await sql`
    create table chat_model (
      is_only boolean primary key default true check (is_only),
      is_on boolean not null,
      address text not null,
      name text not null,
      -- Key of the endpoint.
      sealed text,
      person_daily integer not null,
      project_daily integer not null,
      row_version integer not null default 1,
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table chat_model_usage (
      -- In UTC.
      day date not null,
      -- person:<id>, project:<code>, or project: for all of them.
      holder text not null,
      tokens bigint not null,
      primary key (day, holder)
    )`.execute(db)
  for (const table of ['chat_model', 'chat_model_usage'])
    await sql`select enable_internal_security(${table}::regclass)`.execute(db)
})
