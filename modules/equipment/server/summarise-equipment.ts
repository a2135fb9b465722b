import { sql } from 'kysely'
import { dayInProject } from '#modules/sites/server/public.ts'
import type { InputOf, OutputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { inScope, siteColumns } from '#platform/server/list-query.ts'
import type { equipmentApi } from '../contract/equipment-api.ts'
import { IS_LOCKED, NEXT_EXPIRY, RENEW_DAYS } from './certificate-repository.ts'

type Endpoint = (typeof equipmentApi)['endpoints']['summary']
type Summary = OutputOf<Endpoint>

/** The machines of a place counted by state, and their hours of the last days; demobilised ones are no longer there. */
export async function summariseEquipment(
  { db, services }: RequestContext,
  { projectCode, siteCode: asked, days }: InputOf<Endpoint>,
): Promise<Summary> {
  const siteCode = asked ?? null
  const here = sql`project_code = ${projectCode} and (${siteCode}::text is null or site_code = ${siteCode}) and ${inScope(db, siteColumns())}`
  const today = dayInProject(sql`now()`, sql`${projectCode}::text`)
  const counted = await sql<{
    state: Summary['states'][number]['state']
    count: number
    locked: number
    expiring: number
  }>`
    select state, count(*)::int as count, (count(*) filter (where ${IS_LOCKED}))::int as locked,
      (count(*) filter (where ${NEXT_EXPIRY} < ${today} + ${sql.lit(RENEW_DAYS)}))::int as expiring
    from equipment where ${here} and deleted_at is null and state <> 'demobilised' group by state`.execute(db)
  const byDay = await sql<Summary['days'][number]>`
    select day, count(*)::int as machines, sum(scheduled)::float8 as scheduled, sum(working)::float8 as working,
      sum(idle)::float8 as idle, sum(standby)::float8 as standby, sum(breakdown)::float8 as breakdown
    from equipment_days where ${here} and day > ${today} - ${days}::int
    group by day order by day`.execute(db)
  const sum = (of: 'count' | 'locked' | 'expiring') => counted.rows.reduce((total, row) => total + row[of], 0)
  return {
    asOf: services.now().toISOString(),
    total: sum('count'),
    locked: sum('locked'),
    expiring: sum('expiring'),
    states: counted.rows.map(({ state, count }) => ({ state, count })),
    days: byDay.rows,
  }
}
