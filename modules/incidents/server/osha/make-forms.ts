import { printParts } from '#modules/papers/server/public.ts'
import { findProjectFacts } from '#modules/sites/server/public.ts'
import type { FileAnswer, InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { bytesAnswer } from '#platform/server/files/bytes-answer.ts'
import { platformError } from '#platform/server/http/envelope.ts'
import { may } from '#platform/server/records/policy.ts'
import { callerOf } from '#platform/server/records/read-list.ts'
import { type Incident, incidentErrors } from '../../contract/incident.ts'
import type { incidentsApi } from '../../contract/incidents-api.ts'
import type { incidentsModule } from '../../contract/incidents-module.ts'
import { savedIncident } from '../incident-records.ts'
import { logCsv, summaryCsv } from './osha-csv.ts'
import { logParts, summaryParts } from './osha-paper.ts'
import { OSHA } from './osha-words.ts'
import { casesOfIncident, readYear } from './read-cases.ts'
import { reportParts } from './report-parts.ts'

type Endpoints = (typeof incidentsApi)['endpoints']

/** Form 300 or 300A of a project and calendar year. Each reader gets the incidents that they may see, and is told what is missing. */
export async function makeOshaForm(
  context: RequestContext,
  { projectCode, year, form, format }: InputOf<Endpoints['oshaForm']>,
): Promise<FileAnswer> {
  const { language, scope, services, user } = context
  // The summary counts; the log names who was hurt, and how.
  if (form === '300' && !may<typeof incidentsModule>(user, 'incident:medical')) throw platformError('forbidden')
  const found = await services.database.read(scope, (db) => readYear({ ...callerOf(context), db }, projectCode, year))
  const name = `OSHA ${form.toUpperCase()} ${projectCode} ${year}.${format}`
  if (format === 'csv') return form === '300' ? logCsv(name, found, language) : summaryCsv(name, found)
  const pdf = await printParts(context, {
    kind: OSHA.form[language].replace('{form}', form.toUpperCase()),
    title: (form === '300' ? OSHA.log : OSHA.summary)[language].replace('{year}', String(year)),
    place: { projectCode },
    parts: form === '300' ? logParts(found, language) : summaryParts(found, language),
    language,
    timeZone: found.project.timezone,
  })
  return bytesAnswer(name, 'application/pdf', pdf)
}

/**
 * Form 301 of an incident, with a page of facts for each of its recordable cases.
 * @throws 404 for an incident that is not the reader's, 422 where no case of it is recordable
 */
export async function makeOshaReport(
  context: RequestContext,
  { id }: InputOf<Endpoints['oshaReport']>,
): Promise<FileAnswer> {
  const { language, scope, services } = context
  const { incident, timeZone } = await services.database.read(scope, async (db) => {
    const own = { ...callerOf(context), db }
    const read: Incident = savedIncident.present(own, await savedIncident.get(own, id))
    const facts = await findProjectFacts(db, read.projectCode)
    return { incident: read, timeZone: facts?.timezone ?? 'UTC' }
  })
  const cases = casesOfIncident(incident)
  if (cases.length === 0) throw incidentErrors.notRecordable()
  const { number, projectCode, siteCode, structureCode } = incident
  const pdf = await printParts(context, {
    kind: OSHA.form[language].replace('{form}', '301'),
    title: OSHA.report[language],
    number,
    place: { projectCode, siteCode, structureCode },
    parts: cases.flatMap((one) => reportParts(incident, one, language, timeZone)),
    language,
    timeZone,
  })
  return bytesAnswer(`OSHA 301 ${number}.pdf`, 'application/pdf', pdf)
}
