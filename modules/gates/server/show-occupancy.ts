import { sql } from 'kysely'
import type { CompanyRef } from '#modules/companies/contract/company.ts'
import { companyRef } from '#modules/companies/server/public.ts'
import { dayInProject } from '#modules/sites/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { inScope } from '#platform/server/list-query.ts'
import type { Occupancy } from '../contract/gate-passage.ts'
import { IS_ALONE, IS_UNMATCHED, PASSAGE_PLACE } from './passage-repository.ts'

const inside = (condition: ReturnType<typeof sql>) =>
  sql`coalesce(sum(case p.direction when 'in' then 1 else -1 end) filter (where ${condition}), 0)::int`

/** Who is inside: in less out, by company; and the last 24 hours by the hour. */
export async function showOccupancy(
  { db, services }: RequestContext,
  { projectCode, siteCode }: { readonly projectCode: string; readonly siteCode: string },
): Promise<Occupancy> {
  const here = sql`p.project_code = ${projectCode} and p.site_code = ${siteCode} and ${inScope(db, PASSAGE_PLACE)}`
  const companies = await sql<Occupancy['companies'][number]>`
    select ${companyRef(sql`p.company_id`) as ReturnType<typeof sql<CompanyRef | null>>} as company,
      ${inside(sql`p.is_on_foot`)} as people, ${inside(sql`not p.is_on_foot`)} as vehicles
    from gate_passages as p where ${here} and ${IS_ALONE}
    group by p.company_id order by 2 desc, 3 desc`.execute(db)
  const counted = await sql<{ waiting: number; unmatched: number; today: string }>`
    select (count(*) filter (where p.outcome = 'waiting'))::int as waiting,
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
  const { waiting, unmatched, today } = counted.rows[0]!
  return {
    asOf: services.now().toISOString(),
    ...{ people: sum('people'), vehicles: sum('vehicles'), waiting, unmatched, today },
    companies: companies.rows.filter(({ people, vehicles }) => people !== 0 || vehicles !== 0),
    hours: hours.rows,
  }
}
