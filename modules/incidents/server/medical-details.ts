import type { SignedInUser } from '#platform/server/context.ts'
import { may } from '#platform/server/records/policy.ts'
import type { InvolvedPerson } from '../contract/incident.ts'
import type { incidentsModule } from '../contract/incidents-module.ts'

type Medical = Pick<
  InvolvedPerson,
  'bodyPart' | 'injury' | 'harmSource' | 'treatment' | 'daysAway' | 'daysRestricted' | 'statement'
>

const NOTHING: Medical = {
  ...{ bodyPart: null, injury: null, harmSource: null, treatment: 'none' },
  ...{ daysAway: 0, daysRestricted: 0, statement: '' },
}

/** Who has the right to it, and of one incident who reported it and who leads its investigation: they have written it down. */
export function mayReadMedical(
  user: SignedInUser,
  { createdBy, leadId }: { readonly createdBy: { readonly id: string }; readonly leadId: string | null },
): boolean {
  return may<typeof incidentsModule>(user, 'incident:medical') || createdBy.id === user.id || leadId === user.id
}

interface Shown {
  readonly people: readonly InvolvedPerson[]
  readonly daysLost: number
  readonly can: { readonly readMedical: boolean }
}

/** An incident as it is sent: who was there, and what happened to them where the reader may know it. */
export function withoutMedical<Record extends Shown>(
  record: Record,
): Omit<Record, 'people' | 'daysLost'> & { people: InvolvedPerson[]; daysLost: number | null } {
  if (record.can.readMedical) return { ...record, people: [...record.people] }
  return { ...record, people: record.people.map((person) => ({ ...person, ...NOTHING })), daysLost: null }
}

/** What somebody saves who was not shown the details: they stay. Of a person without any, what is entered is taken. */
export function withKept(
  entered: readonly InvolvedPerson[],
  before: readonly InvolvedPerson[],
  isShown: boolean,
): readonly InvolvedPerson[] {
  if (isShown) return entered
  const left = [...before]
  return entered.map((person) => {
    const at = left.findIndex(({ personId, name }) => (personId ?? name) === (person.personId ?? person.name))
    const [kept] = at < 0 ? [] : left.splice(at, 1)
    return kept && hasMedical(kept) ? { ...person, ...medicalOf(kept) } : person
  })
}

function medicalOf(person: InvolvedPerson): Medical {
  const { bodyPart, injury, harmSource, treatment, daysAway, daysRestricted, statement } = person
  return { bodyPart, injury, harmSource, treatment, daysAway, daysRestricted, statement }
}

function hasMedical(person: InvolvedPerson): boolean {
  const nothing = new Map<string, unknown>(Object.entries(NOTHING))
  return Object.entries(medicalOf(person)).some(([field, value]) => value !== nothing.get(field))
}
