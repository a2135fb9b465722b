import { sql } from 'kysely'
import { defineMigration } from '../migration.ts'

/** Answers of writes by the caller's key, so that a request sent twice takes effect once. */
export const createIdempotencyKeys = defineMigration('20260101T0004_platform_create_idempotency_keys', async (db) => {
  await sql`create table idempotency_keys (
    user_id text not null,
    route text not null,
    key text not null,
    request_hash text not null,
    status integer not null,
    response jsonb,
    created_at timestamptz not null default now(),
    primary key (user_id, route, key)
  )`.execute(db)
  await sql`create index idempotency_keys_by_age on idempotency_keys (created_at)`.execute(db)
  await sql`select enable_internal_security('idempotency_keys')`.execute(db)
  await sql`grant select, insert on idempotency_keys to plumbline_app`.execute(db)
  await sql`create policy own on idempotency_keys to plumbline_app
    using (user_id = (select nullif(current_setting('app.user_id', true), '')))
    with check (user_id = (select nullif(current_setting('app.user_id', true), '')))`.execute(db)
})
