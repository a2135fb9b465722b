/** What authorities ask to be told of, from the worst on. */
export const REGULATED_OUTCOMES = [
  'none',
  'fatality',
  'hospitalisation',
  'amputation',
  'eye-loss',
  'serious',
  'long-absence',
  'other-injury',
  'dangerous',
] as const
export type RegulatedOutcome = (typeof REGULATED_OUTCOMES)[number]

export const JURISDICTIONS = ['US', 'GB', 'SA', 'AE', 'AU'] as const
export type Jurisdiction = (typeof JURISDICTIONS)[number]

/** How long there is to tell of one outcome. */
export interface ReportingRule {
  /** 0: at once. */
  readonly hours: number
  /** What the clock runs from: that the employer knows of it, or that it happened. */
  readonly from: 'known' | 'occurred'
  /** By the quickest means first; the hours are those of the report. */
  readonly isAtOnce: boolean
  /** Where that stands. */
  readonly source: string
}

type Rules = Readonly<Partial<Record<RegulatedOutcome, Omit<ReportingRule, 'source'>>>>
const DAY = 24
const known = (hours: number) => ({ hours, from: 'known', isAtOnce: false }) as const
const occurred = (hours: number) => ({ hours, from: 'occurred', isAtOnce: true }) as const
const each = <Outcome extends RegulatedOutcome>(outcomes: readonly Outcome[], rule: Omit<ReportingRule, 'source'>) =>
  Object.fromEntries(outcomes.map((outcome) => [outcome, rule])) as Record<Outcome, Omit<ReportingRule, 'source'>>
const INJURIES = [
  'fatality',
  'hospitalisation',
  'amputation',
  'eye-loss',
  'serious',
  'long-absence',
  'other-injury',
] as const

/**
 * The rules of the countries whose text was read. What an authority does not ask for is not there.
 * - US: 29 CFR 1904.39(a)(1) and (2), (b)(7) and (8): from when the employer knows.
 * - GB: RIDDOR 2013 (SI 2013/1471), schedule 1 paragraph 1(1): by the quickest practicable means without delay, and a report
 *   within 10 days of the incident; 15 days for more than seven days of incapacity, without the notice (regulation 4(2)).
 * - SA: General Organization for Social Insurance, Occupational Hazards Branch, "Report an injury": an injury for which first
 *   aid is insufficient, within three days after the employer is informed of it.
 * - AE: Cabinet Resolution 33 of 2022, article 3: the police at once, the ministry within 48 hours of the injury.
 * - AU: Work Health and Safety Act 2011 (the model act; Victoria has another), sections 35 to 38: immediately after becoming aware.
 */
const TABLE: Readonly<Record<Jurisdiction, { readonly source: string; readonly rules: Rules }>> = {
  US: {
    source: '29 CFR 1904.39',
    rules: { fatality: known(8), ...each(['hospitalisation', 'amputation', 'eye-loss'], known(DAY)) },
  },
  GB: {
    source: 'RIDDOR 2013, schedule 1',
    rules: {
      ...each(['fatality', 'amputation', 'eye-loss', 'serious', 'dangerous'], occurred(10 * DAY)),
      'long-absence': { hours: 15 * DAY, from: 'occurred', isAtOnce: false },
    },
  },
  SA: { source: 'GOSI, Occupational Hazards Branch', rules: each(INJURIES, known(3 * DAY)) },
  AE: { source: 'Cabinet Resolution 33 of 2022, art. 3', rules: each(INJURIES, occurred(2 * DAY)) },
  AU: {
    source: 'Work Health and Safety Act 2011, s 38',
    rules: each(['fatality', 'hospitalisation', 'amputation', 'eye-loss', 'serious', 'dangerous'], known(0)),
  },
}

const ZONES: Readonly<Record<string, Jurisdiction>> = {
  'Asia/Riyadh': 'SA',
  'Asia/Dubai': 'AE',
  'Europe/London': 'GB',
  'Australia/Sydney': 'AU',
  'Australia/Brisbane': 'AU',
  'Australia/Adelaide': 'AU',
  'Australia/Perth': 'AU',
  'Australia/Darwin': 'AU',
  'Australia/Hobart': 'AU',
}

/** Whose rules a project has that chose none: those of the country of its clock; of one that is not here, those of OSHA. */
export function jurisdictionOfZone(timeZone: string): Jurisdiction {
  return ZONES[timeZone] ?? 'US'
}

/** What a project agreed otherwise: hours for some outcomes, and where that stands. They run from when it is known. */
export interface OwnRules {
  readonly hours: Readonly<Partial<Record<RegulatedOutcome, number | null>>>
  readonly basis: string
}

/** The rule for an outcome: the project's own before that of the country. Null where neither asks. */
export function reportingRule(
  outcome: RegulatedOutcome,
  jurisdiction: Jurisdiction,
  own: OwnRules | null = null,
): ReportingRule | null {
  const hours = own?.hours[outcome] ?? null
  const { source, rules } = TABLE[jurisdiction]
  if (outcome !== 'none' && hours !== null) return { ...known(hours), source: own?.basis || source }
  const rule = rules[outcome]
  return rule ? { ...rule, source } : null
}

const HOUR_MS = 3_600_000

/** Until when the authority must be told. */
export function regulatorDeadline(
  { hours, from }: Pick<ReportingRule, 'hours' | 'from'>,
  { knownAt, occurredAt }: { readonly knownAt: Date; readonly occurredAt: Date },
): Date {
  return new Date((from === 'known' ? knownAt : occurredAt).getTime() + hours * HOUR_MS)
}
