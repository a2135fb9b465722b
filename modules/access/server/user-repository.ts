import { sql } from 'kysely'
import { findOwnParties, type OwnParties } from '#modules/companies/server/public.ts'
import type { PersonRow } from '#modules/people/server/public.ts'
import { projectsAround } from '#modules/sites/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'

/** Everything that decides what a user may do and see. */
export interface UserRights extends PersonRow {
  readonly is_admin: boolean
  readonly role_codes: string[]
  readonly permissions: string[]
  /** Routes whose pages the roles show besides those that the permissions open. */
  readonly page_prefixes: string[]
  readonly project_codes: string[]
  readonly site_codes: string[]
  readonly structure_codes: string[]
  /** Projects of which they hold sites or structures. */
  readonly projects_around: string[]
  /** Whose records they see of those that belong to a company. */
  readonly party: OwnParties
}

/** One trip, because every request of a session that is not cached waits for it. */
export async function findUserRights(db: Db, userId: string): Promise<UserRights | null> {
  const party = findOwnParties(db, userId)
  const rights = sql<Omit<UserRights, 'party'>>`
    select people.*, held.*,
      array(select distinct prefix from role_pages join user_roles using (role_code) where user_id = people.id) as page_prefixes,
      ${granted('project_code')} as project_codes,
      ${granted('site_code')} as site_codes,
      ${granted('structure_code')} as structure_codes,
      ${projectsAround({ sites: granted('site_code'), structures: granted('structure_code') })} as projects_around
    from people cross join lateral (
      select coalesce(bool_or(roles.is_admin), false) as is_admin,
        coalesce(array_agg(distinct roles.code) filter (where roles.code is not null), '{}') as role_codes,
        coalesce(array_agg(distinct permission) filter (where permission is not null), '{}') as permissions
      from user_roles join roles on roles.code = user_roles.role_code left join role_permissions using (role_code)
      where user_roles.user_id = people.id) as held
    where people.id = ${userId}`.execute(db)
  const [found, own] = await Promise.all([rights, party])
  return found.rows[0] ? { ...found.rows[0], party: own } : null
}

/** Codes of one level that were granted to a person of the query. */
const granted = (column: string) =>
  sql`array(select ${sql.ref(column)} from place_grants where user_id = people.id and ${sql.ref(column)} is not null)`
