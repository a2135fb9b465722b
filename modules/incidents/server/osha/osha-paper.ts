import type { PaperFact, PaperPart } from '#engines/paper/paper.ts'
import { CASE_KINDS, CASE_OUTCOMES, totalsOf } from '#engines/safety/osha-log.ts'
import type { SheetColumn } from '#engines/sheets/sheet-column.ts'
import type { Language } from '#platform/contract/text.ts'
import { describedAs, nameOf } from './case-words.ts'
import { KIND_WORDS, OSHA, OUTCOME_WORDS } from './osha-words.ts'
import type { OshaYear, YearCase } from './read-cases.ts'

const CROSS = '✕'

/** Form 300: its lines and their totals. */
export function logParts(year: OshaYear, language: Language): PaperPart[] {
  const text = (head: string): SheetColumn => ({ head, type: 'text' })
  const number = (head: string): SheetColumn => ({ head, type: 'number', decimals: 0 })
  return [
    ...notesOf(year, language),
    {
      type: 'table',
      columns: [
        text(OSHA.caseNumber[language]),
        text(OSHA.name[language]),
        text(OSHA.jobTitle[language]),
        { head: OSHA.day[language], type: 'day' },
        text(OSHA.where[language]),
        text(OSHA.what[language]),
        ...CASE_OUTCOMES.map((outcome) => text(OUTCOME_WORDS[outcome][language])),
        number(OSHA.daysAway[language]),
        number(OSHA.daysRestricted[language]),
        number(OSHA.kind[language]),
      ],
      rows: year.cases.map((one) => lineOf(one, language)),
    },
    ...totalParts(year, language),
  ]
}

function lineOf(one: YearCase, language: Language) {
  return [
    one.caseNumber,
    nameOf(one, language),
    one.person?.jobTitle || null,
    one.day,
    one.zone || null,
    describedAs(one, language) || null,
    ...CASE_OUTCOMES.map((outcome) => (one.outcome === outcome ? CROSS : '')),
    one.daysAway,
    one.daysRestricted,
    CASE_KINDS.indexOf(one.kind) + 1,
  ]
}

/** Form 300A: totals, the establishment and its employment, and a place to sign. It is made of a year without cases too. */
export function summaryParts(year: OshaYear, language: Language): PaperPart[] {
  const { project, hours, people } = year
  const known = (label: string, value: string | number | null, of?: PaperFact['of']): PaperFact => ({
    label,
    value,
    ...(of && { of }),
  })
  return [
    ...notesOf(year, language),
    ...totalParts(year, language),
    {
      type: 'facts',
      heading: OSHA.establishment[language],
      facts: [
        known(OSHA.establishment[language], (language === 'ar' && project.nameAr) || project.name),
        known(OSHA.address[language], null),
        known(OSHA.industry[language], null),
      ],
    },
    {
      type: 'facts',
      heading: OSHA.employment[language],
      facts: [
        known(OSHA.people[language], people, WHOLE),
        known(OSHA.hours[language], hours?.total ?? null, WHOLE),
        ...(hours ? [known(OSHA.hoursFrom[language], OSHA[hours.basis][language])] : []),
      ],
    },
    { type: 'signatures', signatures: [{ role: OSHA.certified[language] }] },
    { type: 'text', text: OSHA.posting[language] },
  ]
}

const WHOLE = { type: 'number', decimals: 0 } as const

function totalParts({ cases }: OshaYear, language: Language): PaperPart[] {
  const { byOutcome, byKind, daysAway, daysRestricted } = totalsOf(cases)
  const count = (label: string, value: number): PaperFact => ({ label, value, of: WHOLE })
  return [
    {
      type: 'facts',
      heading: OSHA.cases[language],
      facts: CASE_OUTCOMES.map((outcome) => count(OUTCOME_WORDS[outcome][language], byOutcome[outcome])),
    },
    {
      type: 'facts',
      heading: OSHA.days[language],
      facts: [count(OSHA.daysAway[language], daysAway), count(OSHA.daysRestricted[language], daysRestricted)],
    },
    {
      type: 'facts',
      heading: OSHA.kinds[language],
      facts: CASE_KINDS.map((kind) => count(KIND_WORDS[kind][language], byKind[kind])),
    },
  ]
}

/** What the form is without, for whom. */
function notesOf({ hidden, isPartial, decided }: OshaYear, language: Language): PaperPart[] {
  return [
    ...(hidden > 0 ? [OSHA.hidden[language].replace('{count}', String(hidden))] : []),
    ...(decided.length > 0 ? [OSHA.decided[language].replace('{list}', listOf(decided, language))] : []),
    ...(isPartial ? [OSHA.partial[language]] : []),
  ].map((text) => ({ type: 'text', text }))
}

function listOf(decided: OshaYear['decided'], language: Language): string {
  return decided
    .map(({ number, isRecordable, reason }) => {
      const word = OSHA[isRecordable ? 'takenIn' : 'leftOut'][language].replace('{number}', number)
      return reason ? `${word} (${reason})` : word
    })
    .join(language === 'ar' ? '؛ ' : '; ')
}
