import { type RawBuilder, sql } from 'kysely'
import { personRef } from '#modules/people/server/public.ts'
import type { InputOf, OutputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { readPage } from '#platform/server/list-query.ts'
import { findRecords } from '#platform/server/records/find-records.ts'
import { addressesOf } from '#platform/server/records/record-address.ts'
import { findRecordKind } from '#platform/server/records/record-kinds.ts'
import type { inboxApi } from '../contract/inbox-api.ts'
import type { Task } from '../contract/task.ts'
import { findWhose, isTheirs } from './whose-tasks.ts'

type Query = InputOf<(typeof inboxApi)['endpoints']['tasks']>
type Counts = OutputOf<(typeof inboxApi)['endpoints']['counts']>
type TaskRow = Omit<Task, 'recordKind' | 'about' | 'address' | 'can' | 'openedAt' | 'askedAt' | 'dueOn'> & {
  readonly opensAt: string | null
  readonly openedAt: Date | null
  readonly askedAt: Date
  readonly dueOn: string | null
  readonly total: number
}

/** Days ahead that are "this week". */
const WEEK = 7

/** What a person may say is done; of the others the record says so. */
export const DONE_BY_HAND: readonly Task['kind'][] = ['mention', 'due']

/** Somebody waits for it, or its day has come: what the product asks by itself shines no light before. */
const unreadOn = (today: string): RawBuilder<boolean> => sql<boolean>`(state = 'open' and opened_at is null
  and (asked_by is not null or coalesce(due_on <= ${today}::date, false)))`

/** What waits today: it is due, or was. */
const NOW: readonly Task['time'][] = ['late', 'today']

const timeOn = (today: string): RawBuilder<Task['time']> => sql<Task['time']>`case
  when due_on < ${today}::date then 'late' when due_on = ${today}::date then 'today'
  when due_on <= ${today}::date + ${WEEK}::int then 'week' else 'later' end`

/** A page of what is asked of the caller: what is late first, then by day. Of what is done the last comes first. */
export async function listTasks(context: RequestContext, query: Query): Promise<Page<Task>> {
  const { db, user } = context
  const whose = await findWhose(context)
  const { state, time, kind = null, recordType = null } = query
  const times = time === 'now' ? NOW : time ? [time] : null
  const due = timeOn(whose.today)
  const order = state === 'open' ? sql`due_on nulls last, asked_at desc, id` : sql`ended_at desc, id`
  const page = await readPage(
    db,
    query,
    ({ anyPlace, window }) => sql<TaskRow>`
      select id, kind, key, title, record_type as "recordType", record_id as "recordId", project_code as "projectCode",
        site_code as "siteCode", structure_code as "structureCode", due_on::text as "dueOn", ${due} as time, state,
        opens_at as "opensAt", opened_at as "openedAt", ${unreadOn(whose.today)} as "isUnread", ${personRef(sql`asked_by`)} as "askedBy", asked_at as "askedAt",
        ${personRef(sql`ended_by`)} as "doneBy",
        case when person_id <> ${user.id}::uuid then ${personRef(sql`person_id`)} end as "onBehalfOf",
        count(*) over ()::int as total
      from tasks
      where state = ${state} and ${isTheirs(db, user, whose)} ${anyPlace('tasks may lie in none; isTheirs says which are seen')}
        and (${kind}::text is null or kind = ${kind}) and (${recordType}::text is null or record_type = ${recordType})
        and (${times}::text[] is null or ${due} = any (${times}))
      order by ${order} ${window}`,
    ({ total: _, ...row }) => row,
  )
  const addresses = await addressesOf(
    context,
    page.items.map(({ recordType: type, recordId: id, projectCode, siteCode, structureCode }) => ({
      type,
      id,
      projectCode,
      siteCode,
      structureCode,
    })),
  )
  const found = await findRecords(
    context,
    page.items.map(({ recordType: entityType, recordId: entityId }) => ({ entityType, entityId })),
  )
  const called = new Map(
    found.map(({ kind, id: recordId, number, title }) => [`${kind.id} ${recordId}`, { number, title }]),
  )
  return {
    ...page,
    items: page.items.map((row, at) =>
      toTask(row, addresses[at] ?? null, called.get(`${row.recordType} ${row.recordId}`) ?? null),
    ),
  }
}

function toTask({ opensAt, ...row }: Omit<TaskRow, 'total'>, page: string | null, about: Task['about']): Task {
  const kind = findRecordKind(row.recordType)
  const address = page && opensAt ? `${page}${page.includes('?') ? '&' : '?'}${opensAt}` : page
  return {
    ...row,
    recordKind: kind?.title ?? { en: row.recordType, ar: row.recordType },
    about,
    address,
    openedAt: row.openedAt?.toISOString() ?? null,
    askedAt: row.askedAt.toISOString(),
    can: { done: row.state === 'open' && DONE_BY_HAND.includes(row.kind) },
  }
}

/** How much is open, for the bell and the heads of the sections. */
export async function countTasks(context: RequestContext): Promise<Counts> {
  const { db, user } = context
  const whose = await findWhose(context)
  const due = timeOn(whose.today)
  const of = (time: Task['time']) => sql`(count(*) filter (where ${due} = ${time}))::int as ${sql.id(time)}`
  const { rows } = await sql<Counts>`
    select ${of('late')}, ${of('today')}, ${of('week')}, ${of('later')},
      (count(*) filter (where ${unreadOn(whose.today)}))::int as unread
    from tasks where state = 'open' and ${isTheirs(db, user, whose)}`.execute(db)
  return rows[0] ?? { late: 0, today: 0, week: 0, later: 0, unread: 0 }
}
