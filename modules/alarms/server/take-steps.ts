import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Fix } from '#engines/fleet/fixes-in.ts'
import type { ActiveRule } from '#modules/alarm-rules/server/public.ts'
import type { DeviceInPlace } from '#modules/devices/server/public.ts'
import { finishTasks } from '#modules/inbox/server/public.ts'
import { startProceduresFor } from '#modules/procedures/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import { searchChanged } from '#platform/server/records/search-changed.ts'
import { alarmKind, type ClearedWhy, type EntryKind } from '../contract/alarms-records.ts'
import { ASSIGNED, askForAlarm, type RaisedAlarm, tellOfRaised } from './tell-people.ts'
import { type Wearing, wearersAsRaised } from './wearers-as-raised.ts'

/** A rule that was raised or cleared by a device. `at`: milliseconds since 1970. */
export interface Step {
  readonly rule: ActiveRule
  readonly device: DeviceInPlace
  readonly at: number
  /** Null where it is silence that raised it. */
  readonly value: number | null
  readonly step: 'raised' | 'cleared'
}

/** Raises and clears alarms in the order in which it happened, and tells of those that are new. */
export async function takeSteps(
  tx: Db,
  steps: readonly Step[],
  now: number,
  database: Services['database'],
  /** Where devices were, of the same readings. */
  fixes: readonly Fix[] = [],
): Promise<void> {
  const wearers = await wearersAsRaised(tx, steps, fixes)
  const raised: RaisedAlarm[] = []
  for (const step of steps.toSorted((one, other) => one.at - other.at)) {
    if (step.step === 'cleared') {
      await clearAlarm(tx, {
        ...step,
        projectCode: step.rule.projectCode,
        ruleId: step.rule.id,
        deviceId: step.device.id,
        why: 'value',
      })
      continue
    }
    const alarm = await raiseAlarm(tx, { ...step, ...wearers.get(step.device.id) }, now)
    if (alarm) raised.push(alarm)
  }
  for (const alarm of raised) await askForAlarm(tx, alarm)
  await tellOfRaised(tx, raised, now)
  const work = { tx, actor: { user: null }, services: { database, now: () => new Date(now) } }
  for (const alarm of raised) await startProceduresFor(work, alarmKind.id, alarm)
}

const iso = (at: number) => new Date(at).toISOString()

/** @returns the alarm where it is a new one; null where a live one, or one within the hold-off, was raised again */
async function raiseAlarm(tx: Db, step: Step & Partial<Wearing>, now: number): Promise<RaisedAlarm | null> {
  const { rule, device, at, value, person = null, spot = null } = step
  const { projectCode, siteCode, escalation, metric } = rule
  const again = await raiseAgain(tx, step)
  if (again) {
    await noteRaised(tx, { ...again, at, value, what: 'raised-again' })
    return null
  }
  const id = randomUUID()
  const [first] = escalation
  // What comes late is not due at once: nobody could acknowledge it before.
  const escalateAt = first ? iso(Math.max(at, now) + first.afterMinutes * 60_000) : null
  await sql`
    insert into alarms (project_code, id, site_code, device_id, rule_id, name, name_ar, severity, kind, metric, limit_value,
      escalation, raised_at, last_raised_at, value, last_value, escalate_at,
      worker_id, spot)
    values (${projectCode}, ${id}, ${siteCode}, ${device.id}, ${rule.id}, ${rule.name}, ${rule.nameAr}, ${rule.severity}, ${rule.kind},
      ${metric}, ${rule.raiseAt}, ${JSON.stringify(escalation)}::jsonb, ${iso(at)}, ${iso(at)}, ${value}, ${value},
      ${escalateAt}, ${person?.id ?? null}, ${spot && JSON.stringify(spot)}::jsonb)`.execute(tx)
  await noteRaised(tx, { id, projectCode, siteCode, at, value, what: 'raised' })
  searchChanged(tx, alarmKind.id, [{ id, projectCode }])
  const { name, nameAr, severity } = rule
  const { name: deviceName, nameAr: deviceNameAr } = device
  return {
    ...{ id, projectCode, siteCode, name, nameAr, severity, metric, at },
    deviceName,
    deviceNameAr,
    person,
    spot,
  }
}

