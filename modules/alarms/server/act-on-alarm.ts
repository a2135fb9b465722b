import { sql } from 'kysely'
import { findPersonAt } from '#modules/access/server/public.ts'
import { askFor, finishTasks, withdrawTasks } from '#modules/inbox/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { type Alarm, alarmErrors } from '../contract/alarm.ts'
import type { alarmsApi } from '../contract/alarms-api.ts'
import { alarmKind } from '../contract/alarms-records.ts'
import { getAlarm, presentAlarm } from './alarm-records.ts'
import { addEntry } from './take-steps.ts'
import { ACKNOWLEDGE, ASSIGNED, alarmTitle, placeOf } from './tell-people.ts'

type Endpoints = (typeof alarmsApi)['endpoints']

/**
 * The first who says it is who acknowledged. For who says it later it is said already: what they write stands on the timeline, and
 * nothing else changes.
 */
export async function acknowledgeAlarm(
  context: RequestContext,
  { id, comment }: InputOf<Endpoints['acknowledge']>,
): Promise<Alarm> {
  const { db, user, services } = context
  const before = await getAlarm(context, id)
  const now = services.now()
  const done = await sql`
    update alarms set acknowledged_at = ${now.toISOString()}, acknowledged_by = ${user.id}, escalate_at = null,
      row_version = row_version + 1, updated_at = now()
    where id = ${id} and acknowledged_at is null`.execute(db)
  const isFirst = done.numAffectedRows === 1n
  if (isFirst || comment) {
    const what = isFirst ? 'acknowledged' : 'commented'
    await addEntry(db, { ...before, at: now.getTime(), what, personId: user.id, says: comment })
  }
  if (!isFirst) return presentAlarm(context, await getAlarm(context, id))
  await finishTasks(db, context, { record: { type: alarmKind.id, id }, key: ACKNOWLEDGE })
  const after = await getAlarm(context, id)
  await publishChange(context, alarmKind, after, {
    action: 'alarm.acknowledged',
    before: { state: before.state },
    after: { state: after.state },
    ...(comment && { reason: comment }),
  })
  return presentAlarm(context, after)
}

/** @throws alarm.person-unknown for somebody who does not see the site */
export async function assignAlarm(
  context: RequestContext,
  { id, personId }: InputOf<Endpoints['assign']>,
): Promise<Alarm> {
  const { db } = context
  const before = await getAlarm(context, id)
  if ((before.assignee?.id ?? null) === personId) return presentAlarm(context, before)
  if (personId !== null && !(await findPersonAt(db, placeOf(before), { id: personId }))) {
    throw alarmErrors.personUnknown({}, { personId: alarmErrors.personUnknown().say })
  }
  await sql`
    update alarms set assignee_id = ${personId}, row_version = row_version + 1, updated_at = now() where id = ${id}`.execute(
    db,
  )
  await addEntry(db, { ...before, at: context.services.now().getTime(), what: 'assigned', personId })
  const record = { type: alarmKind.id, id }
  await withdrawTasks(db, context, { record, key: ASSIGNED })
  if (personId !== null && before.clearedAt === null) {
    const words = alarmTitle(named(before))
    const title = { en: `Look into: ${words.en}`, ar: `المعالجة: ${words.ar}` }
    await askFor(db, context, { of: { personId }, kind: 'task', key: ASSIGNED, title, record, place: placeOf(before) })
  }
  const after = await getAlarm(context, id)
  await publishChange(context, alarmKind, after, {
    action: 'alarm.assigned',
    before: { assigneeId: before.assignee?.name ?? null },
    after: { assigneeId: after.assignee?.name ?? null },
  })
  return presentAlarm(context, after)
}

export function named(alarm: Omit<Alarm, 'can'>) {
  return { ...alarm, deviceName: alarm.device?.name ?? '', deviceNameAr: alarm.device?.nameAr ?? '' }
}
