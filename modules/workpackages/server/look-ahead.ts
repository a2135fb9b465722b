import { sql } from 'kysely'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { readPage } from '#platform/server/list-query.ts'
import type { ListedWorkPackage, LookAheadPackage } from '../contract/work-package.ts'
import { openConstraints, type StoredConstraint } from './constraint-repository.ts'
import { doneOf } from './enter-progress.ts'
import { withLinks } from './list-constraints.ts'
import { overlapping, worked, workPackages } from './work-package-records.ts'

interface Asked {
  readonly projectCode?: string | undefined
  readonly siteCode?: string | undefined
  readonly from: string
  readonly days: number
  readonly isUnderWay?: boolean | undefined
  readonly page: number
  readonly pageSize: number
}

/** Ids of one page, and then the packages by their own reading: a package is described once. */
export async function showLookAhead(context: RequestContext, asked: Asked): Promise<Page<LookAheadPackage>> {
  const { from, days, projectCode = null, siteCode = null, isUnderWay = false, page, pageSize } = asked
  const found = await readPage(
    context.db,
    { page, pageSize },
    ({ inScope, window }) => sql<
      Pick<LookAheadPackage, 'id' | 'done'> & { open: readonly StoredConstraint[]; total: number }
    >`
      select work_packages.id, ${openConstraints} as open, ${doneOf(sql`work_packages.id`)} as done,
        count(*) over ()::int as total
      from work_packages
      where deleted_at is null and ${inScope('work_packages')}
        and (${projectCode}::text is null or project_code = ${projectCode})
        and (${siteCode}::text is null or site_code = ${siteCode})
        and level = 'IWP' and ${worked.isOpen} and (state = 'inProgress' or not ${isUnderWay})
        and (state = 'inProgress' or ${worked.start} < ${from}::date + ${days}::int)
        and (state = 'inProgress' or ${worked.finish} >= ${from}::date)
      order by ${worked.start}, number, id ${window}`,
    ({ total: _total, ...row }) => row,
  )
  const items: LookAheadPackage[] = []
  for (const { id, open, done } of found.items) {
    const stored = await workPackages.handlers.get(context, { id })
    items.push({ ...stored, open: await withLinks(context, open), done })
  }
  return { ...found, items }
}

export async function showOverlaps(
  context: RequestContext,
  { id, ...paging }: { id: string; page: number; pageSize: number },
): Promise<Page<ListedWorkPackage>> {
  await workPackages.saved.get(context, id)
  const found = await readPage(
    context.db,
    paging,
    ({ anyPlace, window }) => sql<{ id: string; total: number }>`
      select other.id, count(*) over ()::int as total
      from work_packages join work_packages as other on ${overlapping}
      where work_packages.id = ${id} ${anyPlace('they are of the structure of one package, which the caller sees')}
      order by other.number ${window}`,
    ({ id: otherId }) => otherId,
  )
  const items: ListedWorkPackage[] = []
  for (const other of found.items) items.push(await workPackages.handlers.get(context, { id: other }))
  return { ...found, items }
}
