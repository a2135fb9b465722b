import { type RawBuilder, sql } from 'kysely'
import { knownRoles } from '#modules/access/server/public.ts'
import { deviceRef, isPrivate, isWithheld } from '#modules/devices/server/public.ts'
import type { incidentsModule } from '#modules/incidents/contract/incidents-module.ts'
import { personRef } from '#modules/people/server/public.ts'
import { dayInProject } from '#modules/sites/server/public.ts'
import type { workersModule } from '#modules/workers/contract/workers-module.ts'
import { workerRef } from '#modules/workers/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { readPage, siteColumns } from '#platform/server/list-query.ts'
import { may } from '#platform/server/records/policy.ts'
import { byChoices, byCompany, byDays, byFlag, byPerson } from '#platform/server/records/record-filters.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import { type Alarm, type AlarmEntry, alarmErrors } from '../contract/alarm.ts'
import type { alarmsApi } from '../contract/alarms-api.ts'
import type { alarmsModule } from '../contract/alarms-module.ts'

type Endpoints = (typeof alarmsApi)['endpoints']
type Kept = Omit<
  Alarm,
  | 'id'
  | 'rowVersion'
  | 'createdAt'
  | 'updatedAt'
  | 'state'
  | 'device'
  | 'person'
  | 'acknowledgedBy'
  | 'assignee'
  | 'can'
>

/** Both facts of an alarm in one word. */
export const STATE = sql<Alarm['state']>`(case when cleared_at is null then 'active' else 'cleared' end
  || case when acknowledged_at is null then '-unack' else '-ack' end)`
/** The gravest first. */
export const GRAVITY = sql`array_position(array['critical', 'major', 'minor', 'warning', 'indeterminate'], severity)`

/** Read as the kit reads records; written by what judges readings, and by what people do to one. */
const table = recordTable<Kept, InputOf<Endpoints['list']>>({
  table: 'alarms',
  errors: alarmErrors,
  columns: {
    projectCode: 'project_code',
    siteCode: 'site_code',
    deviceId: 'device_id',
    ruleId: 'rule_id',
    name: 'name',
    nameAr: 'name_ar',
    severity: 'severity',
    kind: 'kind',
    metric: 'metric',
    spot: { json: 'spot' },
    limitValue: 'limit_value',
    escalation: { json: 'escalation' },
    raisedAt: 'raised_at',
    lastRaisedAt: 'last_raised_at',
    count: 'count',
    value: 'value',
    lastValue: 'last_value',
    clearedAt: 'cleared_at',
    clearedWhy: 'cleared_why',
    acknowledgedAt: 'acknowledged_at',
    incidentId: 'incident_id',
    escalated: 'escalated',
    escalateAt: 'escalate_at',
  },
  search: ['name', 'name_ar', 'metric'],
  sort: {
    name: sql`name`,
    severity: GRAVITY,
    state: STATE,
    raisedAt: sql`raised_at`,
    lastRaisedAt: sql`last_raised_at`,
    count: sql`count`,
    updatedAt: sql`updated_at`,
  },
  order: sql`raised_at desc, id`,
  filters: {
    state: byChoices(STATE),
    severity: byChoices('severity'),
    device: byCompany('device_id'),
    worker: byCompany('worker_id'),
    raised: byDays(dayInProject(sql`alarms.raised_at`, sql`alarms.project_code`)),
    assignee: byPerson('assignee_id'),
    isLive: byFlag(sql`(cleared_at is null or acknowledged_at is null)`),
  },
})

const also = {
  state: STATE,
  device: deviceRef(sql`alarms.device_id`),
  person: workerRef(sql`alarms.worker_id`),
  acknowledgedBy: personRef(sql`alarms.acknowledged_by`),
  assignee: personRef(sql`alarms.assignee_id`),
  /** Of somebody's body or place; and whether the caller may see it. */
  isPrivate: isPrivate(sql`alarms.device_id`, sql`alarms.metric`),
  isWithheld: isWithheld(sql`alarms.device_id`, sql`alarms.metric`),
}

export const alarmSource: RecordSource = {
  table: 'alarms',
  title: { en: sql`name`, ar: sql`name_ar` },
  place: 'site',
  isThere: sql`deleted_at is null`,
}

