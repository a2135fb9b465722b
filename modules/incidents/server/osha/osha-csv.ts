import { CASE_KINDS, CASE_OUTCOMES, totalsOf } from '#engines/safety/osha-log.ts'
import type { FileAnswer } from '#platform/contract/define-api.ts'
import type { Language } from '#platform/contract/text.ts'
import { csvFile } from '#platform/server/csv/csv-file.ts'
import { describedAs, nameOf } from './case-words.ts'
import { OSHA, OUTCOME_WORDS } from './osha-words.ts'
import type { OshaYear, YearCase } from './read-cases.ts'

/** The log: a line for each case, and one of totals. */
export function logCsv(name: string, { cases }: OshaYear, language: Language): FileAnswer {
  const { byOutcome, daysAway, daysRestricted } = totalsOf(cases)
  const words = ['caseNumber', 'name', 'jobTitle', 'day', 'where', 'what'] as const
  const head = [
    ...words.map((word) => OSHA[word][language]),
    ...CASE_OUTCOMES.map((outcome) => OUTCOME_WORDS[outcome][language]),
    ...(['daysAway', 'daysRestricted', 'kind'] as const).map((word) => OSHA[word][language]),
  ]
  const line = (one: YearCase) => [
    one.caseNumber,
    nameOf(one, language),
    one.person?.jobTitle ?? '',
    one.day,
    one.zone,
    describedAs(one, language),
    ...CASE_OUTCOMES.map((outcome) => (one.outcome === outcome ? 'X' : '')),
    one.daysAway,
    one.daysRestricted,
    CASE_KINDS.indexOf(one.kind) + 1,
  ]
  const totals = [
    ...[OSHA.total[language], '', '', '', '', ''],
    ...CASE_OUTCOMES.map((outcome) => byOutcome[outcome]),
    ...[daysAway, daysRestricted, ''],
  ]
  return csvFile(name, head, [...cases.map(line), totals])
}

/**
 * The summary under the heads that OSHA takes it by electronically (29 CFR 1904.41): one line of an establishment. What the
 * product does not know stays empty.
 */
export function summaryCsv(name: string, { project, year, cases, hours, people }: OshaYear): FileAnswer {
  const { byOutcome, byKind, daysAway, daysRestricted, cases: count } = totalsOf(cases)
  const fields: Readonly<Record<string, string | number | null>> = {
    establishment_name: project.name,
    ...{ company_name: '', street_address: '', city: '', state: '', zip: '', naics_code: '', industry_description: '' },
    ...{ size: '', establishment_type: '', year_filing_for: year },
    annual_average_employees: people,
    total_hours_worked: hours?.total ?? null,
    // 1 where there were cases, 2 where there were none.
    no_injuries_illnesses: count > 0 ? 1 : 2,
    total_deaths: byOutcome.fatality,
    total_dafw_cases: byOutcome['days-away'],
    total_djtr_cases: byOutcome.restricted,
    total_other_cases: byOutcome['other-recordable'],
    total_dafw_days: daysAway,
    total_djtr_days: daysRestricted,
    total_injuries: byKind.injury,
    total_skin_disorders: byKind.skin,
    total_respiratory_conditions: byKind.respiratory,
    total_poisonings: byKind.poisoning,
    total_hearing_loss: byKind.hearing,
    total_other_illnesses: byKind['other-illness'],
    change_reason: '',
  }
  return csvFile(name, Object.keys(fields), [Object.values(fields)])
}
