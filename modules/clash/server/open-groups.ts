import { type RawBuilder, sql } from 'kysely'
import { isPastInProject } from '#modules/sites/server/public.ts'
import type { ListQuery, Page } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database/database.ts'
import { readPage } from '#platform/server/list-query.ts'
import { OPEN_STATES } from '../contract/clash-choices.ts'

/** Which open clashes count. Sees what the scope sees; `siteCode` and `structureCode` narrow the project. */
export interface OpenGroupsFilter {
  readonly projectCode: string
  readonly siteCode?: string | undefined
  readonly structureCode?: string | undefined
  /** Each on either side of the clash. */
  readonly disciplines?: readonly string[] | undefined
  /** On either side of the clash. */
  readonly modelId?: string | undefined
  /** Null: clashes that lie on none. */
  readonly storey?: string | null | undefined
  /** First seen then or later. */
  readonly since?: Date | undefined
}

export interface OpenGroupsAge {
  /** Moment that ages are counted to. */
  readonly now: Date
  /** Days at which the next step of age begins, ascending. */
  readonly steps: readonly number[]
}

export interface OpenGroupsCount {
  readonly groups: number
  readonly clashes: number
  readonly overdue: number
  readonly unassigned: number
  /** One for each step of age and one for those below the first. */
  readonly byAge: readonly number[]
  /** A group that touches several counts for each. */
  readonly byDiscipline: Readonly<Record<string, number>>
  /** Likewise; the empty name is "on no storey". */
  readonly byStorey: Readonly<Record<string, number>>
}

/** Written out: the planner takes the index of open clashes for these words alone. */
const IS_OPEN = sql.raw(`state in (${OPEN_STATES.map((state) => `'${state}'`).join(', ')})`)
const DAY_MS = 86_400_000

function matching(filter: OpenGroupsFilter): RawBuilder<unknown> {
  const { projectCode, siteCode, structureCode, disciplines = [], modelId, storey, since } = filter
  const conditions = [
    IS_OPEN,
    sql`project_code = ${projectCode}`,
    ...(siteCode ? [sql`site_code = ${siteCode}`] : []),
    ...(structureCode ? [sql`structure_code = ${structureCode}`] : []),
    ...disciplines.map((discipline) => sql`(discipline_a = ${discipline} or discipline_b = ${discipline})`),
    ...(modelId ? [sql`(model_a = ${modelId}::uuid or model_b = ${modelId}::uuid)`] : []),
    ...(storey === undefined ? [] : [storey === null ? sql`storey_name is null` : sql`storey_name = ${storey}`]),
    ...(since ? [sql`first_seen_at >= ${since}`] : []),
    sql`test_id in (select id from clash_tests where project_code = ${projectCode} and deleted_at is null)`,
  ]
  return sql.join(conditions, sql` and `)
}

/** What of open clashes belongs together, by all that they are counted by. One pass over the index. */
function combinationsOf(filter: OpenGroupsFilter, visible: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  return sql`
    select project_code, test_id, group_key, discipline_a, discipline_b, storey_name as storey, min(first_seen_at) as since,
      count(*)::int as clashes
    from clash_results where ${matching(filter)} and ${visible} group by project_code, test_id, group_key, discipline_a, discipline_b, storey_name`
}

/** How many groups have open clashes that match, by age, discipline and storey. */
export async function countOpenClashGroups(
  db: Db,
  filter: OpenGroupsFilter,
  { now, steps }: OpenGroupsAge,
): Promise<OpenGroupsCount> {
  const bounds = [...steps].reverse().map((days) => new Date(now.getTime() - days * DAY_MS).toISOString())
  const found = await sql<{ by: string; key: string | null; count: number }>`
    with combinations as materialized (${combinationsOf(filter)}),
    found as (
      select found.*, coalesce(assignee, '') = '' as is_unassigned, ${isPast(now)} as is_overdue
      from (select project_code, test_id, group_key, min(since) as since, sum(clashes)::int as clashes
        from combinations group by 1, 2, 3) as found
      left join clash_groups as groups on groups.project_code = found.project_code and groups.test_id = found.test_id
        and groups.key = found.group_key)
    select 'all' as by, null as key, count(*)::int as count from found
    union all select 'clashes', null, coalesce(sum(clashes), 0)::int from found
    union all select 'overdue', null, count(*)::int from found where is_overdue
    union all select 'unassigned', null, count(*)::int from found where is_unassigned
    union all select 'age', width_bucket(since, ${bounds}::timestamptz[])::text, count(*)::int from found group by 2
    union all select 'discipline', discipline, count(*)::int from (
      select distinct test_id, group_key, discipline
      from combinations, lateral (values (discipline_a), (discipline_b)) as sides (discipline)) as touched group by 2
    union all select 'storey', storey, count(*)::int from (
      select distinct test_id, group_key, coalesce(storey, '') as storey from combinations) as touched group by 2`.execute(
    db,
  )
  const of = (by: string) => found.rows.filter((row) => row.by === by)
  const one = (by: string) => of(by)[0]?.count ?? 0
  const named = (by: string) => Object.fromEntries(of(by).map(({ key, count }) => [key ?? '', count]))
  const ages = named('age')
  return {
    groups: one('all'),
    clashes: one('clashes'),
    overdue: one('overdue'),
    unassigned: one('unassigned'),
    // The oldest is the lowest bucket: bounds ascend in time.
    byAge: Array.from({ length: steps.length + 1 }, (_, step) => ages[String(steps.length - step)] ?? 0),
    byDiscipline: named('discipline'),
    byStorey: named('storey'),
  }
}

