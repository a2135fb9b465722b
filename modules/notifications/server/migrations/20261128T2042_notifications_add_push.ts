import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

const IS_OWN = `user_id = (select nullif(current_setting('app.user_id', true), ''))::uuid`
const CHANNELS = [
  ['notification_messages', 'channel', `channel in ('email', 'webhook', 'push')`],
  ['notification_deliveries', 'channel', `channel in ('email', 'webhook', 'push')`],
  ['notification_choices', 'channels', `channels <@ '{product,email,webhook,push}'`],
] as const

/** Browsers that show a person's notifications while the product is closed (RFC 8030). */
export const addPush = defineMigration('20261128T2042_notifications_add_push', async (db) => {
  for (const [table, column, rule] of CHANNELS) {
    const name = `${table}_${column}_check`
    await sql.raw(`alter table ${table} drop constraint ${name}, add constraint ${name} check (${rule})`).execute(db)
  }
  await sql`
    create table notification_devices (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      -- One browser, of whoever said so last.
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      name text not null,
      created_at timestamptz not null,
      primary key (user_id, id)
    )`.execute(db)
  await sql`select enable_internal_security('notification_devices'::regclass)`.execute(db)
  await sql`grant select, delete on notification_devices to plumbline_app`.execute(db)
  await sql.raw(`create policy own on notification_devices to plumbline_app using (${IS_OWN})`).execute(db)
})
