import { type RawBuilder, sql } from 'kysely'
import { isPastInProject } from '#modules/sites/server/public.ts'
import type { ListQuery, Page } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database/database.ts'
import { readPage } from '#platform/server/list-query.ts'
import { DONE_STATUSES } from './done-statuses.ts'

/** Which open topics count. Sees what the scope sees; `siteCode` and `structureCode` narrow the project. */
export interface OpenTopicsFilter {
  readonly projectCode: string
  readonly siteCode?: string | undefined
  readonly structureCode?: string | undefined
  /** Each named by one of the labels; null: the labels name none. */
  readonly disciplines?: readonly string[] | null | undefined
  /** Made by something else: `clash` for topics that groups of clashes own and are counted there. */
  readonly exceptSource?: string | undefined
  /** An element that its views show is in it. Null: topics that show no element of any. */
  readonly modelId?: string | null | undefined
  /** On which most of the elements that its views show are. Null: topics that are on none. */
  readonly storey?: string | null | undefined
  /** Created then or later. */
  readonly since?: Date | undefined
}

export interface OpenTopicsCount {
  readonly topics: number
  readonly overdue: number
  readonly unassigned: number
  /** One for each step of age and one for those below the first. */
  readonly byAge: readonly number[]
  /** A topic that names several counts for each; the empty name is "names none". */
  readonly byDiscipline: Readonly<Record<string, number>>
  /** The empty name is "on no storey". */
  readonly byStorey: Readonly<Record<string, number>>
}

const DAY_MS = 86_400_000
/** The words of the index of open topics: the planner takes it for these alone. */
export const IS_OPEN = sql.raw<boolean>(`(status is null
  or status not in (${DONE_STATUSES.map((status) => `'${status}'`).join(', ')}))`)

const DUE_ON = sql`(due_date at time zone 'utc')::date`

/** Whether the day has passed that a row of `bcf_topics` names, of which the table keeps the first moment in UTC. */
export function isPastDue(now: Date): RawBuilder<boolean> {
  return isPastInProject(DUE_ON, sql`bcf_topics.project_code`, sql`${now}::timestamptz`)
}
export const isPastDueNow = isPastInProject(DUE_ON, sql`bcf_topics.project_code`)

function matching(filter: OpenTopicsFilter): RawBuilder<unknown> {
  return sql`deleted_at is null and ${IS_OPEN} and ${narrowing(filter)}`
}

