import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** A person's row, by the session's user. */
const IS_OWN = `user_id = (select nullif(current_setting('app.user_id', true), ''))::uuid`

/**
 * Views belong to who made them, whose id is the first part of each key. Only they write one. Of a shared one row-level
 * security knows that it is shared; with whom, the query says, because a policy looks into no other table.
 */
export const createListViews = defineMigration('20261122T1340_list_views_create', async (db) => {
  await sql`
    create table list_views (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      list text not null,
      name text not null,
      audience text not null check (audience in ('own', 'role', 'project')),
      role_code text,
      -- Of the audience: the view itself lies in no place.
      shared_project text,
      look jsonb not null,
      row_version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (user_id, id),
      check ((audience = 'role') = (role_code is not null)),
      check ((audience = 'project') = (shared_project is not null))
    )`.execute(db)
  await sql`create unique index list_views_by_id on list_views (id)`.execute(db)
  await sql`create index list_views_own on list_views (user_id, list)`.execute(db)
  await sql`create index list_views_shared on list_views (list) where audience <> 'own'`.execute(db)
  await sql`
    create table list_view_defaults (
      user_id uuid not null references users (id) on delete cascade,
      list text not null,
      view_id uuid not null,
      primary key (user_id, list)
    )`.execute(db)
  for (const table of ['list_views', 'list_view_defaults']) {
    await sql`select enable_internal_security(${table}::regclass)`.execute(db)
    await sql.raw(`grant select, insert, update, delete on ${table} to plumbline_app`).execute(db)
    await sql.raw(`create policy own on ${table} to plumbline_app using (${IS_OWN}) with check (${IS_OWN})`).execute(db)
  }
  await sql.raw(`create policy shared on list_views for select to plumbline_app using (audience <> 'own')`).execute(db)
})
