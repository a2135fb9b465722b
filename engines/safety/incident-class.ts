/** From the worst to the least: the columns of OSHA Form 300 (G, H, I, J) and what is kept beside it. */
export const INCIDENT_CLASSES = [
  'fatality',
  'days-away',
  'restricted',
  'other-recordable',
  'first-aid',
  'near-miss',
  'observation',
] as const
export type IncidentClass = (typeof INCIDENT_CLASSES)[number]

export const TREATMENTS = ['none', 'first-aid', 'medical', 'hospital', 'fatal'] as const
export type Treatment = (typeof TREATMENTS)[number]

/** Whether a case goes into the log: 29 CFR 1904.7(a). */
export function isRecordable(incidentClass: IncidentClass): boolean {
  return INCIDENT_CLASSES.indexOf(incidentClass) <= INCIDENT_CLASSES.indexOf('other-recordable')
}

export interface InjuredPerson {
  readonly treatment: Treatment
  readonly daysAway: number
  readonly daysRestricted: number
}

/**
 * The class of an incident by what happened to people: the worst of them all (29 CFR 1904.7(b)). Null where nobody was hurt.
 * First aid is what 1904.7(b)(5)(ii) lists; a stay in hospital alone is medical treatment.
 */
export function classOfPeople(people: readonly InjuredPerson[]): IncidentClass | null {
  const found = people.map(classOfPerson).flatMap((one) => one ?? [])
  return INCIDENT_CLASSES.find((one) => found.includes(one)) ?? null
}

function classOfPerson({ treatment, daysAway, daysRestricted }: InjuredPerson): IncidentClass | null {
  if (treatment === 'fatal') return 'fatality'
  if (daysAway > 0) return 'days-away'
  if (daysRestricted > 0) return 'restricted'
  if (treatment === 'medical' || treatment === 'hospital') return 'other-recordable'
  return treatment === 'first-aid' ? 'first-aid' : null
}

/** True where `one` is less than what `other` says: a first aid case where somebody stayed away. */
export function isMilder(one: IncidentClass, other: IncidentClass): boolean {
  return INCIDENT_CLASSES.indexOf(one) > INCIDENT_CLASSES.indexOf(other)
}
