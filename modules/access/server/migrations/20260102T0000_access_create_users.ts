import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Users, roles and grants are small and read by sign-in alone: no role but the administrator's sees them. */
export const createUsers = defineMigration('20260102T0000_access_create_users', async (db) => {
  await sql`
    create table users (
      id uuid primary key,
      name text not null,
      display_name text not null,
      display_name_ar text not null,
      email text not null,
      organisation text not null default '',
      party_role text not null default '',
      language text not null default 'en' check (language in ('en', 'ar')),
      avatar_url text not null default '',
      -- The specification's numbers: 1 active, 2 disabled.
      status smallint not null default 1 check (status in (1, 2)),
      password_hash text,
      is_demonstration boolean not null default false,
      row_version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`create unique index users_by_name on users (lower(name))`.execute(db)
  await sql`
    create table roles (
      code text primary key,
      name_en text not null,
      name_ar text not null,
      is_admin boolean not null default false,
      row_version integer not null default 1,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table role_permissions (
      role_code text not null references roles (code) on delete cascade,
      permission text not null,
      primary key (role_code, permission)
    )`.execute(db)
  await sql`
    create table user_roles (
      user_id uuid not null references users (id) on delete cascade,
      role_code text not null references roles (code),
      primary key (user_id, role_code)
    )`.execute(db)
  await sql`
    create table place_grants (
      user_id uuid not null references users (id) on delete cascade,
      project_code text,
      site_code text,
      structure_code text,
      granted_at timestamptz not null default now(),
      -- One grant names one place; what lies under it is covered.
      check (num_nonnulls(project_code, site_code, structure_code) = 1),
      unique nulls not distinct (user_id, project_code, site_code, structure_code)
    )`.execute(db)
  for (const table of ['users', 'roles', 'role_permissions', 'user_roles', 'place_grants']) {
    await sql`select enable_internal_security(${table}::regclass)`.execute(db)
  }
})
