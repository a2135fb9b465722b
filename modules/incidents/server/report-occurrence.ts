import { sql } from 'kysely'
import { copyToRecord } from '#modules/attachments/server/public.ts'
import { linkRecords } from '#modules/links/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import { RefusalError } from '#platform/contract/define-errors.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { type Occurrence, occurrencesFor } from '#platform/server/records/occurrence.ts'
import { Incident, incidentErrors } from '../contract/incident.ts'
import type { incidentsApi } from '../contract/incidents-api.ts'
import { incidentKind } from '../contract/incidents-records.ts'
import { insertEvidence } from './evidence-repository.ts'
import { incidentHandlers } from './incident-records.ts'

type Endpoints = (typeof incidentsApi)['endpoints']
const TITLE_LENGTH = 200
const TYPES = { people: 'near-miss', environment: 'environment', security: 'security' } as const

/**
 * Reports an incident in the caller's name of what a record of another module shows: where and when, with what is known of it as
 * evidence, its picture, and a link in both directions. The incident says the same when the record is long gone.
 * @throws occurrence-gone where nobody offers it, or the caller may not
 */
export async function reportOccurrence(
  context: RequestContext,
  { source, id, at, structureCode }: InputOf<Endpoints['reportOccurrence']>,
) {
  const from = occurrencesFor(context.user, source)
  if (!from) throw incidentErrors.occurrenceGone({ source, id })
  const occurrence = await from.find(context, { id, at })
  const before = occurrence.reportId ?? (await takeOrigin(context, source, occurrence))
  if (before !== null) return { incidentId: before, isNew: false }
  const incident = await incidentHandlers.create(context, draftOf(occurrence, structureCode))
  await sql`
    update incident_origins set incident_id = ${incident.id}
    where project_code = ${occurrence.projectCode} and source = ${source} and key = ${occurrence.id}`.execute(
    context.db,
  )
  await insertEvidence(context, incident, { ...occurrence, source, key: occurrence.id })
  if (occurrence.picture) {
    const caption = occurrence.title[context.language]
    await copyToRecord(context, { ...incident, kind: incidentKind }, { ...occurrence.picture, caption })
  }
  await link(context, occurrence, incident.id)
  await from.reported?.(context, { id, at }, incident)
  return { incidentId: incident.id, isNew: true }
}

/** Whoever comes second waits here for the first. @returns the incident that was made already */
async function takeOrigin({ db }: RequestContext, source: string, { projectCode, siteCode, id }: Occurrence) {
  const taken = await sql`
    insert into incident_origins (project_code, site_code, source, key) values (${projectCode}, ${siteCode}, ${source}, ${id})
    on conflict do nothing`.execute(db)
  if (taken.numAffectedRows === 1n) return null
  const { rows } = await sql<{ incidentId: string | null }>`
    select incident_id as "incidentId" from incident_origins
    where project_code = ${projectCode} and source = ${source} and key = ${id}`.execute(db)
  return rows[0]?.incidentId ?? null
}

function draftOf({ projectCode, siteCode, point, ...said }: Occurrence, structureCode: string | null) {
  const where = { storey: '', space: '', grid: '', chainage: '', outline: null, pin: null, element: null }
  return Incident.Draft.parse({
    ...{ projectCode, siteCode, structureCode, class: 'observation', type: TYPES[said.about] },
    title: said.title.en.slice(0, TITLE_LENGTH),
    occurredAt: said.at,
    zone: said.zone.slice(0, TITLE_LENGTH),
    description: said.description,
    ...(point && { where: { ...where, point: [...point] } }),
  })
}

/** The evidence names the record too: what has as many links as it can have is reported all the same. */
async function link(context: RequestContext, { record }: Occurrence, entityId: string): Promise<void> {
  if (!record) return
  const from = { entityType: record.type, entityId: record.id }
  try {
    await linkRecords(context, { ...from, relation: 'evidence-of', to: { entityType: incidentKind.id, entityId } })
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error
  }
}
