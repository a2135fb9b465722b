import { sql } from 'kysely'
import type { ResourceLoad } from '#engines/schedule/resource-load.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { readPage } from '#platform/server/list-query.ts'
import { type ResourceWeeks, type ScheduleResource, scheduleErrors } from '../contract/schedule.ts'
import type { schedulesApi } from '../contract/schedules-api.ts'
import { schedules } from './schedule-records.ts'
import type { VersionKey } from './version-key.ts'

type Endpoints = (typeof schedulesApi)['endpoints']

const ROWS_AT_ONCE = 5_000

/** What was read of resources takes the place of what an earlier run of the job may have left. */
export async function keepLoad(
  tx: Db,
  key: VersionKey,
  { resources, assignments, loads }: ResourceLoad,
): Promise<void> {
  const { projectCode, scheduleId, version } = key
  const of = sql`${projectCode}, ${scheduleId}::uuid, ${version}::int`
  for (const table of ['schedule_resources', 'schedule_assignments', 'schedule_resource_weeks'])
    await sql`delete from ${sql.table(table)} where project_code = ${projectCode} and schedule_id = ${scheduleId}
      and version = ${version}`.execute(tx)
  await inParts(
    resources.map((row, position) => ({ ...row, position })),
    (rows) =>
      sql`
      insert into schedule_resources (project_code, schedule_id, version, position, code, name, is_material, weekly_limit)
      select ${of}, position, code, name, "isMaterial", "weeklyLimit" from jsonb_to_recordset(${rows}::jsonb)
        as given(position int, code text, name text, "isMaterial" boolean, "weeklyLimit" numeric)`.execute(tx),
  )
  await inParts(assignments, (rows) =>
    sql`
      insert into schedule_assignments (project_code, schedule_id, version, resource, activity_code, units)
      select ${of}, resource, activity, units from jsonb_to_recordset(${rows}::jsonb)
        as given(resource int, activity text, units numeric)`.execute(tx),
  )
  await inParts(loads, (rows) =>
    sql`
      insert into schedule_resource_weeks (project_code, schedule_id, version, resource, week, units)
      select ${of}, resource, week, units from jsonb_to_recordset(${rows}::jsonb)
        as given(resource int, week date, units numeric)`.execute(tx),
  )
}

async function inParts<Row>(rows: readonly Row[], insert: (rows: string) => Promise<unknown>): Promise<void> {
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE)
    await insert(JSON.stringify(rows.slice(first, first + ROWS_AT_ONCE)))
}

/** The resources of the newest version that was read, in the order of the file, each with its worst week. */
export async function listResources(
  context: RequestContext,
  query: InputOf<Endpoints['resources']>,
): Promise<Page<ScheduleResource>> {
  const { projectCode, readyVersion } = await schedules.saved.get(context, query.id)
  return readPage(
    context.db,
    query,
    ({ anyPlace, window }) => sql<ScheduleResource & { total: number }>`
      select r.position as number, r.code, r.name, r.is_material as "isMaterial", r.weekly_limit::float8 as "weeklyLimit",
        coalesce(max(w.units), 0)::float8 as peak,
        (count(*) filter (where w.units > r.weekly_limit))::int as "weeksOver", count(*) over ()::int as total
      from schedule_resources as r left join schedule_resource_weeks as w on w.project_code = r.project_code
        and w.schedule_id = r.schedule_id and w.version = r.version and w.resource = r.position
      where r.project_code = ${projectCode} and r.schedule_id = ${query.id} and r.version = ${readyVersion}::int
        ${anyPlace('they are of one schedule, which the caller sees')}
      group by r.project_code, r.schedule_id, r.version, r.position order by r.position ${window}`,
    ({ total: _, ...resource }) => resource,
  )
}

/** @throws resource-unknown */
export async function showResourceWeeks(
  context: RequestContext,
  { id, number }: InputOf<Endpoints['resourceWeeks']>,
): Promise<ResourceWeeks> {
  const { projectCode, readyVersion } = await schedules.saved.get(context, id)
  const isOf = sql`project_code = ${projectCode} and schedule_id = ${id} and version = ${readyVersion}::int`
  const found = await sql<Pick<ResourceWeeks, 'weeklyLimit'>>`
    select weekly_limit::float8 as "weeklyLimit" from schedule_resources where ${isOf} and position = ${number}`.execute(
    context.db,
  )
  const [resource] = found.rows
  if (!resource) throw scheduleErrors.resourceUnknown({ number })
  const { rows } = await sql<ResourceWeeks['weeks'][number]>`
    select to_char(week, 'YYYY-MM-DD') as week, units::float8 as units from schedule_resource_weeks
    where ${isOf} and resource = ${number} order by week`.execute(context.db)
  return { ...resource, weeks: rows }
}
