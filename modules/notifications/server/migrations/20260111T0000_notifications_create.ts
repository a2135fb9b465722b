import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { defineMigration } from '#platform/server/database/migration.ts'

/** A person's row, by the session's user. */
const IS_OWN = `user_id = (select nullif(current_setting('app.user_id', true), ''))::uuid`
/** What the person sees today: a notification about a place that was taken from them is out of sight with it. */
const IN_SIGHT = `(project_code is null
  or project_code = any ((select string_to_array(nullif(current_setting('app.project_codes', true), ''), ','))::text[])
  or site_code = any ((select string_to_array(nullif(current_setting('app.site_codes', true), ''), ','))::text[])
  or structure_code = any ((select string_to_array(nullif(current_setting('app.structure_codes', true), ''), ','))::text[]))`

/** Everything here belongs to one person, whose id is the first part of each key. */
export const createNotifications = defineMigration('20260111T0000_notifications_create', async (db) => {
  await createTold(db)
  await createChoices(db)
  await createSending(db)
  for (const table of [
    'notifications',
    'notification_settings',
    'notification_choices',
    'notification_messages',
    'notification_deliveries',
  ]) {
    await sql`select enable_internal_security(${table}::regclass)`.execute(db)
  }
  await allowOwn(db, 'notifications', 'select, update', `${IS_OWN} and ${IN_SIGHT}`)
  await allowOwn(db, 'notification_settings', 'select, insert, update', IS_OWN)
  await allowOwn(db, 'notification_choices', 'select, insert, update, delete', IS_OWN)
  await allowOwn(db, 'notification_messages', 'select, update', IS_OWN)
  await allowOwn(db, 'notification_deliveries', 'select', IS_OWN)
})

async function createTold(db: Db): Promise<void> {
  await sql`
    create table notifications (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      kind text not null,
      title jsonb not null,
      body jsonb,
      route text,
      params jsonb not null,
      record_type text,
      record_id text,
      project_code text,
      site_code text,
      structure_code text,
      actor_name text,
      dedupe_key text not null,
      -- False where the person wants this kind elsewhere, and not behind the bell.
      is_in_product boolean not null,
      created_at timestamptz not null,
      read_at timestamptz,
      primary key (user_id, id),
      unique (user_id, kind, dedupe_key)
    )`.execute(db)
  await sql`create index notifications_in_order on notifications (user_id, created_at desc, id) where is_in_product`.execute(
    db,
  )
  await sql`create index notifications_unread on notifications (user_id) where is_in_product and read_at is null`.execute(
    db,
  )
  await sql`create index notifications_by_age on notifications (created_at)`.execute(db)
}

async function createChoices(db: Db): Promise<void> {
  const time = sql.raw(`text check (value ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')`)
  await sql`create domain time_of_day as ${time}`.execute(db)
  await sql`
    create table notification_settings (
      user_id uuid primary key references users (id) on delete cascade,
      digest text not null check (digest in ('none', 'hourly', 'daily')),
      digest_at time_of_day not null,
      quiet_from time_of_day,
      quiet_to time_of_day,
      time_zone text not null,
      webhook_url text,
      -- With the server's pepper it makes the secret of signatures: a copy of this table signs nothing.
      webhook_key uuid,
      row_version integer not null default 1,
      updated_at timestamptz not null default now(),
      check ((quiet_from is null) = (quiet_to is null)),
      check ((webhook_url is null) = (webhook_key is null))
    )`.execute(db)
  await sql`
    create table notification_choices (
      user_id uuid not null references users (id) on delete cascade,
      kind text not null,
      channels text[] not null check (channels <@ '{product,email,webhook}'),
      primary key (user_id, kind)
    )`.execute(db)
}

/** What leaves the product: a message is one e-mail or one call of a webhook, with one or many notifications in it. */
async function createSending(db: Db): Promise<void> {
  await sql`
    create table notification_messages (
      user_id uuid not null references users (id) on delete cascade,
      -- Named in the Message-ID and to the webhook, the same at every attempt: who gets it twice can tell.
      id uuid not null,
      channel text not null check (channel in ('email', 'webhook')),
      state text not null check (state in ('open', 'sent', 'failed', 'dropped')),
      attempts integer not null default 0,
      next_attempt_at timestamptz not null,
      -- Names the one attempt that may say how it went.
      lease_token uuid,
      lease_until timestamptz,
      address text not null default '',
      reason jsonb,
      created_at timestamptz not null,
      ended_at timestamptz,
      primary key (user_id, id),
      check ((state = 'open') = (ended_at is null))
    )`.execute(db)
  await sql`create index notification_messages_open on notification_messages (next_attempt_at) where state = 'open'`.execute(
    db,
  )
  await sql`create index notification_messages_failed on notification_messages (user_id, ended_at desc) where state = 'failed'`.execute(
    db,
  )
  await sql`
    create table notification_deliveries (
      user_id uuid not null,
      notification_id uuid not null,
      channel text not null check (channel in ('email', 'webhook')),
      due_at timestamptz not null,
      is_grouped boolean not null,
      message_id uuid,
      -- One notification leaves by one channel once.
      primary key (user_id, notification_id, channel),
      foreign key (user_id, notification_id) references notifications (user_id, id) on delete cascade,
      foreign key (user_id, message_id) references notification_messages (user_id, id)
    )`.execute(db)
  await sql`create index notification_deliveries_waiting on notification_deliveries (due_at) where message_id is null`.execute(
    db,
  )
  await sql`create index notification_deliveries_by_message on notification_deliveries (user_id, message_id)`.execute(
    db,
  )
}

async function allowOwn(db: Db, table: string, rights: string, rule: string): Promise<void> {
  await sql.raw(`grant ${rights} on ${table} to plumbline_app`).execute(db)
  await sql.raw(`create policy own on ${table} to plumbline_app using (${rule}) with check (${rule})`).execute(db)
}
