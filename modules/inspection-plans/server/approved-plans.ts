import { sql } from 'kysely'
import { PROJECTS_IN_SIGHT } from '#modules/sites/server/public.ts'
import { workOf } from '#modules/workpackages/contract/rules-of-credit.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { OfferedPlan, PlanPoint } from '../contract/plan.ts'

interface Row {
  readonly id: string
  readonly number: string
  readonly revision: number
  readonly approved: Omit<OfferedPlan, 'id' | 'number' | 'revision'>
}

/** The approved plans of a project that the scope sees something of, as they were approved. */
export async function approvedPlans(db: Db, projectCode: string): Promise<OfferedPlan[]> {
  const found = await sql<Row>`
    select id, number, revision, approved from approved_inspection_plans(${PROJECTS_IN_SIGHT})
    where project_code = ${projectCode} order by number limit 500`.execute(db)
  return found.rows.map(({ approved: { title, titleAr, points, works, packageIds }, ...row }) => ({
    ...row,
    title,
    titleAr,
    points,
    works,
    packageIds,
  }))
}

/** The approved plans that a package follows: by its kind of work, or named by the plan. */
export async function plansOfPackage(
  db: Db,
  projectCode: string,
  of: { readonly id: string; readonly creditRule: string; readonly ownRuleId: string | null },
): Promise<OfferedPlan[]> {
  const plans = await approvedPlans(db, projectCode)
  return plans.filter(({ works, packageIds }) => packageIds.includes(of.id) || works.includes(workOf(of)))
}

export interface ApprovedPoint {
  readonly planNumber: string
  readonly planRevision: number
  readonly point: PlanPoint
}

/** One point of an approved plan; null where there is none, or the plan is retired. */
export async function findApprovedPoint(
  db: Db,
  projectCode: string,
  planId: string,
  pointId: string,
): Promise<ApprovedPoint | null> {
  const plan = (await approvedPlans(db, projectCode)).find(({ id }) => id === planId)
  const point = plan?.points.find(({ id }) => id === pointId)
  return plan && point ? { planNumber: plan.number, planRevision: plan.revision, point } : null
}
