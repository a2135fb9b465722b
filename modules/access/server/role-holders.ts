import { sql } from 'kysely'
import type { Place } from '#platform/contract/place.ts'
import type { Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { NamedRole } from './name-roles.ts'

/** Ids of those who may come in, have a role and see a place by a grant; the first hundred. In any scope. */
export async function roleHoldersAt(db: Db, place: Place, roleCode: string): Promise<string[]> {
  const { projectCode, siteCode, structureCode } = place
  const found = await sql<{ id: string }>`
    select id from role_holders_at_place(${projectCode}, ${siteCode}, ${structureCode}, ${roleCode})`.execute(db)
  return found.rows.map(({ id }) => id)
}

/** All roles with their names, whose codes and names are no secret to who draws procedures. In any scope. */
export async function knownRoles(db: Db): Promise<NamedRole[]> {
  const found = await sql<NamedRole>`
    select code, jsonb_build_object('en', name_en, 'ar', name_ar) as name from known_roles()`.execute(db)
  return found.rows
}

/** Codes of the roles that hold a permission; administrators hold all and are not among them. In any scope. */
export async function rolesWith(db: Db, permission: string): Promise<string[]> {
  const found = await sql<{ code: string }>`select code from roles_with_permission(${permission})`.execute(db)
  return found.rows.map(({ code }) => code)
}

/** Names of the roles that hold each of some permissions, for lists that say whose turn it is. In any scope. */
export async function namesOfRolesWith(db: Db, permissions: readonly string[]): Promise<ReadonlyMap<string, Text[]>> {
  const found = await sql<{ permission: string; names: Text[] }>`
    select permission, jsonb_agg(jsonb_build_object('en', known.name_en, 'ar', known.name_ar) order by known.name_en) as names
    from unnest(${permissions}::text[]) as permission, roles_with_permission(permission) as holding
      join known_roles() as known on known.code = holding.code
    group by permission`.execute(db)
  return new Map(found.rows.map(({ permission, names }) => [permission, names]))
}
