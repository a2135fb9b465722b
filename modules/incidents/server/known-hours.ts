import { sql } from 'kysely'
import { lastDayOf } from '#engines/calendar/months.ts'
import type { CompanyRef } from '#modules/companies/contract/company.ts'
import { companyRefs } from '#modules/companies/server/public.ts'
import { hoursInside } from '#modules/gates/server/public.ts'
import { reportedHours } from '#modules/input-records/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { scopeSeesCompany } from '#platform/server/database/scope-sees-place.ts'
import { inScope } from '#platform/server/list-query.ts'
import type { ComparedHours } from '../contract/incident-figures.ts'
import type { incidentsApi } from '../contract/incidents-api.ts'

type Query = InputOf<(typeof incidentsApi)['endpoints']['figures']>
/** First and last month, `2026-05`. */
interface Months {
  readonly from: string
  readonly to: string
}
interface MonthOfCompany {
  readonly month: string
  readonly companyId: string | null
  readonly hours: number
  /** Ways in of which nobody knows how long they lasted. */
  readonly unmeasured: number
}

/** The hours of a place by month and company. Null: of a part that nothing is known of, or not the caller's to know. */
export interface KnownHours {
  readonly entered: readonly MonthOfCompany[] | null
  readonly measured: readonly MonthOfCompany[] | null
}

const MOST_COMPANIES = 12

export async function findHours(context: RequestContext, query: Query, months: Months): Promise<KnownHours> {
  return {
    entered: query.siteCode === undefined ? await readEntered(context, query, months) : null,
    measured: await readMeasured(context, query, months),
  }
}

/** Hours are entered for the whole of a project: who sees a part of it is told none. */
async function readEntered(
  { db, scope }: RequestContext,
  { projectCode }: Query,
  { from, to }: Months,
): Promise<MonthOfCompany[] | null> {
  if (scope.kind === 'places' && !(projectCode && scope.projectCodes.includes(projectCode))) return null
  const { rows } = await sql<MonthOfCompany>`
    select month, company_id as "companyId", sum(hours)::float8 as hours, 0 as unmeasured from work_hours
    where deleted_at is null and ${inScope(db, { project: sql`project_code`, site: null, structure: null })}
      and month between ${from} and ${to} and (${projectCode ?? null}::text is null or project_code = ${projectCode ?? null})
    group by month, company_id`.execute(db)
  return [...rows, ...(await readReported(db, projectCode, { from, to }, rows))]
}

/**
 * What companies reported in approved records stands in for hours that nobody entered. Of one company and month they are never added
 * up, and what was entered wins; a month that was entered for all companies together has no room for any.
 */
async function readReported(
  db: Db,
  projectCode: string | undefined,
  { from, to }: Months,
  entered: readonly MonthOfCompany[],
): Promise<MonthOfCompany[]> {
  const reported = await reportedHours(db, projectCode ?? null, { from: `${from}-01`, to: lastDayOf(to) })
  const taken = new Set(entered.flatMap(({ month, companyId }) => [`${month} ${companyId ?? ''}`]))
  const isFree = ({ month, companyId }: { readonly month: string; readonly companyId: string }) =>
    !taken.has(`${month} ${companyId}`) && !taken.has(`${month} `)
  return reported.filter(isFree).map((row) => ({ ...row, unmeasured: 0 }))
}

/**
 * What the gates of a project or a site measured. Rates over the hours of a part of its people would be too high, so who
 * does not see all of them is told none.
 */
async function readMeasured(
  { db, scope }: RequestContext,
  { projectCode, siteCode, structureCode }: Query,
  { from, to }: Months,
): Promise<MonthOfCompany[] | null> {
  if (projectCode === undefined || structureCode !== undefined) return null
  if (scope.kind === 'places') {
    const seesWhole =
      scope.projectCodes.includes(projectCode) || (siteCode !== undefined && scope.siteCodes.includes(siteCode))
    if (!seesWhole || !scopeSeesCompany(scope, projectCode, null)) return null
  }
  const days = { from: `${from}-01`, to: lastDayOf(to) }
  return hoursInside(db, { projectCode, siteCode: siteCode ?? null }, days)
}

/** Months without hours are left out: they have no rate. */
export function hoursByMonth(of: readonly MonthOfCompany[] | null): ReadonlyMap<string, number> {
  const byMonth = new Map<string, number>()
  for (const { month, hours } of of ?? []) if (hours > 0) byMonth.set(month, (byMonth.get(month) ?? 0) + hours)
  return byMonth
}

/** Both kinds of hours side by side, of the months since the gates began to measure: before, there is nothing to compare. */
export async function compareHours(
  { db }: RequestContext,
  { entered, measured }: KnownHours,
  to: string,
): Promise<ComparedHours | null> {
  const from = [...hoursByMonth(measured).keys()].sort()[0]
  if (!entered || !measured || from === undefined) return null
  const since = entered.filter(({ month }) => month >= from)
  const ids = [...new Set([...since, ...measured].map(({ companyId }) => companyId))]
  const { rows } = await sql<{ refs: CompanyRef[] }>`
    select ${companyRefs(sql`${ids.filter((id) => id !== null)}::uuid[]`)} as refs`.execute(db)
  const named = new Map(rows[0]?.refs.map((company) => [company.id, company]))
  const of =
    (id: string | null) =>
    ({ companyId }: MonthOfCompany) =>
      companyId === id
  const companies = ids
    .map((id) => ({ company: named.get(id ?? '') ?? null, ...sumsOf(since.filter(of(id)), measured.filter(of(id))) }))
    .sort((one, other) => differenceOf(other) - differenceOf(one))
  return {
    ...{ from: `${from}-01`, to: lastDayOf(to) },
    ...sumsOf(since, measured),
    companies: companies.slice(0, MOST_COMPANIES),
    others: Math.max(0, companies.length - MOST_COMPANIES),
  }
}

function sumsOf(entered: readonly MonthOfCompany[], measured: readonly MonthOfCompany[]) {
  const sum = (of: readonly MonthOfCompany[]) => round(of.reduce((all, { hours }) => all + hours, 0))
  const [told, counted] = [entered.length > 0 ? sum(entered) : null, sum(measured)]
  return {
    ...{ entered: told, measured: counted, gap: told === null ? null : round(counted - told) },
    unmeasured: measured.reduce((all, { unmeasured }) => all + unmeasured, 0),
  }
}

/** Where one kind is missing, all of the other is the difference. */
const differenceOf = ({ gap, measured }: Pick<ComparedHours, 'gap' | 'measured'>) => Math.abs(gap ?? measured)

const round = (hours: number) => Math.round(hours * 100) / 100
