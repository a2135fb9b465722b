import { sql } from 'kysely'
import type { CompanyRef } from '#modules/companies/contract/company.ts'
import { companyRef } from '#modules/companies/server/public.ts'
import { dayInProject } from '#modules/sites/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { inScope } from '#platform/server/list-query.ts'
import type { Occupancy } from '../contract/gate-passage.ts'
import { IS_ALONE, IS_UNMATCHED, PASSAGE_PLACE } from './passage-repository.ts'

/** Was read coming in, so that it is known whose. */
const IS_KNOWN_IN = sql`(p.direction = 'in' and p.matched_id is not null)`
const balance = (condition: ReturnType<typeof sql>) =>
  sql`coalesce(sum(case p.direction when 'in' then 1 else -1 end) filter (where ${condition} and not ${IS_KNOWN_IN}), 0)::int`

/**
 * Who is inside: in less out. By company stands who was read coming in; what was not read on either way is no company's, and counts
 * beside them. And the last 24 hours by the hour.
 */
export async function showOccupancy(
  { db, services }: RequestContext,
  { projectCode, siteCode }: { readonly projectCode: string; readonly siteCode: string },
): Promise<Occupancy> {
  const here = sql`p.project_code = ${projectCode} and p.site_code = ${siteCode} and ${inScope(db, PASSAGE_PLACE)}`
  const companies = await sql<Occupancy['companies'][number]>`
    select ${companyRef(sql`p.company_id`) as ReturnType<typeof sql<CompanyRef | null>>} as company,
      (count(*) filter (where p.is_on_foot))::int as people, (count(*) filter (where not p.is_on_foot))::int as vehicles
    from gate_passages as p where ${here} and ${IS_ALONE} and ${IS_KNOWN_IN}
    group by p.company_id order by 2 desc, 3 desc`.execute(db)
  const counted = await sql<{
    waiting: number
    unmatched: number
    unreadPeople: number
    unreadVehicles: number
    today: string
  }>`
    select ${balance(sql`${IS_ALONE} and p.is_on_foot`)} as "unreadPeople",
      ${balance(sql`${IS_ALONE} and not p.is_on_foot`)} as "unreadVehicles", (count(*) filter (where p.outcome = 'waiting'))::int as waiting,
      (count(*) filter (where ${IS_UNMATCHED}))::int as unmatched,
      (select ${dayInProject(sql`now()`, sql`${projectCode}`)})::text as today
    from gate_passages as p where ${here} and (p.outcome = 'waiting' or ${IS_ALONE})`.execute(db)
  const hours = await sql<Occupancy['hours'][number]>`
    select to_char(date_trunc('hour', p.at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as hour,
      (count(*) filter (where p.outcome = 'allowed' and p.direction = 'in'))::int as in,
      (count(*) filter (where p.outcome = 'allowed' and p.direction = 'out'))::int as out,
      (count(*) filter (where p.outcome = 'denied'))::int as denied
    from gate_passages as p where ${here} and p.at > now() - interval '24 hours'
    group by 1 order by 1`.execute(db)
  const sum = (of: 'people' | 'vehicles') => companies.rows.reduce((total, row) => total + row[of], 0)
  const { waiting, unmatched, today, unreadPeople, unreadVehicles } = counted.rows[0]!
  return {
    asOf: services.now().toISOString(),
    people: Math.max(0, sum('people') + unreadPeople),
    vehicles: Math.max(0, sum('vehicles') + unreadVehicles),
    ...{ waiting, unmatched, today },
    unread: { people: unreadPeople, vehicles: unreadVehicles },
    companies: companies.rows,
    hours: hours.rows,
  }
}
