import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** A person's row, by the session's user. */
const IS_OWN = `user_id = (select nullif(current_setting('app.user_id', true), ''))::uuid`

/** How a person has arranged the columns of a list, where they have. */
export const keepListColumns = defineMigration('20261123T1750_list_views_keep_columns', async (db) => {
  await sql`
    create table list_columns (
      user_id uuid not null references users (id) on delete cascade,
      list text not null,
      columns jsonb not null,
      updated_at timestamptz not null default now(),
      primary key (user_id, list)
    )`.execute(db)
  await sql`select enable_internal_security('list_columns'::regclass)`.execute(db)
  await sql.raw('grant select, insert, update, delete on list_columns to plumbline_app').execute(db)
  await sql
    .raw(`create policy own on list_columns to plumbline_app using (${IS_OWN}) with check (${IS_OWN})`)
    .execute(db)
})
