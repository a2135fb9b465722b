import { sql } from 'kysely'
import type { EscalationStep } from '#modules/alarm-rules/contract/alarm-rule.ts'
import { deviceRef } from '#modules/devices/server/public.ts'
import { workerRef } from '#modules/workers/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Alarm } from '../contract/alarm.ts'
import { addEntry, tellScreens } from './take-steps.ts'
import { tellRole } from './tell-people.ts'

type Unseen = Pick<
  Alarm,
  'id' | 'projectCode' | 'siteCode' | 'name' | 'nameAr' | 'severity' | 'metric' | 'device' | 'person' | 'spot'
> & {
  readonly escalation: readonly EscalationStep[]
  readonly escalated: number
  readonly since: Date
}

const MOST_A_ROUND = 200
const MINUTE_MS = 60_000
/** Nobody could acknowledge what had not come yet. */
const SINCE = sql`greatest(raised_at, created_at)`

/**
 * Takes the next step of each alarm that nobody has acknowledged in time, and writes it on its timeline. Where several are due, because
 * nobody looked meanwhile, each role is told once.
 */
export async function escalateAlarms(tx: Db, now: number): Promise<void> {
  const { rows } = await sql<Unseen>`
    select id, project_code as "projectCode", site_code as "siteCode", name, name_ar as "nameAr", severity,
      metric, spot, ${deviceRef(sql`alarms.device_id`)} as device, ${workerRef(sql`alarms.worker_id`)} as person, escalation, escalated, ${SINCE} as since
    from alarms where escalate_at <= ${new Date(now).toISOString()}::timestamptz and acknowledged_at is null
    order by escalate_at limit ${MOST_A_ROUND} for update skip locked`.execute(tx)
  for (const alarm of rows) await escalate(tx, alarm, now)
}

async function escalate(tx: Db, alarm: Unseen, now: number): Promise<void> {
  const { id, escalation, escalated, device } = alarm
  const dueAt = (step: EscalationStep) => new Date(alarm.since).getTime() + step.afterMinutes * MINUTE_MS
  const left = escalation.slice(escalated)
  const notDue = left.findIndex((step) => dueAt(step) > now)
  const due = notDue === -1 ? left : left.slice(0, notDue)
  const next = escalation[escalated + due.length]
  const nextAt = next ? new Date(dueAt(next)).toISOString() : null
  await sql`
    update alarms set escalated = escalated + ${due.length}, escalate_at = ${nextAt}, row_version = row_version + 1, updated_at = now()
    where project_code = ${alarm.projectCode} and id = ${id}`.execute(tx)
  const named = { ...alarm, deviceName: device?.name ?? '', deviceNameAr: device?.nameAr ?? '' }
  for (const [roleCode, afterMinutes] of new Map(due.map((step) => [step.roleCode, step.afterMinutes]))) {
    const told = await tellRole(tx, named, roleCode, afterMinutes)
    await addEntry(tx, { ...alarm, at: now, what: 'escalated', says: roleCode, value: told })
  }
  await tellScreens(tx, alarm, 'escalated')
}
