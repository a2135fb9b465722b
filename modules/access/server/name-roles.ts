import { sql } from 'kysely'
import type { Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'

export interface NamedRole {
  readonly code: string
  readonly name: Text
}

/** Roles with their names, of these codes; a code that is none is left out. Runs under the system's scope. */
export async function nameRoles(db: Db, codes: readonly string[]): Promise<NamedRole[]> {
  const found = await sql<NamedRole>`
    select code, jsonb_build_object('en', name_en, 'ar', name_ar) as name from roles
    where code = any (${[...codes]}::text[])`.execute(db)
  return found.rows
}

/** What a user is, in the order of the names. Runs under the system's scope. */
export async function listRolesOf(db: Db, userId: string): Promise<NamedRole[]> {
  const found = await sql<NamedRole>`
    select code, jsonb_build_object('en', name_en, 'ar', name_ar) as name
    from user_roles join roles on roles.code = role_code where user_id = ${userId} order by name_en`.execute(db)
  return found.rows
}