/** What narrows topics, open or done, as a condition on `bcf_topics`. */
export function narrowing(filter: OpenTopicsFilter): RawBuilder<unknown> {
  const { projectCode, siteCode, structureCode, disciplines, exceptSource, modelId, storey, since } = filter
  const conditions = [
    sql`project_code = ${projectCode}`,
    ...(siteCode ? [sql`site_code = ${siteCode}`] : []),
    ...(structureCode ? [sql`structure_code = ${structureCode}`] : []),
    ...(disciplines === null ? [sql`disciplines = '{}'`] : []),
    ...(disciplines && disciplines.length > 0 ? [sql`disciplines @> ${[...disciplines]}::text[]`] : []),
    ...(exceptSource ? [sql`source <> ${exceptSource}`] : []),
    ...(modelId === undefined
      ? []
      : [modelId === null ? sql`model_ids = '{}'` : sql`${modelId}::uuid = any (model_ids)`]),
    ...(storey === undefined ? [] : [storey === null ? sql`storey is null` : sql`storey = ${storey}`]),
    ...(since ? [sql`creation_date >= ${since}`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/**
 * How many topics are open, by age and by the disciplines that their labels name. Closed and Resolved are the words that
 * BCF programs share for "done"; every other status, and none, is open.
 * @param age `steps`: days at which the next step of age begins, ascending.
 */
export async function countOpenTopics(
  db: Db,
  filter: OpenTopicsFilter,
  { now, steps }: { readonly now: Date; readonly steps: readonly number[] },
): Promise<OpenTopicsCount> {
  const bounds = [...steps].reverse().map((days) => new Date(now.getTime() - days * DAY_MS).toISOString())
  const found = await sql<{ by: string; key: string; count: number }>`
    with facts as materialized (
      select width_bucket(creation_date, ${bounds}::timestamptz[]) as age, disciplines,
        ${isPastDue(now)} as is_overdue,
        not is_assigned as is_unassigned, storey, count(*)::int as count
      from bcf_topics where ${matching(filter)} group by 1, 2, 3, 4, 5)
    select 'all' as by, '' as key, coalesce(sum(count), 0)::int as count from facts
    union all select 'overdue', '', coalesce(sum(count), 0)::int from facts where is_overdue
    union all select 'unassigned', '', coalesce(sum(count), 0)::int from facts where is_unassigned
    union all select 'age', age::text, sum(count)::int from facts group by 2
    union all select 'storey', coalesce(storey, ''), sum(count)::int from facts group by 2
    union all select 'discipline', coalesce(discipline, ''), sum(count)::int
      from facts left join lateral unnest(disciplines) as discipline on true group by 2`.execute(db)
  const named = (by: string) =>
    Object.fromEntries(found.rows.filter((row) => row.by === by).map(({ key, count }) => [key, count]))
  const ages = named('age')
  return {
    topics: named('all')[''] ?? 0,
    overdue: named('overdue')[''] ?? 0,
    unassigned: named('unassigned')[''] ?? 0,
    // The oldest is the lowest bucket: bounds ascend in time.
    byAge: Array.from({ length: steps.length + 1 }, (_, step) => ages[String(steps.length - step)] ?? 0),
    byDiscipline: named('discipline'),
    byStorey: named('storey'),
  }
}

/** An open topic, as lists outside of the viewer show it. */
export interface OpenTopic {
  readonly guid: string
  readonly projectCode: string
  readonly siteCode: string | null
  readonly structureCode: string | null
  /** Counted within the project. */
  readonly number: number
  readonly title: string
  readonly status: string | null
  readonly disciplines: readonly string[]
  readonly storey: string | null
  readonly since: Date
  readonly assignee: string | null
  readonly dueDate: Date | null
  readonly isOverdue: boolean
}

export interface OpenTopicsWindow extends Pick<ListQuery, 'page' | 'pageSize'> {
  readonly now: Date
  /** Whole days since it was created; `to` is included, and without it there is no end. */
  readonly age?: { readonly from: number; readonly to: number | null } | undefined
  readonly isOverdue?: boolean | undefined
  readonly isUnassigned?: boolean | undefined
}

/** The topics that `countOpenTopics` counts, the oldest first. */
export async function listOpenTopics(
  db: Db,
  filter: OpenTopicsFilter,
  window: OpenTopicsWindow,
): Promise<Page<OpenTopic>> {
  const { now, age } = window
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const conditions = [
    matching(filter),
    ...(age ? [sql`creation_date < ${daysAgo(age.from)}`] : []),
    ...(age?.to != null ? [sql`creation_date >= ${daysAgo(age.to + 1)}`] : []),
    ...(window.isOverdue ? [isPastDue(now)] : []),
    ...(window.isUnassigned ? [sql`not is_assigned`] : []),
  ]
  // Counted apart: by the index alone, while the page is read in its order.
  const where = sql.join(conditions, sql` and `)
  return readPage(
    db,
    window,
    ({ inScope, window: rows }) => sql<OpenTopic & { total: number }>`
    select guid, project_code as "projectCode", site_code as "siteCode", structure_code as "structureCode", number, title,
      status, disciplines, storey, creation_date as since, assigned_to as assignee, due_date as "dueDate",
      coalesce(${isPastDue(now)}, false) as "isOverdue",
      (select count(*)::int from bcf_topics where ${where} and ${inScope()}) as total
    from bcf_topics where ${where} and ${inScope()}
    order by creation_date, guid ${rows}`,
    ({ total: _total, ...topic }) => topic,
  )
}
