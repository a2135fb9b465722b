import { countOpenTopics, listOpenTopics, type OpenTopic, type OpenTopicsFilter } from '#modules/bcf/server/public.ts'
import {
  countOpenClashGroups,
  listOpenClashGroups,
  type OpenGroupsCount,
  type OpenGroupsFilter,
} from '#modules/clash/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { BOARD_DISCIPLINES, ISSUE_AGE_STEPS, ISSUE_AGES, NONE } from '../contract/board-choices.ts'
import { designDashboardErrors } from '../contract/design-dashboard.ts'
import type { designDashboardsApi } from '../contract/design-dashboards-api.ts'
import type { BoardQuery, IssueBar, IssueFigures, OpenGroupRow, OpenTopicRow } from '../contract/design-figures.ts'
import { ageRange, daysSince, sinceDays } from './age-range.ts'
import { maySee } from './may-see.ts'

type IssueInput = InputOf<(typeof designDashboardsApi)['endpoints']['topics']>

/** The moment that ages are counted to, and the days at which their steps begin. */
interface Age {
  readonly now: Date
  readonly steps: readonly number[]
}

/** Topics that a group of clashes owns are counted as that group. */
const OWNED_BY_CLASH = 'clash'

/**
 * The open issues of a place. An issue is a topic, or a group of open clashes. What the caller may not see is null, which
 * is not 0.
 */
export async function countIssues(context: RequestContext, query: BoardQuery): Promise<IssueFigures> {
  const now = context.services.now()
  const age = { now, steps: ISSUE_AGE_STEPS }
  const filter = topicsFilter(query, now)
  const topics = filter && maySee(context, 'topics') ? await countOpenTopics(context.db, filter, age) : null
  const groups = maySee(context, 'clashes') ? await countGroups(context, query, age) : null
  const bar = (key: string, topic: number | undefined, clash: number | undefined): IssueBar => ({
    key,
    topic: topics && (topic ?? 0),
    clash: groups && (clash ?? 0),
  })
  const disciplines = [...BOARD_DISCIPLINES, '']
  const storeys = [...new Set([...Object.keys(groups?.byStorey ?? {}), ...Object.keys(topics?.byStorey ?? {}), ''])]
  const isThere = ({ topic, clash }: IssueBar) => (topic ?? 0) + (clash ?? 0) > 0
  return {
    asOf: now.toISOString(),
    topics: topics && {
      open: topics.topics,
      overdue: topics.overdue,
      unassigned: topics.unassigned,
    },
    clashes: groups && {
      open: groups.groups,
      overdue: groups.overdue,
      unassigned: groups.unassigned,
      clashes: groups.clashes,
    },
    topicsLeftOut: topics ? await countLeftOut(context, query, age) : 0,
    byAge: ISSUE_AGES.map((key, step) => bar(key, topics?.byAge[step], groups?.byAge[step])),
    byDiscipline: disciplines
      .map((name) => bar(name || NONE, topics?.byDiscipline[name], groups?.byDiscipline[name]))
      .filter(isThere),
    byStorey: storeys
      .map((name) => bar(name || NONE, topics?.byStorey[name], groups?.byStorey[name]))
      .filter(isThere)
      .sort(byStoreyName),
  }
}

/** The open topics that the counts are of. @throws design-dashboard.hidden */
export async function listTopics(context: RequestContext, query: IssueInput): Promise<Page<OpenTopicRow>> {
  if (!maySee(context, 'topics')) throw designDashboardErrors.hidden()
  const now = context.services.now()
  const filter = topicsFilter(query, now)
  if (!filter) return { items: [], total: 0, page: query.page, pageSize: query.pageSize }
  const page = await listOpenTopics(context.db, filter, windowOf(query, now))
  return {
    ...page,
    items: page.items.map((topic) => toTopicRow(topic, now)),
  }
}