/** A group of open clashes, as lists outside of its test show it. */
export interface OpenClashGroup {
  readonly testId: string
  readonly testName: string
  readonly key: string
  readonly label: string
  readonly projectCode: string
  readonly siteCode: string
  readonly structureCode: string
  readonly disciplines: readonly string[]
  readonly storeys: readonly string[]
  /** Clashes of it that match. */
  readonly clashes: number
  readonly since: Date
  readonly assignee: string
  /** A day: 2026-05-31. */
  readonly dueDate: string | null
  readonly isOverdue: boolean
}

export interface OpenGroupsWindow extends Pick<ListQuery, 'page' | 'pageSize'> {
  readonly now: Date
  /** Whole days since the first clash was seen; `to` is included, and without it there is no end. */
  readonly age?: { readonly from: number; readonly to: number | null } | undefined
  readonly isOverdue?: boolean | undefined
  readonly isUnassigned?: boolean | undefined
}

/** The groups that `countOpenClashGroups` counts, the oldest first. */
export async function listOpenClashGroups(
  db: Db,
  filter: OpenGroupsFilter,
  window: OpenGroupsWindow,
): Promise<Page<OpenClashGroup>> {
  const { now, age } = window
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const conditions = [
    ...(age ? [sql`since < ${daysAgo(age.from)}`] : []),
    ...(age?.to != null ? [sql`since >= ${daysAgo(age.to + 1)}`] : []),
    ...(window.isOverdue ? [isPast(now)] : []),
    ...(window.isUnassigned ? [sql`coalesce(assignee, '') = ''`] : []),
  ]
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  return readPage(
    db,
    window,
    ({ inScope, window: rows }) => sql<OpenClashGroup & { total: number }>`
    with combinations as materialized (${combinationsOf(filter, inScope())})
    select found.test_id as "testId", tests.name as "testName", group_key as key,
      coalesce(nullif(title, ''), label, group_key) as label, tests.project_code as "projectCode", tests.site_code as "siteCode",
      tests.structure_code as "structureCode", clashes, since, coalesce(assignee, '') as assignee,
      to_char(due_date, 'YYYY-MM-DD') as "dueDate", coalesce(${isPast(now)}, false) as "isOverdue",
      array(select distinct discipline from combinations, lateral (values (discipline_a), (discipline_b)) as sides (discipline)
        where combinations.test_id = found.test_id and combinations.group_key = found.group_key order by 1) as disciplines,
      array(select distinct storey from combinations where storey is not null
        and combinations.test_id = found.test_id and combinations.group_key = found.group_key order by 1) as storeys,
      found.total
    from (
      select found.*, title, label, assignee, due_date, count(*) over ()::int as total
      from (select project_code, test_id, group_key, min(since) as since, sum(clashes)::int as clashes
        from combinations group by 1, 2, 3) as found
      left join clash_groups as groups on groups.project_code = found.project_code and groups.test_id = found.test_id
        and groups.key = found.group_key
      ${where} order by since, found.test_id, group_key ${rows}) as found
    join clash_tests as tests on tests.project_code = found.project_code and tests.id = found.test_id
    order by since, found.test_id, group_key`,
    ({ total: _total, ...group }) => group,
  )
}

const isPast = (now: Date) => isPastInProject(sql`due_date`, sql`found.project_code`, sql`${now}::timestamptz`)
