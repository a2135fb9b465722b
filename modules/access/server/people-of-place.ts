import { sql } from 'kysely'
import type { Place } from '#platform/contract/place.ts'
import type { Db } from '#platform/server/database/database.ts'

/** A user as other modules name one who does something. */
export interface PersonAtPlace {
  readonly id: string
  /** Sign-in name. */
  readonly name: string
  readonly displayName: string
  readonly email: string
}

/**
 * A user who may see a place, by id, e-mail address, sign-in name or the name that others read; null where none does. Of
 * several the first by name: a name proves nobody.
 */
export async function findPersonAt(
  db: Db,
  place: Place,
  wanted: { readonly id: string } | { readonly word: string },
): Promise<PersonAtPlace | null> {
  const id = 'id' in wanted ? wanted.id : null
  const word = 'word' in wanted ? wanted.word.toLowerCase() : null
  const found = await sql<PersonAtPlace>`
    select users.id, users.name, display_name as "displayName", email from users
    where status = 1 and (users.id = ${id}::uuid or ${word}::text in (lower(email), lower(users.name), lower(display_name)))
      and (exists (select from place_grants as grants where grants.user_id = users.id and (project_code = ${place.projectCode}
          or site_code = ${place.siteCode} or structure_code = ${place.structureCode}))
        or exists (select from user_roles join roles on roles.code = user_roles.role_code
          where user_roles.user_id = users.id and is_admin))
    order by users.name limit 1`.execute(db)
  return found.rows[0] ?? null
}
