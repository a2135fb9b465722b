import { sql } from 'kysely'
import type { Text } from '#platform/contract/text.ts'
import type { Database } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

/** A user that records name by a word. */
export interface KnownPerson {
  /** The word, as the records have it. */
  readonly word: string
  readonly id: string
  readonly name: Text
}

/** Places of records that the caller sees. */
export interface SeenPlaces {
  readonly projectCode: string
  readonly siteCodes: readonly string[]
  readonly structureCodes: readonly string[]
}

/**
 * Who the words of records are, that name people by sign-in name or mail address: of those who see one of the places, and
 * administrators. Users stand outside row-level security by place, so the caller has made sure that it sees the records.
 */
export async function namePeople(
  database: Database,
  { projectCode, siteCodes, structureCodes }: SeenPlaces,
  words: readonly string[],
): Promise<KnownPerson[]> {
  if (words.length === 0) return []
  const found = await database.read(SYSTEM_SCOPE, async (db) =>
    sql<{ word: string; id: string; en: string; ar: string }>`
      select distinct on (word) word, people.id, display_name as en, display_name_ar as ar
      from unnest(${[...words]}::text[]) as word
      join people on lower(word) = lower(people.name) or lower(word) = lower(people.email)
      where exists (select from place_grants as grants where grants.user_id = people.id
          and (grants.project_code = ${projectCode} or grants.site_code = any (${[...siteCodes]}::text[])
            or grants.structure_code = any (${[...structureCodes]}::text[])))
        or exists (select from user_roles join roles on roles.code = user_roles.role_code
          where user_roles.user_id = people.id and is_admin)
      order by word, lower(word) = lower(people.name) desc, people.id`.execute(db),
  )
  return found.rows.map(({ word, id, en, ar }) => ({ word, id, name: { en, ar: ar || en } }))
}
