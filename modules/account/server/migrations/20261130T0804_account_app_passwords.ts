import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Passwords that a person gives to one program that cannot ask for a second factor: a network drive. */
export const appPasswords = defineMigration('20261130T0804_account_app_passwords', async (db) => {
  await sql`
    create table app_passwords (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      name text not null,
      -- SHA-256: there is nothing to guess in a hundred random bits.
      secret_hash bytea not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      last_used_at timestamptz,
      last_used_from text,
      last_used_by text
    )`.execute(db)
  await sql`create index app_passwords_by_user on app_passwords (user_id)`.execute(db)
  await sql`select enable_internal_security('app_passwords')`.execute(db)
})
