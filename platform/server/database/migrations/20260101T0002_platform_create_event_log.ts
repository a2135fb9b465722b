import { sql } from 'kysely'
import { defineMigration } from '../migration.ts'

/**
 * What happened, for browsers that are connected or come back. `seq` counts in the order of commits: writers take a lock
 * for the end of their transaction, so that a reader who has seen n never gets something below n later.
 */
export const createEventLog = defineMigration('20260101T0002_platform_create_event_log', async (db) => {
  await sql`create table event_log (
    seq bigserial primary key,
    type text not null,
    project_code text,
    site_code text,
    structure_code text,
    user_id text,
    entity_id text,
    data jsonb not null default '{}',
    at timestamptz not null default now()
  )`.execute(db)
  await sql`create index event_log_by_age on event_log (at)`.execute(db)
  await sql`select enable_internal_security('event_log')`.execute(db)
  // Events are read by the hub alone, which looks at each listener's scope. Anybody's work may report one.
  await sql`grant insert on event_log to plumbline_app`.execute(db)
  await sql`create policy report on event_log for insert to plumbline_app with check (true)`.execute(db)
})
