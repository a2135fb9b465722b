import { sql } from 'kysely'
import { type SeriesPoint, seriesOf } from '#modules/telemetry/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { type Occurrence, occurrence } from '#platform/server/records/occurrence.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { alarmKind } from '../contract/alarms-records.ts'
import { getAlarm, type StoredAlarm } from './alarm-records.ts'
import { addEntry } from './take-steps.ts'

const HALF_HOUR_MS = 30 * 60_000
/** Lines of evidence: an hour in steps of five minutes. */
const SLOTS = 12

/** An incident is made with what the device measured around the alarm, copied: it says the same when the readings are long gone. */
export const alarmOccurrence = occurrence({
  id: 'alarm',
  asks: 'alarm:acknowledge',
  find: async (context, { id }) => {
    const alarm = await getAlarm(context, id)
    return occurrenceOf(alarm, await valuesAround(context.services, alarm))
  },
  reported: async (context, { id }, { id: incidentId, number: says }) => {
    const { db, user, services } = context
    await sql`
      update alarms set incident_id = ${incidentId}, row_version = row_version + 1, updated_at = now() where id = ${id}`.execute(
      db,
    )
    const alarm = await getAlarm(context, id)
    await addEntry(db, { ...alarm, at: services.now().getTime(), what: 'incident', personId: user.id, says })
    const said = { action: 'alarm.incident-made', before: null, after: { incident: says } }
    await publishChange(context, alarmKind, alarm, said)
  },
})

function occurrenceOf(alarm: StoredAlarm, values: readonly SeriesPoint[]): Occurrence {
  const { id, projectCode, siteCode, name, nameAr, severity, device, metric, raisedAt, incidentId } = alarm
  const called = device?.name ?? alarm.deviceId
  return {
    ...{ id, projectCode, siteCode, at: raisedAt, point: null, picture: null, reportId: incidentId },
    title: { en: `${name} · ${called}`, ar: `${nameAr || name} · ${called}` },
    fact: { en: severity, ar: severity },
    record: { type: alarmKind.id, id },
    zone: device?.mountedOn ?? '',
    about: metric.startsWith('pm') || metric.startsWith('la') ? 'environment' : 'people',
    description: evidenceOf(alarm, values),
  }
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
