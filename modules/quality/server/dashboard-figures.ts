import { sql } from 'kysely'
import { companyRef } from '#modules/companies/server/public.ts'
import { isNcrOpen } from '#modules/ncrs/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Db } from '#platform/server/database/database.ts'
import { inScope } from '#platform/server/list-query.ts'
import type { qualityApi } from '../contract/quality-api.ts'
import { IS_OPEN_HOLD } from './inspection-records.ts'

export type Narrowed = InputOf<(typeof qualityApi)['endpoints']['summary']>

/** What one package of one contractor adds to each figure. */
export interface Figures {
  readonly packageName: string
  readonly companyId: string | null
  readonly companyName: string | null
  readonly inspections: number
  readonly inspected: number
  readonly passed: number
  readonly waiting: number
  readonly openHolds: number
  readonly commentsOpen: number
  readonly items: number
  readonly scored: number
  readonly weight: number
  readonly openCritical: number
  readonly from: string | null
  readonly to: string | null
}

const isAt = ({ projectCode, siteCode, structureCode }: Narrowed) => sql`
  (${projectCode ?? null}::text is null or project_code = ${projectCode ?? null})
  and (${siteCode ?? null}::text is null or site_code = ${siteCode ?? null})
  and (${structureCode ?? null}::text is null or structure_code = ${structureCode ?? null})`

/** Scores count where the request was not followed by another one: what was put right since counts as it is now. */
const SCORES = sql`
  select count(*)::int as items, coalesce(sum(score * weight), 0)::int as scored, coalesce(sum(weight), 0)::int as weight,
    count(*) filter (where score = 0 and ${isNcrOpen(sql`"ncrId"`)})::int as "openCritical"
  from jsonb_to_recordset(results) as found("checkId" text, score int, "ncrId" uuid)
  join jsonb_to_recordset(point->'checks') as checks(id text, weight int) on checks.id = found."checkId"
  where found.score is not null and next_id is null and state <> 'cancelled'`

/**
 * Inspections of a place and a period, counted by package and contractor: each figure of the dashboards is a sum of these.
 * What waits and what holds counts whatever the period.
 */
export async function inspectionFigures(db: Db, asked: Narrowed, now: Date): Promise<readonly Figures[]> {
  const days = Number(asked.days)
  const since = days === 0 ? null : new Date(now.getTime() - days * 86_400_000)
  const inPeriod = sql`(${since}::timestamptz is null or coalesce(replied_at, requested_for) >= ${since})`
  const isReply = sql`state in ('approved', 'commented', 'revise', 'rejected') and attempt = 1 and ${inPeriod}`
  const found = await sql<Figures>`
    select package_name as "packageName", company_id as "companyId",
      ${companyRef(sql`inspections.company_id`)}->>'name' as "companyName",
      count(*) filter (where state not in ('draft', 'cancelled') and ${inPeriod})::int as inspections,
      count(*) filter (where ${isReply})::int as inspected,
      count(*) filter (where ${isReply} and state in ('approved', 'commented'))::int as passed,
      count(*) filter (where state = 'requested')::int as waiting,
      count(*) filter (where ${IS_OPEN_HOLD})::int as "openHolds",
      count(*) filter (where state = 'commented')::int as "commentsOpen",
      coalesce(sum(scores.items) filter (where ${inPeriod}), 0)::int as items,
      coalesce(sum(scores.scored) filter (where ${inPeriod}), 0)::int as scored,
      coalesce(sum(scores.weight) filter (where ${inPeriod}), 0)::int as weight,
      coalesce(sum(scores."openCritical"), 0)::int as "openCritical",
      to_char(min(requested_for) filter (where scores.items > 0 and ${inPeriod}) at time zone 'utc', 'YYYY-MM-DD') as "from",
      to_char(max(requested_for) filter (where scores.items > 0 and ${inPeriod}) at time zone 'utc', 'YYYY-MM-DD') as "to"
    from inspections, lateral (${SCORES}) as scores
    where ${inScope(db)} and deleted_at is null and ${isAt(asked)}
    group by package_name, company_id`.execute(db)
  return found.rows
}