/**
 * The newest alarm of the rule and the device, where it is live or ended within the hold-off. What somebody acknowledged before the
 * hold-off has to be acknowledged anew.
 */
async function raiseAgain(tx: Db, { rule, device, at, value }: Step): Promise<AlarmKey | null> {
  const holdOff = sql`(${iso(at)}::timestamptz - make_interval(secs => ${rule.holdOffSeconds}))`
  const { rows } = await sql<AlarmKey>`
    update alarms set count = count + 1, last_raised_at = ${iso(at)}, last_value = ${value}, cleared_at = null, cleared_why = null,
      acknowledged_at = case when cleared_at < ${holdOff} then null else acknowledged_at end,
      acknowledged_by = case when cleared_at < ${holdOff} then null else acknowledged_by end,
      row_version = row_version + 1, updated_at = now()
    where project_code = ${rule.projectCode} and id = (
      select id from alarms where project_code = ${rule.projectCode} and device_id = ${device.id} and rule_id = ${rule.id}
        and (cleared_at is null or acknowledged_at is null or cleared_at >= ${holdOff})
      order by raised_at desc limit 1)
    returning id, project_code as "projectCode", site_code as "siteCode"`.execute(tx)
  return rows[0] ?? null
}

interface AlarmKey {
  readonly id: string
  readonly projectCode: string
  readonly siteCode: string
}

async function noteRaised(
  tx: Db,
  entry: AlarmKey & { at: number; value: number | null; what: EntryKind },
): Promise<void> {
  await addEntry(tx, entry)
  await tellScreens(tx, entry, 'raised')
}

/** What is over still waits to be acknowledged; what was asked of who looks into it does not. */
export async function clearAlarm(
  tx: Db,
  of: { projectCode: string; ruleId: string; deviceId: string; at: number; value: number | null; why: ClearedWhy },
): Promise<void> {
  const { rows } = await sql<AlarmKey>`
    update alarms set cleared_at = greatest(${iso(of.at)}::timestamptz, last_raised_at), cleared_why = ${of.why},
      row_version = row_version + 1, updated_at = now()
    where project_code = ${of.projectCode} and rule_id = ${of.ruleId} and device_id = ${of.deviceId} and cleared_at is null
    returning id, project_code as "projectCode", site_code as "siteCode"`.execute(tx)
  const [alarm] = rows
  if (!alarm) return
  await addEntry(tx, { ...alarm, at: of.at, value: of.value, what: 'cleared', says: of.why })
  await finishTasks(tx, { user: null }, { record: { type: alarmKind.id, id: alarm.id }, key: ASSIGNED })
  await tellScreens(tx, alarm, 'cleared')
}

/** Writes on the timeline of an alarm. */
export async function addEntry(
  tx: Db,
  entry: AlarmKey & {
    readonly at: number
    readonly what: EntryKind
    readonly value?: number | null
    readonly personId?: string | null
    readonly says?: string
  },
): Promise<void> {
  const { id, projectCode, siteCode, at, what, value = null, personId = null, says = '' } = entry
  await sql`
    insert into alarm_entries (project_code, site_code, alarm_id, id, at, what, value, person_id, says)
    values (${projectCode}, ${siteCode}, ${id}, ${randomUUID()}, ${iso(at)}, ${what}, ${value}, ${personId}, ${says})`.execute(
    tx,
  )
}

export async function tellScreens(tx: Db, alarm: AlarmKey, what: string): Promise<void> {
  const { id: entityId, projectCode, siteCode } = alarm
  await publishEvent(tx, {
    type: `${alarmKind.id}.${what}`,
    place: { projectCode, siteCode, structureCode: null },
    entityId,
  })
}
