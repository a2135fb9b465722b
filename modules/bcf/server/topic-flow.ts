import { sql } from 'kysely'
import type { ListQuery, Page } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database/database.ts'
import { readPage } from '#platform/server/list-query.ts'
import { IS_OPEN, isPastDue, narrowing, type OpenTopic, type OpenTopicsFilter } from './open-topics.ts'

const WEEK_MS = 7 * 86_400_000

/** Seven days of topics. */
export interface TopicWeek {
  readonly endsAt: Date
  readonly opened: number
  /** Closed or resolved, and not open again since. */
  readonly settled: number
  /** At its end. */
  readonly open: number
}

type FlowFilter = Omit<OpenTopicsFilter, 'since'>

/**
 * How many topics were opened and closed in each of the last weeks, of seven days up to `now`, the oldest first; and how
 * many were open at the end of each. One that is open again counts as if it had never been closed.
 */
export async function readTopicFlow(
  db: Db,
  filter: FlowFilter,
  { now, weeks }: { readonly now: Date; readonly weeks: number },
): Promise<TopicWeek[]> {
  const starts = Array.from({ length: weeks }, (_, week) => new Date(now.getTime() - (weeks - week) * WEEK_MS))
  const bounds = starts.map((start) => start.toISOString())
  const found = await sql<{ kind: 'opened' | 'settled'; week: number; count: number }>`
    with topics as materialized (select creation_date, settled_at from bcf_topics
      where deleted_at is null and creation_date <= ${now} and ${narrowing(filter)})
    select 'opened' as kind, width_bucket(creation_date, ${bounds}::timestamptz[]) as week, count(*)::int as count
      from topics group by 2
    union all select 'settled', width_bucket(greatest(settled_at, creation_date), ${bounds}::timestamptz[]), count(*)::int
      from topics where settled_at <= ${now} group by 2`.execute(db)
  const count = (kind: string, week: number) =>
    found.rows.find((row) => row.kind === kind && row.week === week)?.count ?? 0
  // Bucket 0 is all that was before the first week.
  let open = count('opened', 0) - count('settled', 0)
  return starts.map((start, week) => {
    const [opened, settled] = [count('opened', week + 1), count('settled', week + 1)]
    open += opened - settled
    return { endsAt: new Date(start.getTime() + WEEK_MS), opened, settled, open }
  })
}

/** The topics behind a number of {@link readTopicFlow}, the oldest first. */
export async function listTopicsOfWeek(
  db: Db,
  filter: FlowFilter,
  {
    now,
    endsAt,
    kind,
    ...window
  }: { readonly now: Date; readonly endsAt: Date; readonly kind: 'opened' | 'settled' } & Pick<
    ListQuery,
    'page' | 'pageSize'
  >,
): Promise<Page<OpenTopic>> {
  const startsAt = new Date(endsAt.getTime() - WEEK_MS)
  const moment = kind === 'opened' ? sql`creation_date` : sql`greatest(settled_at, creation_date)`
  const settled = kind === 'opened' ? sql`true` : sql`settled_at is not null`
  return readPage(
    db,
    window,
    ({ inScope, window: rows }) => sql<OpenTopic & { total: number }>`
    select guid, project_code as "projectCode", site_code as "siteCode", structure_code as "structureCode", number, title,
      status, disciplines, storey, creation_date as since, assigned_to as assignee, due_date as "dueDate",
      coalesce(${IS_OPEN} and ${isPastDue(now)}, false) as "isOverdue", count(*) over ()::int as total
    from bcf_topics where deleted_at is null and ${inScope()} and ${narrowing(filter)} and ${settled}
      and ${moment} >= ${startsAt} and ${moment} < ${endsAt}
    order by creation_date, guid ${rows}`,
    ({ total: _total, ...topic }) => topic,
  )
}