/** A topic as the lists behind the numbers show it; one that is done is late no more. */
export function toTopicRow({ since, dueDate, ...topic }: OpenTopic, now: Date): OpenTopicRow {
  return {
    ...topic,
    disciplines: [...topic.disciplines],
    since: since.toISOString(),
    ageDays: daysSince(since, now),
    dueDate: dueDate?.toISOString() ?? null,
  }
}

/** The groups of open clashes that the counts are of. @throws design-dashboard.hidden */
export async function listGroups(context: RequestContext, query: IssueInput): Promise<Page<OpenGroupRow>> {
  if (!maySee(context, 'clashes')) throw designDashboardErrors.hidden()
  const now = context.services.now()
  const filter = groupsFilter(query, now)
  if (!filter) return { items: [], total: 0, page: query.page, pageSize: query.pageSize }
  const page = await listOpenClashGroups(context.db, filter, windowOf(query, now))
  return {
    ...page,
    items: page.items.map(({ since, ...group }) => ({
      ...group,
      disciplines: [...group.disciplines],
      storeys: [...group.storeys],
      since: since.toISOString(),
      ageDays: daysSince(since, now),
    })),
  }
}

function windowOf({ page, pageSize, age, overdue, unassigned }: IssueInput, now: Date) {
  return { page, pageSize, now, age: age && ageRange(age), isOverdue: overdue, isUnassigned: unassigned }
}

/** Topics that the filter by model or storey leaves out because they show no element of any. */
async function countLeftOut(context: RequestContext, query: BoardQuery, age: Age): Promise<number> {
  const { modelId, storey, ...anywhere } = query
  if (modelId === undefined && storey === undefined) return 0
  const filter = topicsFilter(anywhere, age.now)
  if (!filter) return 0
  const unplaced = storey === undefined ? { modelId: null } : { storey: null }
  return (await countOpenTopics(context.db, { ...filter, ...unplaced }, age)).topics
}

type Narrowed = BoardQuery & Partial<Pick<IssueInput, 'also' | 'on'>>

/** Null where the filter and the bar contradict each other: a topic that names none, and one that names this. */
export function topicsFilter(query: Narrowed, now: Date): OpenTopicsFilter | null {
  const { projectCode, siteCode, structureCode, discipline, also, modelId, storey, on, days } = query
  const contradicts = on !== undefined && storey !== undefined && on !== storey
  if (contradicts || (also === NONE && discipline)) return null
  return {
    projectCode,
    siteCode,
    structureCode,
    disciplines: also === NONE ? null : named(discipline, also),
    exceptSource: OWNED_BY_CLASH,
    modelId,
    storey: on === NONE ? null : (on ?? storey),
    since: sinceDays(days, now),
  }
}

/** Null where nothing can match: each clash has its disciplines. */
function groupsFilter(query: Narrowed, now: Date): OpenGroupsFilter | null {
  const { projectCode, siteCode, structureCode, discipline, also, modelId, storey, on, days } = query
  if (also === NONE) return null
  return {
    projectCode,
    siteCode,
    structureCode,
    disciplines: named(discipline, also),
    modelId,
    storey: on === NONE ? null : (on ?? storey),
    since: sinceDays(days, now),
  }
}

function named(...disciplines: readonly (string | undefined)[]): string[] {
  return disciplines.filter((discipline) => discipline !== undefined)
}

const NO_GROUPS: OpenGroupsCount = {
  groups: 0,
  clashes: 0,
  overdue: 0,
  unassigned: 0,
  byAge: [],
  byDiscipline: {},
  byStorey: {},
}

async function countGroups(context: RequestContext, query: BoardQuery, age: Age) {
  const filter = groupsFilter(query, age.now)
  return filter ? countOpenClashGroups(context.db, filter, age) : NO_GROUPS
}

const inNumbers = new Intl.Collator('en', { numeric: true })

/** By name, numbers as numbers; what lies on none comes last. */
function byStoreyName(a: IssueBar, b: IssueBar): number {
  if (a.key === NONE || b.key === NONE) return Number(a.key === NONE) - Number(b.key === NONE)
  return inNumbers.compare(a.key, b.key)
}
