import { listTopicsOfWeek, readTopicFlow } from '#modules/bcf/server/public.ts'
import { readCheckTrend } from '#modules/ids/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { designDashboardErrors } from '../contract/design-dashboard.ts'
import type { designDashboardsApi } from '../contract/design-dashboards-api.ts'
import type { BoardQuery, CheckFigures, FlowFigures, OpenTopicRow } from '../contract/design-figures.ts'
import { sinceDays } from './age-range.ts'
import { topicsFilter, toTopicRow } from './count-issues.ts'
import { maySee } from './may-see.ts'

/** Weeks that the plot shows where no period is chosen, and most of them where a long one is. */
const WEEKS = 12
const MOST_WEEKS = 26

/** Topics opened and closed, week by week. Null where the caller may not see topics. */
export async function readFlow(context: RequestContext, query: BoardQuery): Promise<FlowFigures | null> {
  if (!maySee(context, 'topics')) return null
  const now = context.services.now()
  const weeks = query.days === undefined ? WEEKS : Math.min(MOST_WEEKS, Math.ceil(query.days / 7))
  const found = await readTopicFlow(context.db, flowFilter(query, now), { now, weeks })
  return {
    asOf: now.toISOString(),
    weeks: found.map(({ endsAt, ...counts }) => ({ ...counts, endsAt: endsAt.toISOString() })),
  }
}

/** The topics behind a number of a week. @throws design-dashboard.hidden */
export async function listWeekTopics(
  context: RequestContext,
  { week, flow, ...query }: InputOf<(typeof designDashboardsApi)['endpoints']['weekTopics']>,
): Promise<Page<OpenTopicRow>> {
  if (!maySee(context, 'topics')) throw designDashboardErrors.hidden()
  const now = context.services.now()
  const { page, pageSize } = query
  const window = { now, endsAt: new Date(week), kind: flow, page, pageSize }
  const found = await listTopicsOfWeek(context.db, flowFilter(query, now), window)
  return { ...found, items: found.items.map((topic) => toTopicRow(topic, now)) }
}

/** All that was written down, whatever its age: groups of clashes are in it by their topics. */
function flowFilter({ days: _days, ...query }: BoardQuery, now: Date) {
  const { exceptSource: _owned, since: _since, ...filter } = topicsFilter(query, now)!
  return filter
}

/** How many requirements were met after each check. Null where the caller may not see checks. */
export async function readChecks(context: RequestContext, query: BoardQuery): Promise<CheckFigures | null> {
  if (!maySee(context, 'checks')) return null
  const now = context.services.now()
  const { projectCode, siteCode, structureCode, modelId, days } = query
  const points = await readCheckTrend(
    context.db,
    { projectCode, siteCode, structureCode, modelId },
    sinceDays(days, now),
  )
  return {
    asOf: now.toISOString(),
    points: points.map(({ at, passedOfAll, failedOfAll, ...check }) => ({
      ...check,
      at: at.toISOString(),
      passed: passedOfAll,
      failed: failedOfAll,
    })),
  }
}
