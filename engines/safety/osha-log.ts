import { classOfPeople, type IncidentClass, type InjuredPerson, isMilder, isRecordable } from './incident-class.ts'

/** Columns 1 to 6 of M on OSHA Form 300: what it was. */
export const CASE_KINDS = ['injury', 'skin', 'respiratory', 'poisoning', 'hearing', 'other-illness'] as const
export type CaseKind = (typeof CASE_KINDS)[number]

/** Columns G to J: the worst of what became of a case. */
export const CASE_OUTCOMES = ['fatality', 'days-away', 'restricted', 'other-recordable'] as const
export type CaseOutcome = (typeof CASE_OUTCOMES)[number]

/** 29 CFR 1904.7(b)(3)(vii): days away and days restricted of a case are counted to here, together. */
const MOST_DAYS = 180

export interface HurtPerson extends InjuredPerson {
  readonly name: string
  readonly jobTitle: string
  /** Nature of the injury or illness. */
  readonly nature: string | null
  readonly bodyPart: string | null
}

export interface LoggedIncident<Person extends HurtPerson = HurtPerson> {
  readonly number: string
  readonly class: IncidentClass
  readonly isIllness: boolean
  /** A privacy concern case: 29 CFR 1904.29(b)(6) and (7). */
  readonly isPrivate: boolean
  readonly hurt: readonly Person[]
  /** Whether it goes into the log where somebody has decided that, whatever the rule says of it. */
  readonly isRecordableSaid?: boolean | null
}

/** A line of the log: one person in one incident. */
export interface LoggedCase<Person extends HurtPerson = HurtPerson> {
  /** Column A: the number of the incident; of several people `INC-2026-0001/2`. */
  readonly caseNumber: string
  /** Null where the incident names nobody. */
  readonly person: Person | null
  /** No name may stand in the log. */
  readonly isPrivate: boolean
  readonly outcome: CaseOutcome
  readonly daysAway: number
  readonly daysRestricted: number
  readonly kind: CaseKind
}

/**
 * The lines that an incident has in the log (29 CFR 1904.29(b)(1), 1904.7): one for each person whose case is recordable by what
 * happened to them. Where the incident is said to be worse than that, it is the case of who was hurt worst; where it
 * names nobody, a line of its own. What was decided goes before the rule: an incident has no line, or one as another recordable case.
 */
export function casesOf<Person extends HurtPerson>(incident: LoggedIncident<Person>): LoggedCase<Person>[] {
  const { number, hurt, isPrivate, isIllness, isRecordableSaid = null } = incident
  if (isRecordableSaid === false) return []
  const worst = classOfPeople(hurt)
  const isWorse = outcomeOf(incident.class) !== null && (worst === null || isMilder(worst, incident.class))
  const [said] = isWorse ? hurt.filter((person) => classOfPeople([person]) === worst) : []
  const found = hurt.flatMap((person) => {
    const outcome = outcomeOf(person === said ? incident.class : classOfPeople([person]))
    return outcome ? [{ person, outcome, ...daysOf(person), kind: kindOf(person, isIllness) }] : []
  })
  if (found.length === 0 && (isWorse || isRecordableSaid)) {
    const [person = null] = hurt
    const outcome = outcomeOf(incident.class) ?? 'other-recordable'
    const days = person ? daysOf(person) : { daysAway: 0, daysRestricted: 0 }
    const kind = person ? kindOf(person, isIllness) : isIllness ? 'other-illness' : 'injury'
    return [{ caseNumber: number, person, isPrivate, outcome, ...days, kind }]
  }
  return found.map((one, at) => ({
    ...one,
    caseNumber: found.length > 1 ? `${number}/${at + 1}` : number,
    isPrivate,
  }))
}

function outcomeOf(incidentClass: IncidentClass | null): CaseOutcome | null {
  if (incidentClass === null || !isRecordable(incidentClass)) return null
  return CASE_OUTCOMES.find((outcome) => outcome === incidentClass) ?? null
}

function daysOf({ daysAway, daysRestricted }: InjuredPerson) {
  const away = Math.min(Math.max(daysAway, 0), MOST_DAYS)
  return { daysAway: away, daysRestricted: Math.min(Math.max(daysRestricted, 0), MOST_DAYS - away) }
}

/** What the form says of each illness: effects of heat are among all others. */
const ILLNESSES: Readonly<Record<string, CaseKind>> = {
  skin: 'skin',
  respiratory: 'respiratory',
  poisoning: 'poisoning',
  hearing: 'hearing',
  heat: 'other-illness',
}

function kindOf({ nature }: HurtPerson, isIllness: boolean): CaseKind {
  return ILLNESSES[nature ?? ''] ?? (isIllness ? 'other-illness' : 'injury')
}

/** The last line of Form 300, which Form 300A repeats: 29 CFR 1904.32(b)(2). */
export interface LogTotals {
  readonly cases: number
  readonly byOutcome: Readonly<Record<CaseOutcome, number>>
  readonly daysAway: number
  readonly daysRestricted: number
  readonly byKind: Readonly<Record<CaseKind, number>>
}

export function totalsOf(cases: readonly LoggedCase[]): LogTotals {
  const sum = (of: (one: LoggedCase) => number) => cases.reduce((all, one) => all + of(one), 0)
  const count = <Name extends string>(names: readonly Name[], of: (one: LoggedCase) => string) =>
    Object.fromEntries(names.map((name) => [name, sum((one) => Number(of(one) === name))])) as Record<Name, number>
  return {
    cases: cases.length,
    byOutcome: count(CASE_OUTCOMES, ({ outcome }) => outcome),
    daysAway: sum(({ daysAway }) => daysAway),
    daysRestricted: sum(({ daysRestricted }) => daysRestricted),
    byKind: count(CASE_KINDS, ({ kind }) => kind),
  }
}
