import { sql } from 'kysely'
import { defineMigration } from '../migration.ts'

/**
 * Where transactions leave their events without waiting for each other; `event_log` is what they become, in the order in
 * which they were found committed (docs/decisions/0047-events-are-numbered-after-the-commit.md).
 *
 * It is nearly always empty, and read as a whole: an index would cost each write and gain nothing. It is vacuumed often,
 * so that it stays small, and not cut short, which locks writers out.
 */
export const createEventOutbox = defineMigration('20261122T0905_platform_create_event_outbox', async (db) => {
  await sql`create table event_outbox (
    id bigserial not null,
    type text not null,
    project_code text,
    site_code text,
    structure_code text,
    user_id text,
    entity_id text,
    data jsonb not null default '{}',
    at timestamptz not null default now()
  ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, vacuum_truncate = off)`.execute(db)
  await sql`select enable_internal_security('event_outbox')`.execute(db)
  // Anybody's work may report an event. Nobody but the platform reads it before it is numbered.
  await sql`grant insert on event_outbox to plumbline_app`.execute(db)
  await sql`create policy report on event_outbox for insert to plumbline_app with check (true)`.execute(db)
})
