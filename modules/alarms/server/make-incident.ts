import { sql } from 'kysely'
import { Incident } from '#modules/incidents/contract/incident.ts'
import type { incidentsModule } from '#modules/incidents/contract/incidents-module.ts'
import { incidentKind } from '#modules/incidents/contract/incidents-records.ts'
import { reportIncident } from '#modules/incidents/server/public.ts'
import { linkRecords } from '#modules/links/server/public.ts'
import { type SeriesPoint, seriesOf } from '#modules/telemetry/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { may } from '#platform/server/records/policy.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { alarmErrors } from '../contract/alarm.ts'
import type { alarmsApi } from '../contract/alarms-api.ts'
import { alarmKind } from '../contract/alarms-records.ts'
import { getAlarm, type StoredAlarm } from './alarm-records.ts'
import { addEntry } from './take-steps.ts'

const HALF_HOUR_MS = 30 * 60_000
/** Lines of evidence: an hour in steps of five minutes. */
const SLOTS = 12
const TITLE_LENGTH = 200

/**
 * Reports an incident with what the device measured around the alarm, and links the two. The values are copied: the incident says the
 * same when the readings are long gone. Two people at once make one.
 * @throws alarm.may-not-report
 */
export async function makeIncident(
  context: RequestContext,
  { id, structureCode }: InputOf<(typeof alarmsApi)['endpoints']['makeIncident']>,
) {
  const { db, user } = context
  await getAlarm(context, id)
  if (!may<typeof incidentsModule>(user, 'incident:write')) throw alarmErrors.mayNotReport()
  // Locked, so that a second one waits and finds the first one's.
  await sql`select from alarms where id = ${id} for update`.execute(db)
  const alarm = await getAlarm(context, id)
  if (alarm.incidentId !== null) return { incidentId: alarm.incidentId }
  const incident = await reportIncident(context, await draftOf(context, alarm, structureCode))
  const incidentId = incident.id
  await sql`
    update alarms set incident_id = ${incidentId}, row_version = row_version + 1, updated_at = now() where id = ${id}`.execute(
    db,
  )
  await addEntry(db, {
    ...alarm,
    at: context.services.now().getTime(),
    what: 'incident',
    personId: user.id,
    says: incident.number,
  })
  await linkRecords(context, {
    entityType: alarmKind.id,
    entityId: id,
    relation: 'evidence-of',
    to: { entityType: incidentKind.id, entityId: incidentId },
  })
  await publishChange(context, alarmKind, alarm, {
    action: 'alarm.incident-made',
    before: null,
    after: { incident: incident.number },
  })
  return { incidentId }
}

async function draftOf({ services }: RequestContext, alarm: StoredAlarm, structureCode: string) {
  const { projectCode, siteCode, device } = alarm
  return Incident.Draft.parse({
    projectCode,
    siteCode,
    structureCode,
    title: `${alarm.name} · ${device?.name ?? alarm.deviceId}`.slice(0, TITLE_LENGTH),
    class: 'observation',
    type: alarm.metric.startsWith('pm') || alarm.metric.startsWith('la') ? 'environment' : 'near-miss',
    occurredAt: alarm.raisedAt,
    zone: device?.mountedOn ?? '',
    description: evidenceOf(alarm, await valuesAround(services, alarm)),
  })
}

async function valuesAround(services: RequestContext['services'], alarm: StoredAlarm): Promise<SeriesPoint[]> {
  const { projectCode, deviceId, metric, raisedAt, isPrivate } = alarm
  // Those who read an incident are others than those who may see what was measured of somebody.
  if (metric === '' || isPrivate) return []
  const at = Date.parse(raisedAt)
  const [from, to] = [at - HALF_HOUR_MS, at + HALF_HOUR_MS]
  return seriesOf(services, { projectCode, deviceId, metric, from, to, slots: SLOTS })
}

const minute = (at: string) => `${at.slice(0, 16).replace('T', ' ')} UTC`

const NOTHING_CAME = 'Nothing came from the device.'
const WITHOUT_VALUE: Readonly<Record<StoredAlarm['kind'], string>> = {
  simple: NOTHING_CAME,
  duration: NOTHING_CAME,
  repeating: NOTHING_CAME,
  missing: NOTHING_CAME,
  enter: 'The device came into the geofence of the rule.',
  leave: 'The device left the geofence of the rule.',
  dwell: 'The device stayed in the geofence of the rule.',
  trespass: 'Who wears the device was in the zone of the rule without what it asks for.',
}

/** Plain lines, in English as other texts that a person enters have one language. */
function evidenceOf(alarm: StoredAlarm, values: readonly SeriesPoint[]): string {
  const { id, device, kind, metric, isPrivate, value, limitValue, raisedAt, clearedAt, count } = alarm
  const limit = limitValue === null ? '' : `, limit ${limitValue}`
  const course = values.map(({ at, least, most, mean }) => `${minute(at)}: ${mean.toFixed(1)} (${least} to ${most})`)
  return [
    `Alarm "${alarm.name}" (${alarm.severity}), raised ${count === 1 ? 'once' : `${count} times`}.`,
    `Device: ${device ? [device.name, device.serial, device.mountedOn].filter(Boolean).join(', ') : alarm.deviceId}.`,
    metric === '' ? WITHOUT_VALUE[kind] : `Value: ${metric} ${isPrivate ? '' : (value ?? '–')}${limit}.`,
    `Raised ${minute(raisedAt)}${clearedAt ? `, cleared ${minute(clearedAt)}` : ', still active'}.`,
    `/smartcity/alarm/detail/${id}`,
    ...(course.length > 0 ? ['', `${metric}, half an hour before and after:`, ...course] : []),
  ].join('\n')
}
