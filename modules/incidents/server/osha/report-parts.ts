import type { PaperFact, PaperPart } from '#engines/paper/paper.ts'
import type { LoggedCase } from '#engines/safety/osha-log.ts'
import { wallClock } from '#engines/sheets/wall-clock.ts'
import type { Language } from '#platform/contract/text.ts'
import type { Incident } from '../../contract/incident.ts'
import { harmOf } from './case-words.ts'
import { HARM_WORDS, OSHA, TREATMENT_WORDS } from './osha-words.ts'
import type { HurtOfIncident } from './read-cases.ts'

/** Form 301 of one case (29 CFR 1904.29(b)(2)). What the product does not keep, such as a date of birth, is left to write in by hand. */
export function reportParts(
  { number, occurredAt, zone, title, description, createdBy }: Incident,
  { caseNumber, person, outcome }: LoggedCase<HurtOfIncident>,
  language: Language,
  timeZone: string,
): PaperPart[] {
  const shown = new Date(wallClock(timeZone)(Date.parse(occurredAt))).toISOString()
  const fact = (word: keyof typeof OSHA, value: string | null = null, of?: PaperFact['of']): PaperFact => ({
    label: OSHA[word][language],
    value: value || null,
    ...(of && { of }),
  })
  const overnight = person?.treatment === 'hospital' ? OSHA.yes[language] : null
  return [
    {
      type: 'facts',
      heading: `${OSHA.employee[language]} · ${caseNumber}`,
      facts: [
        fact('fullName', person?.name),
        fact('worksFor', person?.company),
        fact('worksAs', person?.jobTitle),
        ...[fact('street'), fact('born'), fact('hired'), fact('sex')],
      ],
    },
    {
      type: 'facts',
      heading: OSHA.care[language],
      facts: [
        ...[fact('physician'), fact('facility'), fact('emergency')],
        fact('overnight', overnight),
        fact('treatment', person && TREATMENT_WORDS[person.treatment][language]),
      ],
    },
    {
      type: 'facts',
      heading: OSHA.case[language],
      facts: [
        fact('logCase', caseNumber || number),
        fact('injuredOn', shown.slice(0, 10), { type: 'day' }),
        fact('began'),
        fact('happenedAt', shown.slice(11, 16)),
        fact('place', zone),
        fact('before'),
        fact('happened', description || title),
        fact('harm', harmOf(person, language)),
        fact('object', person?.harmSource && HARM_WORDS[person.harmSource][language]),
        ...(outcome === 'fatality' ? [fact('diedOn')] : []),
      ],
    },
    { type: 'signatures', signatures: [{ role: OSHA.completedBy[language], name: createdBy.name }] },
  ]
}
