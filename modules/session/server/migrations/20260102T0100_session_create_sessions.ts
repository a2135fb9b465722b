import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Only the hash of a token is kept: a copy of the table signs nobody in. */
export const createSessions = defineMigration('20260102T0100_session_create_sessions', async (db) => {
  await sql`
    create table sessions (
      id uuid primary key,
      token_hash bytea not null unique,
      user_id uuid not null references users (id) on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      last_seen_at timestamptz not null default now(),
      ended_at timestamptz,
      ip text not null,
      user_agent text not null
    )`.execute(db)
  await sql`create index sessions_by_user on sessions (user_id)`.execute(db)
  await sql`
    create table sign_in_attempts (
      -- What is counted: 'name:ana' or 'source:10.1.2.0/24', whether or not such a user exists.
      subject text primary key,
      failures integer not null default 0,
      locked_until timestamptz,
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`select enable_internal_security('sessions')`.execute(db)
  await sql`select enable_internal_security('sign_in_attempts')`.execute(db)
})
