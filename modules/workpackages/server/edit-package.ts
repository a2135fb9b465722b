import { sql } from 'kysely'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type WorkPackage, type WorkPackageDraft, workPackageErrors } from '../contract/work-package.ts'
import { LEVELS } from '../contract/work-package-choices.ts'
import type { workpackagesApi } from '../contract/workpackages-api.ts'
import { findOwnRule } from './find-own-rule.ts'
import { type StoredPackage, workPackages } from './work-package-records.ts'

export type PackageChange = InputOf<(typeof workpackagesApi)['endpoints']['change']>
type Facts = Omit<WorkPackageDraft, 'projectCode' | 'siteCode' | 'structureCode'>

/** What hangs on a package. */
const PARTS = ['work_package_constraints', 'work_package_progress', 'work_package_costs', 'work_package_elements']

export async function createPackage(context: RequestContext, draft: WorkPackageDraft): Promise<WorkPackage> {
  await checkFacts(context, draft, { projectCode: draft.projectCode, id: null })
  const rule = await ruleOf(context.db, draft.projectCode, draft, null)
  return workPackages.handlers.create(context, { ...draft, ...rule })
}

export async function changePackage(context: RequestContext, change: PackageChange): Promise<WorkPackage> {
  await sql`select from work_packages where id = ${change.id} for update`.execute(context.db)
  const before = await workPackages.saved.get(context, change.id)
  await checkFacts(context, change, before)
  const rule = await ruleOf(context.db, before.projectCode, change, before)
  const isOther = rule.creditRule !== before.creditRule || rule.ownRuleId !== before.ownRuleId
  if (isOther && (await hasProgress(context.db, before))) throw workPackageErrors.ruleInUse()
  const saved = await workPackages.handlers.change(context, { ...change, ...rule })
  // It is seen by whoever sees the package.
  if (before.companyId !== change.companyId)
    for (const part of PARTS)
      await sql`update ${sql.table(part)} set company_id = ${change.companyId} where package_id = ${change.id}`.execute(
        context.db,
      )
  return saved
}

type ChosenRule = Pick<StoredPackage, 'creditRule' | 'ownRuleId' | 'ownRule'>

/** By what it is earned: an own rule of the project in the version of now; the one that it has stays in the version that it has. */
async function ruleOf(
  db: Db,
  projectCode: string,
  { creditRule, ownRuleId }: Omit<ChosenRule, 'ownRule'>,
  before: ChosenRule | null,
): Promise<ChosenRule> {
  if (creditRule !== 'own') return { creditRule, ownRuleId: null, ownRule: null }
  if (before?.ownRule && ownRuleId === before.ownRuleId) return { creditRule, ownRuleId, ownRule: before.ownRule }
  const ownRule = ownRuleId === null ? null : await findOwnRule(db, projectCode, ownRuleId)
  if (!ownRule) throw workPackageErrors.ownRuleUnknown({}, { ownRuleId: workPackageErrors.ownRuleUnknown().say })
  return { creditRule, ownRuleId, ownRule }
}

async function hasProgress(db: Db, { projectCode, id }: Pick<StoredPackage, 'projectCode' | 'id'>): Promise<boolean> {
  const { rows } = await sql`select from work_package_progress
    where project_code = ${projectCode} and package_id = ${id} and percent > 0 limit 1`.execute(db)
  return rows.length > 0
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
