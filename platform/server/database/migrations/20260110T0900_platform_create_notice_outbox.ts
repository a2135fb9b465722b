import { sql } from 'kysely'
import { defineMigration } from '../migration.ts'

/** What people are to be told, written with the change that it tells of. A row is gone when it has been handed out. */
export const createNoticeOutbox = defineMigration('20260110T0900_platform_create_notice_outbox', async (db) => {
  await sql`create table notice_outbox (
    id uuid primary key,
    user_ids text[] not null,
    kind text not null,
    title jsonb not null,
    body jsonb,
    route text check (route ~ '^/[^/]'),
    params jsonb not null default '{}',
    record_type text,
    record_id text,
    project_code text,
    site_code text,
    structure_code text,
    actor_id text,
    actor_name text,
    dedupe_key text not null,
    run_after timestamptz not null,
    attempts integer not null default 0,
    -- Why it could not be handed out; kept for a while, and counted in the metrics.
    failure text,
    created_at timestamptz not null default now(),
    check ((record_type is null) = (record_id is null))
  )`.execute(db)
  await sql`create index notice_outbox_due on notice_outbox (run_after) where failure is null`.execute(db)
  await sql`select enable_internal_security('notice_outbox')`.execute(db)
  // Read by the delivery alone. Anybody's work may tell something.
  await sql`grant insert on notice_outbox to plumbline_app`.execute(db)
  await sql`create policy tell on notice_outbox for insert to plumbline_app with check (true)`.execute(db)
})
