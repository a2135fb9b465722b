import type { accessModule } from '#modules/access/contract/access-module.ts'
import { findPersonAt, namePeople } from '#modules/access/server/public.ts'
import { findPerson } from '#modules/people/server/public.ts'
import { ME } from '#platform/contract/record-filter-words.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { may } from '#platform/server/records/policy.ts'
import type { StoredTopic } from './topic-repository.ts'

interface AskedPlace {
  readonly projectCode?: string | undefined
  readonly siteCode?: string | undefined
  readonly structureCode?: string | undefined
}

/**
 * Whatever issues call a person, in small letters: sign-in name, address, and the name that others read. None for somebody
 * whom the caller does not see in the place.
 */
export async function wordsOf(
  { db, user, services }: RequestContext,
  { projectCode, siteCode, structureCode }: AskedPlace,
  person: string,
): Promise<string[]> {
  if (person === ME || person === user.id) {
    const own = await services.database.read(SYSTEM_SCOPE, (all) => findPerson(all, user.id))
    return own ? inSmall(own.name, own.email, own.display_name) : []
  }
  if (!projectCode || !may<typeof accessModule>(user, 'person:read')) return []
  const place = { projectCode, siteCode: siteCode ?? null, structureCode: structureCode ?? null }
  const found = await findPersonAt(db, place, { id: person })
  return found ? inSmall(found.name, found.email, found.displayName) : []
}

const inSmall = (...words: string[]) => words.filter((word) => word !== '').map((word) => word.toLowerCase())

/** Who the issues of a page are assigned to, as people call them in the reader's language. */
export async function assigneesOf(
  { services, language }: RequestContext,
  topics: readonly Pick<StoredTopic, 'place' | 'assignedTo'>[],
): Promise<(topic: Pick<StoredTopic, 'place' | 'assignedTo'>) => { name: string } | null> {
  const names = new Map<string, string>()
  for (const projectCode of new Set(topics.map(({ place }) => place.projectCode))) {
    const of = topics.filter(({ place }) => place.projectCode === projectCode)
    const places = { projectCode, siteCodes: codes(of, 'siteCode'), structureCodes: codes(of, 'structureCode') }
    const words = [...new Set(of.flatMap(({ assignedTo }) => assignedTo ?? []))]
    for (const known of await namePeople(services.database, places, words))
      names.set(`${projectCode} ${known.word}`, known.name[language])
  }
  return ({ place, assignedTo }) =>
    assignedTo === null ? null : { name: names.get(`${place.projectCode} ${assignedTo}`) ?? assignedTo }
}

function codes(topics: readonly Pick<StoredTopic, 'place'>[], field: 'siteCode' | 'structureCode'): string[] {
  return [...new Set(topics.flatMap(({ place }) => place[field] ?? []))]
}
