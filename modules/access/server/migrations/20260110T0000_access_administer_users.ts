import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** What it takes to administer users in the product: invitations, who gave what, confirmation of passwords, views. */
export const administerUsers = defineMigration('20260110T0000_access_administer_users', async (db) => {
  await sql`
    alter table users
      drop constraint users_status_check,
      -- The specification's numbers, 1 active and 2 disabled; 0 is invited, without a password yet.
      add constraint users_status_check check (status in (0, 1, 2)),
      add column created_by uuid,
      -- What a disabled user returns to.
      add column status_before smallint,
      add column last_signed_in_at timestamptz,
      -- Sessions that were opened earlier are over: the password was set anew.
      add column sessions_valid_from timestamptz,
      -- Grows with every change of what the user may do, of the password and of the status.
      add column user_version integer not null default 1`.execute(db)
  await sql`
    alter table roles
      add column description_en text not null default '',
      add column description_ar text not null default '',
      add column updated_at timestamptz not null default now()`.execute(db)
  await sql`
    create table role_pages (
      role_code text not null references roles (code) on delete cascade,
      -- D9: an empty prefix or / would open every page.
      prefix text not null check (prefix = btrim(prefix) and prefix ~ '^/[A-Za-z0-9_-]' and prefix not like '%,%'),
      primary key (role_code, prefix)
    )`.execute(db)
  await sql`
    alter table user_roles
      add column granted_by uuid,
      add column granted_at timestamptz not null default now()`.execute(db)
  await sql`alter table place_grants add column granted_by uuid`.execute(db)
  await sql`create index user_roles_by_role on user_roles (role_code)`.execute(db)
  for (const code of ['project_code', 'site_code', 'structure_code']) {
    await sql
      .raw(`create index place_grants_by_${code} on place_grants (${code}) where ${code} is not null`)
      .execute(db)
  }
  await createLinks(db)
  for (const table of ['role_pages', 'password_links', 'password_confirmations', 'views_as']) {
    await sql`select enable_internal_security(${table}::regclass)`.execute(db)
  }
})

async function createLinks(db: Parameters<Parameters<typeof defineMigration>[1]>[0]): Promise<void> {
  await sql`
    create table password_links (
      -- The token is computed from the id and the server's pepper: a copy of this table opens nothing.
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      purpose text not null check (purpose in ('invitation', 'reset')),
      created_by uuid,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      revoked_at timestamptz
    )`.execute(db)
  await sql`
    create unique index password_links_open on password_links (user_id) where used_at is null and revoked_at is null`.execute(
    db,
  )
  await sql`
    create table password_confirmations (
      session_id text primary key,
      user_id uuid not null references users (id) on delete cascade,
      confirmed_at timestamptz,
      failures integer not null default 0,
      locked_until timestamptz
    )`.execute(db)
  await sql`
    create table views_as (
      id uuid primary key,
      session_id text not null,
      viewer_id uuid not null references users (id) on delete cascade,
      subject_id uuid not null references users (id) on delete cascade,
      reason text not null,
      started_at timestamptz not null,
      ends_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db)
  await sql`create unique index views_as_open on views_as (session_id) where ended_at is null`.execute(db)
}
