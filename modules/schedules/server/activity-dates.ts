import { sql } from 'kysely'
import type { DatedWork } from '#engines/schedule/status-at.ts'
import type { PlacedPackage } from '#modules/workpackages/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { ActivityDays } from '../contract/schedule.ts'

/**
 * Activities of a project by their codes: of one schedule, or of all, where that of the one that was read last counts. Sees what
 * the scope sees.
 */
export async function listActivityDays(
  db: Db,
  projectCode: string,
  codes: readonly string[],
  scheduleId: string | null = null,
): Promise<ReadonlyMap<string, ActivityDays>> {
  const day = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`
  const { rows } = await sql<ActivityDays>`
    with newest as (
      select distinct on (versions.schedule_id) versions.schedule_id, versions.version, versions.created_at, baseline_version
      from schedule_versions as versions
      join schedules on schedules.project_code = versions.project_code and schedules.id = versions.schedule_id
      where versions.project_code = ${projectCode} and versions.state = 'ready' and schedules.deleted_at is null
        and (${scheduleId}::uuid is null or schedules.id = ${scheduleId}::uuid)
      order by versions.schedule_id, versions.version desc)
    select distinct on (a.code) a.schedule_id as "scheduleId", a.code, a.name, a.status, ${day('a.start')} as start, ${day('a.finish')} as finish,
      ${day('b.start')} as "baselineStart", ${day('b.finish')} as "baselineFinish"
    from newest
    join schedule_activities as a on a.project_code = ${projectCode} and a.schedule_id = newest.schedule_id
      and a.version = newest.version
    left join schedule_activities as b on b.project_code = a.project_code and b.schedule_id = a.schedule_id
      and b.version = newest.baseline_version and b.code = a.code
    where a.code = any (${[...codes]}::text[])
    order by a.code, newest.created_at desc`.execute(db)
  return new Map(rows.map((row) => [row.code, row]))
}

type Dates = Pick<
  PlacedPackage,
  'plannedStart' | 'plannedFinish' | 'forecastStart' | 'forecastFinish' | 'actualStart' | 'actualFinish'
>

/** Of a link, which has the days of its activity alone. */
export const NOTHING_STATED: Dates = {
  ...{ plannedStart: null, plannedFinish: null, forecastStart: null, forecastFinish: null },
  ...{ actualStart: null, actualFinish: null },
}

/**
 * The days of a package together with those of its activities. What the package itself says goes before; where it has
 * begun by its own word, what the schedule says of deeds is left out, because a file is older than the site.
 */
export function workOf(stated: Dates, activities: readonly ActivityDays[]): DatedWork {
  const begun = activities.filter(({ status }) => status !== 'not-started')
  const isDone = activities.length > 0 && activities.every(({ status }) => status === 'complete')
  const first = (days: readonly (string | null)[]) => days.reduce(sooner, null)
  const last = (days: readonly (string | null)[]) => days.reduce(later, null)
  const [start, finish] = [first(activities.map((one) => one.start)), last(activities.map((one) => one.finish))]
  const hasBegun = stated.actualStart !== null || stated.actualFinish !== null
  return {
    plannedStart: stated.plannedStart ?? first(activities.map((one) => one.baselineStart ?? one.start)),
    plannedFinish: stated.plannedFinish ?? last(activities.map((one) => one.baselineFinish ?? one.finish)),
    expectedStart: stated.forecastStart ?? start ?? stated.plannedStart,
    expectedFinish: stated.forecastFinish ?? finish ?? stated.plannedFinish,
    actualStart: hasBegun ? stated.actualStart : first(begun.map((one) => one.start)),
    actualFinish: hasBegun ? stated.actualFinish : isDone ? finish : null,
  }
}

function sooner(a: string | null, b: string | null): string | null {
  return a === null || (b !== null && b < a) ? b : a
}

function later(a: string | null, b: string | null): string | null {
  return a === null || (b !== null && b > a) ? b : a
}
