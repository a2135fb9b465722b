import { sql } from 'kysely'
import { findPartyBounds } from '#modules/companies/server/public.ts'
import type { PersonRow } from '#modules/people/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { PartyBounds } from '#platform/server/database/scope.ts'

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
  /** Whose records they see of those that belong to a company. */
  readonly party: PartyBounds
}

/** One trip, because every request of a session that is not cached waits for it. */
export async function findUserRights(db: Db, userId: string): Promise<UserRights | null> {
  const party = findPartyBounds(db, userId)
  const rights = sql<Omit<UserRights, 'party'>>`
    select people.*, held.*,
      array(select distinct prefix from role_pages join user_roles using (role_code) where user_id = people.id) as page_prefixes,
      array(select project_code from place_grants where user_id = people.id and project_code is not null) as project_codes,
      array(select site_code from place_grants where user_id = people.id and site_code is not null) as site_codes,
      array(select structure_code from place_grants where user_id = people.id and structure_code is not null) as structure_codes
    from people cross join lateral (
      select coalesce(bool_or(roles.is_admin), false) as is_admin,
        coalesce(array_agg(distinct roles.code) filter (where roles.code is not null), '{}') as role_codes,
        coalesce(array_agg(distinct permission) filter (where permission is not null), '{}') as permissions
      from user_roles join roles on roles.code = user_roles.role_code left join role_permissions using (role_code)
      where user_roles.user_id = people.id) as held
    where people.id = ${userId}`.execute(db)
  const [found, bounds] = await Promise.all([rights, party])
  return found.rows[0] ? { ...found.rows[0], party: bounds } : null
}
