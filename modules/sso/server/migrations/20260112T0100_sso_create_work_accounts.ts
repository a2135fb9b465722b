import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Accounts are known by issuer and subject: an e-mail address can be given to somebody else. */
export const createWorkAccounts = defineMigration('20260112T0100_sso_create_work_accounts', async (db) => {
  await sql`
    create table work_accounts (
      id uuid primary key,
      issuer text not null,
      subject text not null,
      user_id uuid not null references users (id) on delete cascade,
      username text not null,
      name text not null,
      linked_at timestamptz not null,
      linked_by uuid,
      last_signed_in_at timestamptz,
      unique (issuer, subject)
    )`.execute(db)
  await sql`create index work_accounts_by_user on work_accounts (user_id)`.execute(db)
  await sql`
    create table work_account_requests (
      id uuid primary key,
      issuer text not null,
      subject text not null,
      username text not null,
      name text not null,
      state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected')),
      asked_at timestamptz not null,
      times_asked integer not null default 1,
      decided_at timestamptz,
      decided_by uuid,
      unique (issuer, subject)
    )`.execute(db)
  await sql`create index work_account_requests_by_state on work_account_requests (state, asked_at desc, id)`.execute(db)
  await sql`
    create table work_account_attempts (
      id uuid primary key,
      -- SHA-256 of the browser's cookie: the table alone redeems nothing.
      binding_hash bytea not null,
      nonce text not null,
      -- The signed-in user who links an account; null for a sign-in.
      user_id uuid references users (id) on delete cascade,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index work_account_attempts_by_end on work_account_attempts (expires_at)`.execute(db)
  for (const table of ['work_accounts', 'work_account_requests', 'work_account_attempts']) {
    await sql`select enable_internal_security(${table}::regclass)`.execute(db)
  }
})
