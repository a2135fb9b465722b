import { sql } from 'kysely'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { momentText } from '#platform/server/database/moment-text.ts'
import { orderBy, readPage, siteColumns } from '#platform/server/list-query.ts'
import type { Reconciliation } from '../contract/gate-reconciliation.ts'
import type { gatesApi } from '../contract/gates-api.ts'

type Query = InputOf<(typeof gatesApi)['endpoints']['reconciliations']>

/** The midnight counts of a place, the newest first. */
export async function listReconciliations({ db }: RequestContext, query: Query): Promise<Page<Reconciliation>> {
  const { projectCode, siteCode } = query
  return readPage(
    db,
    query,
    ({ inScope, window }) => sql<Reconciliation & { total: number }>`
      select r.id, r.project_code as "projectCode", r.site_code as "siteCode", r.day::text as day,
        ${momentText(sql`r.ran_at`)} as "ranAt", r.found, r.closed,
        r.people_before as "peopleBefore", r.vehicles_before as "vehiclesBefore",
        r.people_after as "peopleAfter", r.vehicles_after as "vehiclesAfter", count(*) over ()::int as total
      from gate_reconciliations as r
      where ${inScope(siteColumns('r'))} and (${projectCode ?? null}::text is null or r.project_code = ${projectCode ?? null})
        and (${siteCode ?? null}::text is null or r.site_code = ${siteCode ?? null})
      order by ${orderBy(query.sort, { day: sql`r.day` }, sql`r.day desc, r.id`)} ${window}`,
    ({ total: _total, ...reconciliation }) => reconciliation,
  )
}
