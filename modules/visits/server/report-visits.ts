import { type RawBuilder, sql } from 'kysely'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { containing, holding, orderBy, readPage } from '#platform/server/list-query.ts'
import type { PageUse, PathStep, PersonUse, Visit, VisitSummary } from '../contract/visit.ts'
import type { visitsApi } from '../contract/visits-api.ts'
import { beforeOf, type Moments, momentsOf, type Period } from './period.ts'

type Input<Name extends keyof (typeof visitsApi)['endpoints']> = InputOf<(typeof visitsApi)['endpoints'][Name]>

const MEDIAN = sql<number>`coalesce(percentile_cont(0.5) within group (order by duration_ms), 0)::int`

/** Totals of the period and of the one before, views by day, by hour of the week and by device. */
export async function summariseVisits({ db, services }: RequestContext, period: Period): Promise<VisitSummary> {
  const moments = momentsOf(period)
  const rows = within(moments, period.projectCode)
  const local = sql`at at time zone ${period.timeZone}`
  const totals = async (span: Moments) => {
    const { rows: found } = await sql<VisitSummary['now']>`
      select count(*)::int as views, count(distinct user_id)::int as people, count(distinct stay_id)::int as stays,
             ${MEDIAN} as "medianMs"
      from visits where ${within(span, period.projectCode)}`.execute(db)
    return found[0] ?? { views: 0, people: 0, stays: 0, medianMs: 0 }
  }
  const days = await sql<VisitSummary['days'][number]>`
    select to_char(day, 'YYYY-MM-DD') as day, count(visits.id)::int as views, count(distinct user_id)::int as people
    from generate_series(${period.from}::timestamp, ${period.to}::timestamp, interval '1 day') as day
    left join visits on (${local})::date = day::date and ${rows}
    group by day order by day`.execute(db)
  const hours = await sql<VisitSummary['hours'][number]>`
    select extract(dow from ${local})::int as weekday, extract(hour from ${local})::int as hour, count(*)::int as views
    from visits where ${rows} group by 1, 2 order by 1, 2`.execute(db)
  const devices = await sql<VisitSummary['devices'][number]>`
    select device, count(*)::int as views from visits where ${rows} group by device order by views desc`.execute(db)
  return {
    now: await totals(moments),
    before: await totals(beforeOf(moments)),
    days: days.rows,
    hours: hours.rows,
    devices: devices.rows,
    asOf: services.now().toISOString(),
    keptDays: services.config.VISITS_KEPT_DAYS,
  }
}

/** Use of each page. */
export async function listPages({ db }: RequestContext, input: Input<'pages'>): Promise<Page<PageUse>> {
  const order = orderBy(
    input.sort ?? '-views',
    { path: sql`path`, views: sql`views`, people: sql`used.people`, entries: sql`entries`, medianMs: sql`"medianMs"` },
    sql`path`,
  )
  return readPage(
    db,
    input,
    ({ inScope, window }) => sql<PageUse & { total: number }>`
    select *, count(*) over ()::int as total from (
      select path, count(*)::int as views, count(distinct user_id)::int as people,
             count(*) filter (where previous_path is null)::int as entries, ${MEDIAN} as "medianMs"
      from visits where ${within(momentsOf(input), input.projectCode)} and ${inScope()} and path ilike ${containing(input.search ?? '')}
      group by path
    ) as used order by ${order} ${window}`,
    ({ total: _total, ...page }) => page,
  )
}

/** Ways from one page to another within a stay, the commonest first. */
export async function listPaths({ db }: RequestContext, input: Input<'paths'>): Promise<Page<PathStep>> {
  return readPage(
    db,
    input,
    ({ inScope, window }) => sql<PathStep & { total: number }>`
    select *, count(*) over ()::int as total from (
      select previous_path as "from", path as "to", count(*)::int as count
      from visits
      where ${within(momentsOf(input), input.projectCode)} and ${inScope()} and previous_path is not null and previous_path <> path
        and ${input.path ? sql`${input.path} in (previous_path, path)` : sql`true`}
      group by previous_path, path
    ) as steps order by count desc, "from", "to" ${window}`,
    ({ total: _total, ...step }) => step,
  )
}

/** Use by each person. */
export async function listPeople({ db }: RequestContext, input: Input<'people'>): Promise<Page<PersonUse>> {
  const order = orderBy(
    input.sort ?? '-views',
    {
      displayName: sql`"displayName"`,
      views: sql`views`,
      stays: sql`stays`,
      totalMs: sql`"totalMs"`,
      lastAt: sql`"lastAt"`,
    },
    sql`"userId"`,
  )
  return readPage(
    db,
    input,
    ({ inScope, window }) => sql<Omit<PersonUse, 'lastAt'> & { lastAt: Date; total: number }>`
    select *, count(*) over ()::int as total from (
      select user_id as "userId", max(user_name) as "userName", max(display_name) as "displayName",
             max(display_name_ar) as "displayNameAr", count(*)::int as views, count(distinct stay_id)::int as stays,
             sum(duration_ms)::float8 as "totalMs", max(at) as "lastAt"
      from visits
      where ${within(momentsOf(input), input.projectCode)} and ${inScope()}
        and ${input.search ? holding(input.search, sql`user_name`, sql`display_name`, sql`display_name_ar`) : sql`true`}
      group by user_id
    ) as people order by ${order} ${window}`,
    ({ total: _total, lastAt, ...person }) => ({ ...person, lastAt: lastAt.toISOString() }),
  )
}

export type VisitRow = Omit<Visit, 'at'> & { readonly at: Date }

export const VISIT_COLUMNS = sql`id, at, user_id as "userId", user_name as "userName", path, project_code as "projectCode",
  site_code as "siteCode", structure_code as "structureCode", duration_ms as "durationMs", device`

/** Pages that one person looked at, newest first. Looking at it is written down: it is about a person. */
export async function listHistory(context: RequestContext, input: Input<'history'>): Promise<Page<Visit>> {
  if (input.page === 1) await auditLook(context, input.userId)
  return readPage(
    context.db,
    input,
    ({ inScope, window }) => sql<VisitRow & { total: number }>`
    select ${VISIT_COLUMNS}, count(*) over ()::int as total from visits
    where ${within(momentsOf(input), input.projectCode)} and ${inScope()} and user_id = ${input.userId}
    order by at desc, id ${window}`,
    ({ total: _total, at, ...visit }) => ({ ...visit, at: at.toISOString() }),
  )
}

async function auditLook(context: RequestContext, userId: string): Promise<void> {
  await context.services.database.transaction(context.scope, async (tx) =>
    recordAudit(tx, context, { action: 'visit-history.read', entityType: 'user', entityId: userId, place: null }),
  )
}

/** The visits of a span of time, of one project or all. */
export function within({ from, to }: Moments, projectCode: string | undefined): RawBuilder<unknown> {
  const ofProject = projectCode ? sql`and visits.project_code = ${projectCode}` : sql``
  return sql`visits.at >= ${from} and visits.at < ${to} ${ofProject}`
}
