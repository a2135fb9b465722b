import { sql } from 'kysely'
import type { ListQuery, Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { containing, orderBy, readPage } from '#platform/server/list-query.ts'
import type { ScheduleActivity } from '../contract/schedule.ts'
import { schedules } from './schedule-records.ts'

type Asked = ListQuery & {
  readonly id: string
  readonly isCritical?: boolean | undefined
  readonly isLate?: boolean | undefined
}

const moment = (column: ReturnType<typeof sql>) => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI')`
const SORTS = {
  code: sql`a.code`,
  name: sql`a.name`,
  start: sql`a.start`,
  finish: sql`a.finish`,
  totalFloatDays: sql`a.total_float_days`,
}

/** Activities of the newest version that was read, in the order of the file, beside those of the baseline by their codes. */
export async function listActivities(context: RequestContext, asked: Asked): Promise<Page<ScheduleActivity>> {
  const { id, search, sort, isCritical = null, isLate = null } = asked
  const { readyVersion, baselineVersion, projectCode } = await schedules.saved.get(context, id)
  const pattern = search ? containing(search) : null
  const late = sql`coalesce(a.status <> 'complete' and a.finish::date > b.finish::date, false)`
  return readPage(
    context.db,
    asked,
    ({ anyPlace, window }) => sql<ScheduleActivity & { total: number }>`
      select a.code, a.name, a.path, a.kind, a.status, ${moment(sql`a.start`)} as start, ${moment(sql`a.finish`)} as finish,
        ${moment(sql`b.start`)} as "baselineStart", ${moment(sql`b.finish`)} as "baselineFinish",
        a.duration_days::float8 as "durationDays", a.total_float_days::float8 as "totalFloatDays",
        a.is_critical as "isCritical", ${late} as "isLate", a.percent::float8 as percent, count(*) over ()::int as total
      from schedule_activities as a
      left join schedule_activities as b on b.project_code = a.project_code and b.schedule_id = a.schedule_id
        and b.version = ${baselineVersion}::int and b.code = a.code
      where a.project_code = ${projectCode} and a.schedule_id = ${id} and a.version = ${readyVersion}::int
        ${anyPlace('they are of one schedule, which the caller sees')}
        and (${pattern}::text is null or a.code ilike ${pattern} or a.name ilike ${pattern})
        and (${isCritical}::boolean is null or a.is_critical = ${isCritical}::boolean)
        and (${isLate}::boolean is null or ${late} = ${isLate}::boolean)
      order by ${orderBy(sort, SORTS, sql`a.position`)} ${window}`,
    ({ total: _total, ...activity }) => activity,
  )
}
