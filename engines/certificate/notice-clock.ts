/** Days of the clocks of a contract claim: parameters of the contract, as FIDIC 2017 (20.2 and 3.7) has them where none is given. */
export interface NoticeTerms {
  /** From awareness to the notice. */
  readonly noticeDays: number
  /** From the notice to the objection that it was late; without one it is deemed valid. */
  readonly objectionDays: number
  /** From awareness to the detailed claim. */
  readonly detailedDays: number
  /** From the detailed claim to the agreement, and from its end to the determination. */
  readonly agreementDays: number
  readonly determinationDays: number
}

export const FIDIC_2017: NoticeTerms = {
  noticeDays: 28,
  objectionDays: 14,
  detailedDays: 84,
  agreementDays: 42,
  determinationDays: 42,
}

/** Days are `YYYY-MM-DD`, null where it has not happened or nobody has said when. */
export interface NoticeFacts {
  /** When the party became aware, or should have; never the day of the event in its place. */
  readonly awareOn: string | null
  readonly noticedOn: string | null
  /** Day of the objection that the notice was late. */
  readonly objectedOn: string | null
  readonly detailedOn: string | null
  /** The contractual or other legal basis was stated. */
  readonly isBasisGiven: boolean
}

/**
 * `indeterminate`: nobody has said when the party became aware. `running`: there is still time for the notice. `barred`: the
 * time went by without one. `late`: given late, and the time to object still runs. `objected`: given late, and objected in
 * time. `deemedValid`: given late, and not objected in time. `valid`: given in time. `lapsed`: given, but the detailed claim or its
 * legal basis did not come in time.
 */
export type NoticeStanding =
  | 'indeterminate'
  | 'running'
  | 'barred'
  | 'late'
  | 'objected'
  | 'deemedValid'
  | 'valid'
  | 'lapsed'

export interface NoticeClock {
  readonly standing: NoticeStanding
  readonly noticeDueOn: string | null
  readonly objectionDueOn: string | null
  readonly detailedDueOn: string | null
  readonly agreementDueOn: string | null
  readonly determinationDueOn: string | null
}

const DAY_MS = 86_400_000

/** The clocks of a contract claim and where it stands by them on a day; the last day of each counts in full. */
export function noticeClock(facts: NoticeFacts, today: string, terms: NoticeTerms = FIDIC_2017): NoticeClock {
  const { awareOn, noticedOn, detailedOn } = facts
  const agreementDueOn = plus(detailedOn, terms.agreementDays)
  const clock = {
    noticeDueOn: plus(awareOn, terms.noticeDays),
    objectionDueOn: plus(noticedOn, terms.objectionDays),
    detailedDueOn: plus(awareOn, terms.detailedDays),
    agreementDueOn,
    determinationDueOn: plus(agreementDueOn, terms.determinationDays),
  }
  return { ...clock, standing: standingOf(facts, clock, today) }
}

function standingOf(facts: NoticeFacts, clock: Omit<NoticeClock, 'standing'>, today: string): NoticeStanding {
  const { noticedOn, objectedOn, detailedOn, isBasisGiven } = facts
  const { noticeDueOn, objectionDueOn, detailedDueOn } = clock
  if (noticeDueOn === null || detailedDueOn === null) return 'indeterminate'
  if (noticedOn === null) return today <= noticeDueOn ? 'running' : 'barred'
  const isBehind = today > detailedDueOn
  if (isBehind && (detailedOn === null || detailedOn > detailedDueOn || !isBasisGiven)) return 'lapsed'
  if (noticedOn <= noticeDueOn) return 'valid'
  const last = objectionDueOn ?? noticedOn
  if (objectedOn !== null && objectedOn <= last) return 'objected'
  return today <= last ? 'late' : 'deemedValid'
}

function plus(day: string | null, days: number): string | null {
  return day === null ? null : new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}
