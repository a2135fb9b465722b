import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** Status of a disabled user in the specification's numbering; 1 is active. */
export const DISABLED_STATUS = 2

export interface UserRow {
  readonly id: string
  readonly name: string
  readonly display_name: string
  readonly display_name_ar: string
  readonly email: string
  readonly language: 'en' | 'ar'
  readonly avatar_url: string
  readonly status: number
  readonly password_hash: string | null
  readonly is_demonstration: boolean
  /** Sessions that were opened earlier are over; null where the password was never set anew. */
  readonly sessions_valid_from: Date | null
  /** Grows with every change of rights, password or status. */
  readonly user_version: number
}

/** Everything that decides what a user may do and see. */
export interface UserRights extends UserRow {
  readonly is_admin: boolean
  readonly role_codes: string[]
  readonly permissions: string[]
  /** Routes whose pages the roles show besides those that the permissions open. */
  readonly page_prefixes: string[]
  readonly project_codes: string[]
  readonly site_codes: string[]
  readonly structure_codes: string[]
}

/** Names are compared without case. Runs under the system's scope: the caller is not signed in yet. */
export async function findUserByName(db: Db, name: string): Promise<UserRow | null> {
  const found = await sql<UserRow>`select * from users where lower(name) = lower(${name})`.execute(db)
  return found.rows[0] ?? null
}

/** One query, because every request of a session that is not cached waits for it. */
export async function findUserRights(db: Db, userId: string): Promise<UserRights | null> {
  const found = await sql<UserRights>`
    select users.*,
      coalesce(bool_or(roles.is_admin), false) as is_admin,
      coalesce(array_agg(distinct roles.code) filter (where roles.code is not null), '{}') as role_codes,
      coalesce(array_agg(distinct role_permissions.permission) filter (where role_permissions.permission is not null), '{}') as permissions,
      array(select distinct prefix from role_pages join user_roles using (role_code) where user_id = users.id) as page_prefixes,
      array(select project_code from place_grants where user_id = users.id and project_code is not null) as project_codes,
      array(select site_code from place_grants where user_id = users.id and site_code is not null) as site_codes,
      array(select structure_code from place_grants where user_id = users.id and structure_code is not null) as structure_codes
    from users
    left join user_roles on user_roles.user_id = users.id
    left join roles on roles.code = user_roles.role_code
    left join role_permissions on role_permissions.role_code = roles.code
    where users.id = ${userId}
    group by users.id`.execute(db)
  return found.rows[0] ?? null
}

/** Sign-in names of the demonstration's people who can sign in, in the order they were made. */
export async function listDemonstrationUsers(
  db: Db,
): Promise<Pick<UserRow, 'name' | 'display_name' | 'display_name_ar'>[]> {
  const found = await sql<UserRow>`
    select name, display_name, display_name_ar from users
    where is_demonstration and password_hash is not null and status <> ${DISABLED_STATUS}
    order by created_at, name`.execute(db)
  return found.rows
}

export async function countUsers(db: Db): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::int as count from users`.execute(db)
  return found.rows[0]?.count ?? 0
}
