import { sql } from 'kysely'
import { companyRef } from '#modules/companies/server/public.ts'
import { isNcrOpen } from '#modules/ncrs/server/public.ts'
import { dayByClock, joinProjectClock } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Db } from '#platform/server/database/database.ts'
import { atPlace, inScope } from '#platform/server/list-query.ts'
import type { qualityApi } from '../contract/quality-api.ts'
import { INSPECTED_AT, IS_OPEN_HOLD } from './inspection-records.ts'

type Endpoints = (typeof qualityApi)['endpoints']
export type Narrowed = InputOf<Endpoints['summary']>
type Place = InputOf<Endpoints['scoreTrend']>

/** What a score is made of. */
export interface Scores {
  readonly items: number
  readonly scored: number
  readonly weight: number
  readonly scoredInspections: number
}

interface OfContractor {
  readonly companyId: string | null
  readonly companyName: string | null
  readonly companyNameAr: string | null
}

/** What one package of one contractor adds to each figure. */
export interface Figures extends Scores, OfContractor {
  readonly packageName: string
  readonly inspections: number
  readonly inspected: number
  readonly passed: number
  readonly waiting: number
  readonly openHolds: number
  readonly commentsOpen: number
  readonly openCritical: number
  readonly from: string | null
  readonly to: string | null
}

/** What was scored of one contractor in one month, `YYYY-MM`. */
export interface MonthScores extends Scores, OfContractor {
  readonly month: string
}

/** Scores count where the request was not followed by another one: what was put right since counts as it is now. */
const SCORES = sql`
  select count(*)::int as items, coalesce(sum(score * weight), 0)::int as scored, coalesce(sum(weight), 0)::int as weight
  from jsonb_to_recordset(results) as found("checkId" text, score int)
  join jsonb_to_recordset(point->'checks') as checks(id text, weight int) on checks.id = found."checkId"
  where found.score is not null and next_id is null and state <> 'cancelled'`
/** A critical finding is open until its non-conformity is closed, also where another inspection was asked for since. */
const CRITICAL = sql`
  select count(*)::int as open from jsonb_to_recordset(results) as found(score int, "ncrId" uuid)
  where score = 0 and state <> 'cancelled' and ${isNcrOpen(sql`"ncrId"`)}`
const CLOCK = joinProjectClock(sql`inspections.project_code`)
const INSPECTED_ON = dayByClock(INSPECTED_AT)
const COMPANY = sql`company_id as "companyId", ${companyRef(sql`inspections.company_id`)}->>'name' as "companyName",
  ${companyRef(sql`inspections.company_id`)}->>'nameAr' as "companyNameAr"`

/**
 * Inspections of a place and a period, counted by package and contractor: each figure of the dashboards is a sum of these.
 * What waits and what holds counts whatever the period. Its days are those of each project's clock, as in the lists.
 */
export async function inspectionFigures(db: Db, asked: Narrowed, now: Date): Promise<readonly Figures[]> {
  const days = Number(asked.days)
  const since = sql`${dayByClock(sql`${now}::timestamptz`)} - ${days}::int`
  const inPeriod = sql`(${days}::int = 0 or ${INSPECTED_ON} >= ${since})`
  const isScored = sql`scores.items > 0 and ${inPeriod}`
  const isReply = sql`state in ('approved', 'commented', 'revise', 'rejected') and attempt = 1 and ${inPeriod}`
  const found = await sql<Figures>`
    select package_name as "packageName", ${COMPANY},
      count(*) filter (where state not in ('draft', 'cancelled') and ${inPeriod})::int as inspections,
      count(*) filter (where ${isReply})::int as inspected,
      count(*) filter (where ${isReply} and state in ('approved', 'commented'))::int as passed,
      count(*) filter (where state = 'requested')::int as waiting,
      count(*) filter (where ${IS_OPEN_HOLD})::int as "openHolds",
      count(*) filter (where state = 'commented')::int as "commentsOpen",
      coalesce(sum(scores.items) filter (where ${inPeriod}), 0)::int as items,
      coalesce(sum(scores.scored) filter (where ${inPeriod}), 0)::int as scored,
      coalesce(sum(scores.weight) filter (where ${inPeriod}), 0)::int as weight,
      count(*) filter (where ${isScored})::int as "scoredInspections",
      coalesce(sum(critical.open), 0)::int as "openCritical",
      to_char(min(${INSPECTED_ON}) filter (where ${isScored}), 'YYYY-MM-DD') as "from",
      to_char(max(${INSPECTED_ON}) filter (where ${isScored}), 'YYYY-MM-DD') as "to"
    from inspections ${CLOCK}, lateral (${SCORES}) as scores, lateral (${CRITICAL}) as critical
    where ${inScope(db)} and deleted_at is null and ${atPlace(asked)}
    group by package_name, company_id`.execute(db)
  return found.rows
}

/** What was scored at a place since a day, by month and contractor: the month on the clock of each inspection's project. */
export async function scoresByMonth(db: Db, place: Place, since: string): Promise<readonly MonthScores[]> {
  const found = await sql<MonthScores>`
    select to_char(${INSPECTED_ON}, 'YYYY-MM') as month, ${COMPANY}, sum(scores.items)::int as items,
      sum(scores.scored)::int as scored, sum(scores.weight)::int as weight, count(*)::int as "scoredInspections"
    from inspections ${CLOCK}, lateral (${SCORES}) as scores
    where ${inScope(db)} and deleted_at is null and ${atPlace(place)} and scores.items > 0 and ${INSPECTED_ON} >= ${since}::date
    group by 1, company_id`.execute(db)
  return found.rows
}
