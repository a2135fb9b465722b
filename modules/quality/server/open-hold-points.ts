import { sql } from 'kysely'
import type { z } from 'zod'
import type { OfferedPlan, PlanPoint } from '#modules/inspection-plans/contract/plan.ts'
import { plansOfPackage } from '#modules/inspection-plans/server/public.ts'
import { PROJECTS_IN_SIGHT } from '#modules/sites/server/public.ts'
import { type PackageInspections, packageStanding } from '#modules/workpackages/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { HeldAt } from '../contract/held-at.ts'
import type { Inspection } from '../contract/inspection.ts'
import { IS_OPEN_HOLD } from './inspection-records.ts'

type Db = RequestContext['db']

export interface OpenHoldPoint extends Omit<z.output<typeof HeldAt>, 'inspectionId'> {
  /** The inspection; the plan where nobody has requested one. */
  readonly record: { readonly type: 'inspection' | 'inspection-plan'; readonly id: string }
  readonly packageName: string
  readonly location: string
}

interface Asked {
  readonly projectCode: string
  readonly structureCode?: string
  readonly packageId?: string
  readonly packageName?: string
}

interface Requested {
  readonly id: string
  readonly number: string
  readonly state: Inspection['state']
  readonly planId: string | null
  readonly pointId: string
  readonly point: PlanPoint
  readonly isFollowed: boolean
  /** Its time has come, with the notice that the plan asks for. */
  readonly isDue: boolean
  readonly packageName: string
  readonly location: string
}

const REQUESTED = sql`id, number, state, plan_id as "planId", point_id as "pointId", point, next_id is not null as "isFollowed",
  (requested_for <= now() and late_reason = '') as "isDue", package_name as "packageName", location`
const RELEASED: readonly string[] = ['approved', 'commented']

/**
 * Points that are not released, of a project or a part of it: what follows them must wait. Of a package, also those of the
 * plans that it follows which nobody has requested, and its witness points until the invited have come or let their time
 * pass. A request that was replied to with C or D holds until the one that follows it is released.
 * @example const holds = await openHoldPoints(db, { projectCode, packageId })
 */
export async function openHoldPoints(db: Db, of: Asked): Promise<readonly OpenHoldPoint[]> {
  const { projectCode, packageId } = of
  const standing = packageId === undefined ? null : await packageStanding(db, projectCode, packageId)
  if (packageId === undefined || !standing) return (await requestedBy(db, of)).map(asOpen)
  return holdPointsOf(db, { projectCode, id: packageId, ...standing })
}

interface PackageOf {
  readonly projectCode: string
  readonly id: string
  readonly creditRule: string
  readonly ownRuleId: string | null
}

async function holdPointsOf(db: Db, of: PackageOf): Promise<readonly OpenHoldPoint[]> {
  const plans = await plansOfPackage(db, of.projectCode, of)
  const { rows } = await sql<Requested>`
    select ${REQUESTED} from inspections_of_package(${PROJECTS_IN_SIGHT}, ${of.id}::uuid)
    order by requested_for limit 500`.execute(db)
  const isWitnessed = ({ planId }: Requested) => plans.some(({ id }) => id === planId)
  const open = rows.filter((one) => isOpenHold(one) || (isWitnessed(one) && isWitnessAwaited(one)))
  const notRequested = plans.flatMap((plan) =>
    plan.points
      .filter(({ kind }) => kind === 'hold' || kind === 'witness')
      .filter((point) => !rows.some((one) => isOf(one, plan, point) && (open.includes(one) || isReleased(one))))
      .map((point) => notRequestedYet(plan, point)),
  )
  return [...open.map(asOpen), ...notRequested]
}

const isOf = ({ planId, pointId }: Requested, plan: OfferedPlan, point: PlanPoint) =>
  planId === plan.id && pointId === point.id

const isOpenHold = ({ point, state, isFollowed }: Requested) =>
  point.kind === 'hold' && !isFollowed && state !== 'cancelled' && !RELEASED.includes(state)

/** Who was invited has the time of their notice; who came and did not approve holds as at a hold point. */
const isWitnessAwaited = ({ point, state, isFollowed, isDue }: Requested) =>
  point.kind === 'witness' &&
  !isFollowed &&
  (state === 'requested' ? !isDue : ['draft', 'revise', 'rejected'].includes(state))

const isReleased = ({ point, state, isDue }: Requested) =>
  RELEASED.includes(state) || (point.kind === 'witness' && (state === 'unattended' || (state === 'requested' && isDue)))

const asOpen = ({ id, number, state, planId, pointId, point, packageName, location }: Requested): OpenHoldPoint => ({
  record: { type: 'inspection', id },
  number,
  state,
  planId,
  pointId,
  ...factsOf(point),
  packageName,
  location,
})

/** What a plan alone says holds no start: its points are requested while the work goes on. */
function notRequestedYet({ id, number }: OfferedPlan, point: PlanPoint): OpenHoldPoint {
  return {
    record: { type: 'inspection-plan', id },
    number,
    state: 'not-requested',
    planId: id,
    pointId: point.id,
    ...factsOf(point),
    holds: point.holds ?? 'completion',
    packageName: '',
    location: '',
  }
}

const factsOf = ({ activity, activityAr, kind, holds }: PlanPoint) => ({ activity, activityAr, kind, holds })

async function requestedBy(
  db: Db,
  { projectCode, structureCode, packageId, packageName }: Asked,
): Promise<readonly Requested[]> {
  const { rows } = await sql<Requested>`
    select ${REQUESTED} from inspections where project_code = ${projectCode} and deleted_at is null and ${IS_OPEN_HOLD}
      and (${structureCode ?? null}::text is null or structure_code = ${structureCode ?? null})
      and (${packageId ?? null}::uuid is null or package_id = ${packageId ?? null}::uuid)
      and (${packageName ?? null}::text is null or package_name = ${packageName ?? null})
    order by requested_for limit 500`.execute(db)
  return rows
}

/** As work packages ask for them: by number and activity. */
export const findHoldPoints: PackageInspections['find'] = async (db, workPackage) => {
  const open = await holdPointsOf(db, workPackage)
  return open.map(({ record, number, activity, activityAr, state, holds }) => {
    const isAsked = state !== 'not-requested'
    return {
      name: {
        en: `${number} ${activity}${isAsked ? '' : ' (not requested yet)'}`,
        ar: `${number} ${activityAr || activity}${isAsked ? '' : ' (لم يُطلب فحصها بعد)'}`,
      },
      holds,
      record,
    }
  })
}

/** What holds a package that the caller sees, for its page. */
export async function showHolds(
  { db }: RequestContext,
  of: { readonly projectCode: string; readonly packageId: string },
): Promise<z.output<typeof HeldAt>[]> {
  const standing = await packageStanding(db, of.projectCode, of.packageId)
  if (!standing) return []
  const open = await holdPointsOf(db, { projectCode: of.projectCode, id: of.packageId, ...standing })
  return open.map(({ record, packageName: _, location: __, ...point }) => ({
    ...point,
    inspectionId: record.type === 'inspection' ? record.id : null,
  }))
}
