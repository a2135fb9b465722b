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
 * several the first by name: a name proves nobody. The caller has made sure that it may see the place itself.
 */
export async function findPersonAt(
  db: Db,
  { projectCode, siteCode, structureCode }: Place,
  wanted: { readonly id: string } | { readonly word: string },
): Promise<PersonAtPlace | null> {
  const id = 'id' in wanted ? wanted.id : null
  const word = 'word' in wanted ? wanted.word : null
  const found = await sql<PersonAtPlace>`
    select id, name, display_name as "displayName", email
    from person_at_place(${projectCode}, ${siteCode}, ${structureCode}, ${id}::uuid, ${word})`.execute(db)
  return found.rows[0] ?? null
}
