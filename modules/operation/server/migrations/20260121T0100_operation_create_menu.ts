import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** How the installation has arranged its menu: one row, changed as a whole, because an order is one thing. */
export const createMenuArrangements = defineMigration('20260121T0100_operation_create_menu', async (db) => {
  await sql`create table menu_arrangements (
    id smallint primary key check (id = 1),
    choices jsonb not null,
    row_version integer not null default 1,
    updated_at timestamptz not null,
    updated_by uuid not null,
    updated_by_name text not null
  )`.execute(db)
  await sql`select enable_internal_security('menu_arrangements')`.execute(db)
  // Everybody's menu follows it, and whoever holds the permission writes it: no place is involved.
  await sql`grant select, insert, update on menu_arrangements to plumbline_app`.execute(db)
  await sql`create policy everybody on menu_arrangements to plumbline_app using (true) with check (true)`.execute(db)
})
