import { sql } from 'kysely'
import type { CompanyRef } from '#modules/companies/contract/company.ts'
import { companyRefs } from '#modules/companies/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { inScope, siteColumns } from '#platform/server/list-query.ts'
import type { campsApi } from '../contract/camps-api.ts'
import type { Occupancy } from '../contract/room-calls.ts'
import { COUNTS } from './camp-records.ts'
import { seesWorkers } from './sees-workers.ts'

const OF_SITE = siteColumns()

/** How full the camps in use are. Beds are counted whoever lives in them; whose people live there only of those in sight. */
export async function showOccupancy(
  context: RequestContext,
  { projectCode, siteCode: asked }: InputOf<(typeof campsApi)['endpoints']['occupancy']>,
): Promise<Occupancy> {
  const { db, services } = context
  const siteCode = asked ?? null
  const here = sql`project_code = ${projectCode} and (${siteCode}::text is null or site_code = ${siteCode}) and ${inScope(db, OF_SITE)}`
  const { taken, openFindings, overdueFindings, inspectedOn } = COUNTS
  const camps = await sql<Occupancy['camps'][number]>`
    select id, name, name_ar as "nameAr", kind, capacity, beds, ${taken} as taken, ${openFindings} as "openFindings",
      ${overdueFindings} as "overdueFindings", ${inspectedOn} as "inspectedOn"
    from camps where ${here} and deleted_at is null and state = 'inUse' order by name, id`.execute(db)
  const people = seesWorkers(context)
    ? await sql<Occupancy['people'][number]>`
        select camp_id as "campId", company_id as "companyId", count(*)::int as people from camp_stays
        where ${here} and until_on is null group by 1, 2 order by 3 desc, 1, 2`.execute(db)
    : { rows: [] }
  const ids = [...new Set(people.rows.flatMap(({ companyId }) => companyId ?? []))]
  const named = await sql<{ refs: CompanyRef[] }>`select ${companyRefs(sql`${ids}::uuid[]`)} as refs`.execute(db)
  return {
    asOf: services.now().toISOString(),
    camps: camps.rows,
    companies: named.rows[0]?.refs ?? [],
    people: people.rows,
  }
}
