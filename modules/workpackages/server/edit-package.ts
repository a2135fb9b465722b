import { sql } from 'kysely'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { type WorkPackage, type WorkPackageDraft, workPackageErrors } from '../contract/work-package.ts'
import { LEVELS } from '../contract/work-package-choices.ts'
import type { workpackagesApi } from '../contract/workpackages-api.ts'
import { workPackages } from './work-package-records.ts'

export type PackageChange = InputOf<(typeof workpackagesApi)['endpoints']['change']>
type Facts = Omit<WorkPackageDraft, 'projectCode' | 'siteCode' | 'structureCode'>

/** What hangs on a package. */
const PARTS = ['work_package_constraints', 'work_package_progress', 'work_package_costs', 'work_package_elements']

export async function createPackage(context: RequestContext, draft: WorkPackageDraft): Promise<WorkPackage> {
  await checkFacts(context, draft, { projectCode: draft.projectCode, id: null })
  return workPackages.handlers.create(context, draft)
}

export async function changePackage(context: RequestContext, change: PackageChange): Promise<WorkPackage> {
  const before = await workPackages.saved.get(context, change.id)
  await checkFacts(context, change, before)
  if (before.creditRule !== 'none' && change.creditRule !== before.creditRule && before.progress > 0)
    throw workPackageErrors.ruleInUse()
  const saved = await workPackages.handlers.change(context, change)
  // It is seen by whoever sees the package.
  if (before.companyId !== change.companyId)
    for (const part of PARTS)
      await sql`update ${sql.table(part)} set company_id = ${change.companyId} where package_id = ${change.id}`.execute(
        context.db,
      )
  return saved
}

async function checkFacts(
  { db }: RequestContext,
  facts: Facts,
  { projectCode, id }: { readonly projectCode: string; readonly id: string | null },
): Promise<void> {
  const spans = [
    [facts.plannedStart, facts.plannedFinish],
    [facts.forecastStart, facts.forecastFinish],
    [facts.actualStart, facts.actualFinish],
  ]
  if (spans.some(([start, finish]) => start && finish && finish < start)) throw workPackageErrors.datesReversed()
  if (facts.parentId === null) return
  const above = LEVELS.slice(0, LEVELS.indexOf(facts.level))
  const { rows } = await sql`select from work_packages where project_code = ${projectCode} and id = ${facts.parentId}
    and id is distinct from ${id}::uuid and deleted_at is null and level = any (${above}::text[])`.execute(db)
  if (rows.length === 0) throw workPackageErrors.parentUnknown()
}
