import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/**
 * A session becomes the family of its tokens: short-lived access tokens, and refresh tokens that are good once. Only
 * hashes are kept. Tokens of sessions that are open now live on for the half hour of every access token.
 */
export const createRefreshTokens = defineMigration('20260116T0000_session_create_refresh_tokens', async (db) => {
  await sql`
    create table access_tokens (
      token_hash bytea primary key,
      session_id uuid not null references sessions (id) on delete cascade,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index access_tokens_by_session on access_tokens (session_id)`.execute(db)
  await sql`
    insert into access_tokens (token_hash, session_id, expires_at)
    select token_hash, id, least(expires_at, now() + interval '30 minutes') from sessions where ended_at is null`.execute(
    db,
  )
  await sql`
    alter table sessions
      drop column token_hash,
      -- SHA-256 of the device cookie; null for sessions from before there was one, which cannot be refreshed.
      add column device_hash bytea,
      add column signed_in_by text not null default 'password'`.execute(db)
  await sql`
    create table refresh_tokens (
      token_hash bytea primary key,
      session_id uuid not null references sessions (id) on delete cascade,
      expires_at timestamptz not null,
      used_at timestamptz,
      -- Makes the pair that followed, together with the used token itself and the server's secret: see rotate-tokens.ts.
      successor_salt bytea
    )`.execute(db)
  await sql`create index refresh_tokens_by_session on refresh_tokens (session_id)`.execute(db)
  await sql`
    create table known_devices (
      user_id uuid not null references users (id) on delete cascade,
      device_hash bytea not null,
      last_seen_at timestamptz not null,
      primary key (user_id, device_hash)
    )`.execute(db)
  await sql`
    create table sign_in_challenges (
      challenge_hash bytea primary key,
      user_id uuid not null references users (id) on delete cascade,
      -- The answer must come from the browser that sent the password.
      device_hash bytea not null,
      expires_at timestamptz not null
    )`.execute(db)
  for (const table of ['access_tokens', 'refresh_tokens', 'known_devices', 'sign_in_challenges']) {
    await sql`select enable_internal_security(${sql.lit(table)})`.execute(db)
  }
})