export type StoredAlarm = Omit<Alarm, 'can'> & { readonly isPrivate: boolean; readonly isWithheld: boolean }

export function presentAlarm({ user }: Pick<RequestContext, 'user'>, stored: StoredAlarm): Alarm {
  const { isPrivate: _, isWithheld: isHidden, ...said } = stored
  const heard = mayLocate(user) ? said : { ...said, spot: null }
  const alarm = isHidden ? { ...heard, value: null, lastValue: null } : heard
  const mayAct = may<typeof alarmsModule>(user, 'alarm:acknowledge')
  const can = {
    acknowledge: mayAct && alarm.acknowledgedAt === null,
    assign: mayAct,
    makeIncident: mayAct && alarm.incidentId === null && may<typeof incidentsModule>(user, 'incident:write'),
  }
  return { ...alarm, can }
}

/** Where people are is for who may see that, and for who is called to them. */
export const mayLocate = (user: RequestContext['user']) =>
  may<typeof alarmsModule>(user, 'alarm:acknowledge') || may<typeof workersModule>(user, 'worker:locate')

/** @throws alarm.not-found where it does not exist, or the caller does not see it */
export async function getAlarm({ db }: Pick<RequestContext, 'db'>, id: string): Promise<StoredAlarm> {
  return table.get(db, id, also)
}

export async function listAlarms(context: RequestContext, query: InputOf<Endpoints['list']>): Promise<Page<Alarm>> {
  const page = await table.page(context.db, query, also)
  return { ...page, items: page.items.map((alarm) => presentAlarm(context, alarm)) }
}

export async function showAlarm(context: RequestContext, { id }: { id: string }): Promise<Alarm> {
  return presentAlarm(context, await getAlarm(context, id))
}

type EntryRow = Omit<AlarmEntry, 'at' | 'role'> & { readonly at: Date; readonly total: number }

export async function showTimeline(
  context: RequestContext,
  query: InputOf<Endpoints['timeline']>,
): Promise<Page<AlarmEntry>> {
  const { projectCode, isWithheld: isHidden } = await getAlarm(context, query.id)
  const roles = new Map((await knownRoles(context.db)).map(({ code, name }) => [code, name]))
  return readPage(
    context.db,
    query,
    ({ inScope, window }) => sql<EntryRow>`
      select id, at, what, value, ${personRef(sql`alarm_entries.person_id`)} as person, says, count(*) over ()::int as total
      from alarm_entries where project_code = ${projectCode} and alarm_id = ${query.id}
        and ${inScope(siteColumns())}
      order by at desc, id ${window}`,
    ({ total: _, at, ...entry }) => ({
      ...entry,
      value: isHidden ? null : entry.value,
      at: new Date(at).toISOString(),
      role: (entry.what === 'escalated' && roles.get(entry.says)) || null,
    }),
  )
}

const MOST_MARKS = 500

/** The newest marks of a series; of alarms that the caller does not see there are none. */
export async function showMarks({ db }: RequestContext, asked: InputOf<Endpoints['marks']>) {
  const { projectCode, deviceId, metric, from, to } = asked
  const { rows } = await sql<{ alarmId: string; at: Date } & Pick<Alarm, 'severity' | 'name' | 'nameAr'> & MarkedAs>`
    select alarm_entries.alarm_id as "alarmId", alarm_entries.at, what, severity, name, name_ar as "nameAr"
    from alarms join alarm_entries
      on alarm_entries.project_code = alarms.project_code and alarm_entries.alarm_id = alarms.id
    where alarms.project_code = ${projectCode} and alarms.device_id = ${deviceId} and alarms.metric = ${metric} and ${isMark}
      and alarm_entries.at between ${from}::timestamptz and ${to}::timestamptz
    order by alarm_entries.at desc limit ${MOST_MARKS}`.execute(db)
  return rows.map(({ at, ...mark }) => ({ ...mark, at: new Date(at).toISOString() }))
}

interface MarkedAs {
  readonly what: 'raised' | 'raised-again' | 'cleared'
}
const isMark: RawBuilder<unknown> = sql`what in ('raised', 'raised-again', 'cleared')`
