import { findPersonAt } from '#modules/access/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { type InvolvedPerson, incidentErrors } from '../contract/incident.ts'

interface Place {
  readonly projectCode: string
  readonly siteCode: string
  readonly structureCode: string | null
}

/**
 * People of an incident, those of the product under the name that they have there.
 * @param before those who stay as they are, also where they have left since
 * @throws person-unknown where somebody is named who does not see the place of the incident
 */
export async function namedPeople(
  { db }: Pick<RequestContext, 'db'>,
  { projectCode, siteCode, structureCode }: Place,
  people: readonly InvolvedPerson[],
  before: readonly InvolvedPerson[] = [],
): Promise<InvolvedPerson[]> {
  const known = new Map(before.map(({ personId, name }) => [personId, name]))
  const named: InvolvedPerson[] = []
  for (const person of people) {
    const { personId } = person
    if (personId !== null && !known.has(personId)) {
      const found = await findPersonAt(db, { projectCode, siteCode, structureCode }, { id: personId })
      if (!found) throw incidentErrors.personUnknown({ people: person.name })
      known.set(personId, found.displayName)
    }
    named.push({ ...person, name: (personId && known.get(personId)) || person.name })
  }
  return named
}
