import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { personRef } from '#modules/people/server/public.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { momentText } from '#platform/server/database/moment-text.ts'
import { readPage } from '#platform/server/list-query.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import type { PackageCost } from '../contract/earned-value.ts'
import { type WorkPackage, workPackageErrors } from '../contract/work-package.ts'
import { workPackageKind } from '../contract/workpackages-records.ts'
import { workPackages } from './work-package-records.ts'

interface Booked {
  readonly id: string
  readonly spentOn: string
  readonly amount: string
  readonly note: string
}

/** Books what was spent on a package. A booking stays; what was wrong is booked back with a minus. */
export async function bookCost(context: RequestContext, { id, spentOn, amount, note }: Booked): Promise<WorkPackage> {
  const stored = await workPackages.saved.get(context, id)
  const shown = workPackages.saved.present(context, stored)
  if (!shown.can.edit) throw workPackageErrors.notYours()
  // A day is somebody's own: it has begun where the clock is furthest ahead.
  if (Date.parse(spentOn) > context.services.now().getTime() + 14 * 3_600_000) throw workPackageErrors.dayAhead()
  await sql`
    insert into work_package_costs (project_code, package_id, id, site_code, structure_code, company_id, spent_on, amount,
      note, entered_by)
    values (${stored.projectCode}, ${id}, ${randomUUID()}, ${stored.siteCode}, ${stored.structureCode}, ${stored.companyId},
      ${spentOn}::date, ${amount}::numeric, ${note}, ${context.user.id})`.execute(context.db)
  await publishChange(context, workPackageKind, stored, {
    action: 'work-package.cost-booked',
    before: null,
    after: { amount, spentOn, note },
  })
  return shown
}

export async function listCosts(
  db: Db,
  { id, ...paging }: { id: string; page: number; pageSize: number },
): Promise<Page<PackageCost>> {
  return readPage(
    db,
    paging,
    ({ anyPlace, window }) => sql<PackageCost & { total: number }>`
      select id, spent_on as "spentOn", amount::text as amount, note,
        ${momentText(sql`entered_at`)} as "enteredAt",
        ${personRef(sql`work_package_costs.entered_by`)} as "enteredBy", count(*) over ()::int as total
      from work_package_costs where package_id = ${id} ${anyPlace('they are of one package, which the caller sees')}
      order by spent_on desc, entered_at desc, id ${window}`,
    ({ total: _total, ...cost }) => cost,
  )
}
