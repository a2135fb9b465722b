import { sql } from 'kysely'
import type { ListQuery, Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { holding, orderBy, readPage } from '#platform/server/list-query.ts'
import { MOST_OUTLINE_RUNS, type OutlineRun, type ScheduleActivity, scheduleErrors } from '../contract/schedule.ts'
import { countWorkingDays } from './count-working-days.ts'
import { schedules } from './schedule-records.ts'
import { isReadyVersion } from './version-repository.ts'

interface Narrowing {
  readonly id: string
  readonly search?: string | undefined
  readonly isCritical?: boolean | undefined
  readonly isLate?: boolean | undefined
  readonly isOpen?: boolean | undefined
  readonly against?: number | undefined
  readonly laterBy?: number | undefined
  readonly resource?: number | undefined
  readonly week?: string | undefined
}
type Asked = ListQuery & Narrowing

/** What follows thousands of others, such as the handover, shows the first of them. */
const MOST_FOLLOWED = 50

const moment = (column: ReturnType<typeof sql>) => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI')`
const SORTS = {
  code: sql`a.code`,
  name: sql`a.name`,
  start: sql`a.start`,
  finish: sql`a.finish`,
  totalFloatDays: sql`a.total_float_days`,
}

const LATE = sql`coalesce(a.status <> 'complete' and a.finish::date > b.finish::date, false)`

/**
 * What is asked for of the newest version that was read, `a`, beside the same of the baseline or of the version that is named, `b`.
 * @throws version-unknown for one that was not read
 */
async function asked(context: RequestContext, query: Narrowing) {
  const {
    id,
    search,
    isCritical = null,
    isLate = null,
    isOpen = null,
    laterBy = null,
    resource = null,
    week = null,
  } = query
  const { readyVersion, baselineVersion, projectCode } = await schedules.saved.get(context, id)
  const against = query.against ?? baselineVersion
  const span = await spanOf(context.db, id, [readyVersion, against])
  if (query.against !== undefined && !(await isReadyVersion(context.db, id, query.against)))
    throw scheduleErrors.versionUnknown()
  const working = against === null || !span ? null : await countWorkingDays(context.db, projectCode, span)
  const finishVariance = working?.between(sql`b.finish`, sql`a.finish`) ?? sql<number>`null::int`
  const isFound = search ? holding(search, sql`a.code`, sql`a.name`) : sql`true`
  const rows = sql`
    schedule_activities as a
    left join schedule_activities as b on b.project_code = a.project_code and b.schedule_id = a.schedule_id
      and b.version = ${against}::int and b.code = a.code
    ${working?.from ?? sql``}
    where a.project_code = ${projectCode} and a.schedule_id = ${id} and a.version = ${readyVersion}::int
      and ${isFound}
      and (${isCritical}::boolean is null or a.is_critical = ${isCritical}::boolean)
      and (${isLate}::boolean is null or ${LATE} = ${isLate}::boolean)
      and (${isOpen}::boolean is null or (a.status <> 'complete') = ${isOpen}::boolean)
      and (${week}::date is null or (a.start::date < ${week}::date + 7 and a.finish::date >= ${week}::date))
      and (${resource}::int is null or exists (select from schedule_assignments as s where s.project_code = a.project_code
        and s.schedule_id = a.schedule_id and s.version = a.version and s.resource = ${resource}::int
        and s.activity_code = a.code))
      ${laterBy === null ? sql`` : sql`and ${finishVariance} > ${laterBy}`}`
  const variances = {
    start: working?.between(sql`b.start`, sql`a.start`) ?? sql<number>`null::int`,
    finish: finishVariance,
  }
  return { rows, variances, version: { projectCode, id, version: readyVersion } }
}

/** From the first to the last day of some versions; null where none of them was read. */
async function spanOf(db: Db, id: string, versions: readonly (number | null)[]) {
  const { rows } = await sql<{ start: string | null; finish: string }>`
    select min(figures->>'start') as start, max(figures->>'finish') as finish from schedule_versions
    where schedule_id = ${id} and state = 'ready' and version = any (${versions.filter((one) => one !== null)}::int[])`.execute(
    db,
  )
  const [span] = rows
  return span?.start ? { start: span.start, finish: span.finish } : null
}

/** Activities of the newest version that was read, in the order of the file, beside those of the baseline by their codes. */
export async function listActivities(context: RequestContext, query: Asked): Promise<Page<ScheduleActivity>> {
  const { rows, variances, version } = await asked(context, query)
  const page = await readPage(
    context.db,
    query,
    ({ anyPlace, window }) => sql<Omit<ScheduleActivity, 'follows'> & { total: number }>`
      select a.code, a.name, a.path, a.kind, a.status, ${moment(sql`a.start`)} as start, ${moment(sql`a.finish`)} as finish,
        ${moment(sql`b.start`)} as "baselineStart", ${moment(sql`b.finish`)} as "baselineFinish",
        ${variances.start} as "startVarianceDays", ${variances.finish} as "finishVarianceDays",
        (a.total_float_days - b.total_float_days)::float8 as "floatVarianceDays",
        a.duration_days::float8 as "durationDays", a.total_float_days::float8 as "totalFloatDays",
        a.is_critical as "isCritical", ${LATE} as "isLate", a.percent::float8 as percent, count(*) over ()::int as total
      from ${rows} ${anyPlace('they are of one schedule, which the caller sees')}
      order by ${orderBy(query.sort, SORTS, sql`a.position`)} ${window}`,
    ({ total: _total, ...activity }) => activity,
  )
  const followed = await followedBy(
    context.db,
    version,
    page.items.map(({ code }) => code),
  )
  return { ...page, items: page.items.map((item) => ({ ...item, follows: followed.get(item.code) ?? [] })) }
}

/** In which parts of the structure these activities lie, one behind the other. */
export async function showOutline(context: RequestContext, query: Narrowing): Promise<{ runs: OutlineRun[] }> {
  const { rows } = await asked(context, query)
  const found = await sql<OutlineRun>`
    with listed as (
      select a.path, a.start, a.finish, a.position, a.path is distinct from lag(a.path) over (order by a.position) as begins
      from ${rows}),
    numbered as (select path, start, finish, count(*) filter (where begins) over (order by position) as run from listed)
    select path, count(*)::int as count, ${moment(sql`min(start)`)} as start, ${moment(sql`max(finish)`)} as finish
    from numbered group by run, path order by run limit ${MOST_OUTLINE_RUNS + 1}`.execute(context.db)
  return { runs: found.rows.length > MOST_OUTLINE_RUNS ? [] : found.rows }
}

/** What activities follow: of a page alone, by their codes. */
async function followedBy(
  db: Db,
  of: { projectCode: string; id: string; version: number | null },
  codes: readonly string[],
): Promise<ReadonlyMap<string, ScheduleActivity['follows']>> {
  const { rows } = await sql<{ code: string; follows: ScheduleActivity['follows'] }>`
    select wanted.code, found.follows from unnest(${[...codes]}::text[]) as wanted(code)
    cross join lateral (
      select jsonb_agg(jsonb_build_object('code', from_code, 'kind', kind, 'lagDays', lag_days) order by position) as follows
      from (
        select from_code, kind, lag_days, position from schedule_relations
        where project_code = ${of.projectCode} and schedule_id = ${of.id} and version = ${of.version}::int
          and to_code = wanted.code
        order by position limit ${MOST_FOLLOWED}) as first) as found
    where found.follows is not null`.execute(db)
  return new Map(rows.map(({ code, follows }) => [code, follows]))
}
