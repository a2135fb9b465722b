import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** What belongs to a person alone: no place, and nobody's to read but the server's. */
export const createAccounts = defineMigration('20260113T0000_account_create_accounts', async (db) => {
  await sql`alter table users add column phone text not null default ''`.execute(db)
  await sql`
    create table account_preferences (
      user_id uuid primary key references users (id) on delete cascade,
      language text check (language in ('en', 'ar')),
      theme text check (theme in ('light', 'dark', 'auto')),
      time_zone text,
      date_style text not null default 'named' check (date_style in ('named', 'iso', 'slashed')),
      with_hijri boolean not null default false,
      number_style text not null default 'language' check (number_style in ('language', 'comma', 'space', 'point')),
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table account_avatars (
      user_id uuid primary key references users (id) on delete cascade,
      -- Beginning of the content's SHA-256: the address changes with the picture.
      version text not null,
      media_type text not null check (media_type in ('image/jpeg', 'image/png')),
      content bytea not null,
      updated_at timestamptz not null default now()
    )`.execute(db)
  await createFactors(db)
  const tables = ['account_preferences', 'account_avatars', 'totp_secrets', 'recovery_codes', 'passkeys']
  for (const table of [...tables, 'passkey_challenges', 'second_factor_tries']) {
    await sql`select enable_internal_security(${table}::regclass)`.execute(db)
  }
})

async function createFactors(db: Parameters<Parameters<typeof defineMigration>[1]>[0]): Promise<void> {
  await sql`
    create table totp_secrets (
      user_id uuid primary key references users (id) on delete cascade,
      -- Encrypted with a key made from the installation's pepper: a copy of the database computes no codes.
      sealed text,
      -- The secret that is being set up; it counts once a code has confirmed it.
      sealed_next text,
      next_expires_at timestamptz,
      confirmed_at timestamptz,
      -- Time step of the last code that was taken: each is good once.
      last_step bigint not null default 0
    )`.execute(db)
  await sql`
    create table recovery_codes (
      user_id uuid not null references users (id) on delete cascade,
      code_hash bytea not null,
      used_at timestamptz,
      primary key (user_id, code_hash)
    )`.execute(db)
  await sql`
    create table passkeys (
      -- Credential id as base64url.
      id text primary key,
      user_id uuid not null references users (id) on delete cascade,
      name text not null,
      public_key bytea not null,
      -- Host that the passkey was made for; browsers offer it there alone.
      rp_id text not null,
      sign_count bigint not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db)
  await sql`create index passkeys_by_user on passkeys (user_id)`.execute(db)
  await sql`
    create table passkey_challenges (
      challenge text primary key,
      user_id uuid not null references users (id) on delete cascade,
      purpose text not null check (purpose in ('create', 'prove')),
      rp_id text not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index passkey_challenges_by_user on passkey_challenges (user_id)`.execute(db)
  await sql`
    create table second_factor_tries (
      user_id uuid primary key references users (id) on delete cascade,
      failures integer not null default 0,
      locked_until timestamptz
    )`.execute(db)
}
