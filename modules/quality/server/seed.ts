import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import type { DemoPlan, DemoPoint } from '#demo/inspection-plans.ts'
import { demonstrationCompanyId } from '#modules/companies/server/public.ts'
import { demonstrationPlanId } from '#modules/inspection-plans/server/public.ts'
import { OPEN_NCR } from '#modules/ncrs/contract/ncr-states.ts'
import { seedNcr } from '#modules/ncrs/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import { findSiteOfStructure } from '#modules/sites/server/public.ts'
import { demonstrationPackage } from '#modules/workpackages/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { CheckResult, Inspection } from '../contract/inspection.ts'
import { askFurther } from './ask-further.ts'

const DAY_MS = 86_400_000
const STRUCTURES = ['WHN-01-BA', 'WHN-01-BB']
/**
 * Kind of work of a floor's package, how many floors it is behind the concrete, its plan, contractor, and how often its items
 * failed a year ago and fail now.
 */
const WORKS = [
  { work: 'C', behind: 0, planKey: 'concrete', company: 'SQR', failing: [0.09, 0.03] },
  { work: 'C', behind: 0, planKey: 'concrete', company: 'SQR', failing: [0.15, 0.06] },
  // Below ground: of no floor, and of no package but by its name.
  { work: null, behind: 0, planKey: 'waterproofing', company: 'HDD', failing: [0.08, 0.24] },
  { work: 'M', behind: 2, planKey: 'ducts', company: 'NSM', failing: [0.2, 0.04] },
] as const
const WATERPROOFING = { packageId: null, packageName: 'Basement waterproofing' }
const PARTS = ['grid A1-C4', 'grid C4-E6', 'core', 'stair 2']
/** Requests while a floor is built. */
const OF_A_FLOOR = 26
/** Requests of the year, one every so many days. */
const [COUNT, DAYS_BETWEEN] = [124, 3]
/** Requests back to which a critical finding at the waterproofing is still open. */
const LEAKING = 40
/** The newest ones still wait. */
const WAITING = 5

/** A year of inspections at two buildings, what they found, and what waits for the people of the demonstration. */
export async function seedQuality({ database, now }: Services): Promise<void> {
  const { DEMO_PLANS } = await import('#demo/inspection-plans.ts')
  const { seededNumbers } = await import('#demo/seeded-noise.ts')
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    const known = await sql`select from inspections where id = ${idOf(0)}`.execute(tx)
    if (known.rows.length > 0) return
    const random = seededNumbers('inspections')
    for (let at = COUNT - 1; at >= 0; at--) {
      const { work, behind, planKey, company, failing: course } = WORKS[at % WORKS.length] ?? WORKS[0]
      const failing = course[1] + ((course[0] - course[1]) * at) / COUNT
      const plan = DEMO_PLANS.find(({ key }) => key === planKey)
      const point = plan?.points[Math.floor(random() * plan.points.length)]
      const structureCode = STRUCTURES[Math.floor(at / WORKS.length) % STRUCTURES.length] ?? ''
      const site = await findSiteOfStructure(tx, structureCode)
      if (!plan || !point || !site) throw new Error(`The demonstration has no ${planKey} at ${structureCode}.`)
      const floor = await floorAt(structureCode, at, behind)
      const part = PARTS[Math.floor(random() * PARTS.length)]
      const location = work ? `Level ${String(floor).padStart(2, '0')}, ${part}` : `Basement, ${part}`
      const ofFloor = work && (await demonstrationPackage(tx, `${structureCode} ${work} ${floor}`))
      const planNumber = `ITP-0${DEMO_PLANS.indexOf(plan) + 1}`
      const companyId = demonstrationCompanyId(company)
      const where = { ...site, structureCode, ...(ofFloor || WATERPROOFING), location, companyId }
      await seedInspection(tx, { at, where, plan, planNumber, point, failing, random, now: now() })
    }
    await seedOnForm(tx, DEMO_PLANS, random, now())
  })
}

/** Floor that was worked on then: the newest requests are of the one that is built now. */
async function floorAt(structureCode: string, at: number, behind: number): Promise<number> {
  const { PACKAGED_BUILDINGS } = await import('#demo/work-packages.ts')
  const now = PACKAGED_BUILDINGS.find(({ code }) => code === structureCode)?.now ?? 1
  return Math.max(1, now - behind - Math.floor(at / OF_A_FLOOR))
}

/** One that waits for the inspector, all of whose items stand in its form: on a phone, by the wall. */
async function seedOnForm(tx: Db, plans: readonly DemoPlan[], random: () => number, now: Date): Promise<void> {
  const structureCode = STRUCTURES[0] ?? ''
  const plan = plans.find(({ key }) => key === 'blockwork')
  const [point] = plan?.points ?? []
  const site = await findSiteOfStructure(tx, structureCode)
  if (!plan || !point || !site) return
  const companyId = demonstrationCompanyId('SQR')
  const place = { ...site, structureCode, packageId: null, packageName: 'Blockwork', location: 'Level 02, grid C4-E6' }
  const planNumber = `ITP-0${plans.indexOf(plan) + 1}`
  await seedInspection(tx, { at: -1, where: { ...place, companyId }, plan, planNumber, point, failing: 0, random, now })
}

const idOf = (at: number) => demonstrationId(`inspection ${at}`)

interface Seeded {
  /** 0 is the newest of the year. */
  readonly at: number
  readonly where: Pick<
    Inspection,
    'projectCode' | 'siteCode' | 'structureCode' | 'packageName' | 'packageId' | 'location' | 'companyId'
  >
  readonly plan: DemoPlan
  readonly planNumber: string
  readonly point: DemoPoint
  readonly failing: number
  readonly random: () => number
  readonly now: Date
}

async function seedInspection(tx: Db, seeded: Seeded): Promise<void> {
  const { demoPoint } = await import('#demo/inspection-plans.ts')
  const { at, where, plan, now } = seeded
  const { projectCode } = where
  const point = demoPoint(projectCode, plan, seeded.point)
  const isWaiting = at < WAITING
  const requestedFor = isWaiting ? new Date(now.getTime() + (at - 2) * DAY_MS) : dayBefore(now, at * DAYS_BETWEEN)
  const results = isWaiting ? [] : resultsOf(seeded, point)
  const failed = results.filter(({ ncrId }) => ncrId !== null)
  const state = isWaiting
    ? 'requested'
    : failed.some(({ score }) => score === 0)
      ? 'revise'
      : stateOf(failed.length, at)
  const isTheirs = plan.key === 'ducts' && where.structureCode === 'WHN-01-BA'
  const requester = demonstrationId(isTheirs ? 'subcontractor' : at % 2 === 0 ? 'coordinator' : 'engineer')
  const inspectorId = demonstrationId(at % 3 === 2 ? 'engineer' : 'inspector')
  const number = await nextNumber(tx, 'inspection', projectCode)
  const comments =
    state === 'commented'
      ? [{ id: idOf(at), text: 'Put right before the next layer.', closedAt: null, closedBy: null }]
      : []
  const asked = new Date(requestedFor.getTime() - 2 * DAY_MS)
  await sql`
    insert into inspections (project_code, site_code, structure_code, id, number, state, plan_id, plan_number, plan_revision,
      point_id, point, kind, package_name, package_id, location, company_id, requested_for, inspector_id, results, comments, requested_at,
      replied_at, created_by, created_at, updated_by, updated_at)
    values (${projectCode}, ${where.siteCode}, ${where.structureCode}, ${idOf(at)}, ${number}, ${state},
      ${demonstrationPlanId(projectCode, plan.key)}, ${seeded.planNumber}, 1, ${point.id}, ${JSON.stringify(point)}::jsonb,
      ${point.kind === 'review' ? 'material' : 'work'}, ${where.packageName}, ${where.packageId}, ${where.location},
      ${where.companyId},
      ${requestedFor}, ${inspectorId}, ${JSON.stringify(results)}::jsonb, ${JSON.stringify(comments)}::jsonb, ${asked},
      ${isWaiting ? null : requestedFor}, ${requester}, ${asked}, ${inspectorId}, ${isWaiting ? asked : requestedFor})`.execute(
    tx,
  )
  for (const result of failed) await seedDefect(tx, seeded, result, { inspectorId, requester, requestedFor, number })
  const isFollowed = state === 'revise' && at >= COUNT / 4
  if (isFollowed) await seedNext(tx, at, projectCode)
  const next = state === 'requested' ? 'inspect' : state === 'revise' && !isFollowed ? 'resubmit' : 'nothing'
  await askFurther(
    { db: tx, user: null },
    {
      ...where,
      id: idOf(at),
      number,
      point,
      inspectorId,
      createdBy: { id: requester, name: '' },
      requestedFor: requestedFor.toISOString(),
    },
    next,
  )
}

/** The request that followed a reply C three days later: all of it was good then. */
async function seedNext(tx: Db, at: number, projectCode: string): Promise<void> {
  const id = demonstrationId(`inspection ${at} again`)
  const number = await nextNumber(tx, 'inspection', projectCode)
  await sql`
    insert into inspections (project_code, site_code, structure_code, id, number, state, plan_id, plan_number, plan_revision,
      point_id, point, kind, package_name, package_id, location, company_id, requested_for, inspector_id, results, attempt,
      parent_id, requested_at, replied_at, created_by, created_at, updated_by, updated_at)
    select project_code, site_code, structure_code, ${id}, ${number}, 'approved', plan_id, plan_number, plan_revision, point_id,
      point, kind, package_name, package_id, location, company_id, requested_for + interval '3 days', inspector_id,
      (select jsonb_agg(result || '{"score": 3, "ncrId": null}'::jsonb) from jsonb_array_elements(results) as result), 2, id,
      requested_at + interval '3 days', replied_at + interval '3 days', created_by, created_at + interval '3 days', updated_by,
      updated_at + interval '3 days'
    from inspections where id = ${idOf(at)}`.execute(tx)
  await sql`update inspections set next_id = ${id} where id = ${idOf(at)}`.execute(tx)
}

const dayBefore = (now: Date, days: number) =>
  new Date(Math.floor(now.getTime() / DAY_MS - days) * DAY_MS + 7 * 3_600_000)

function stateOf(failed: number, at: number): Inspection['state'] {
  if (failed === 0) return 'approved'
  return at % 2 === 0 ? 'commented' : 'revise'
}

function resultsOf({ at, failing, random }: Seeded, point: Pick<Inspection, 'point'>['point']): CheckResult[] {
  return point.checks.map(({ id }, index) => {
    const drawn = random()
    // Where more fails, less is very good.
    const score =
      drawn < failing / 4 ? 0 : drawn < failing ? 1 : drawn < 2 * failing ? 2 : drawn < 0.4 + failing ? 3 : 4
    const ncrId = score <= 1 ? demonstrationId(`ncr ${at} ${index}`) : null
    return { checkId: id, score, note: '', isNotApplicable: false, value: null, ncrId, waiver: null }
  })
}

async function seedDefect(
  tx: Db,
  { at, where, point, random }: Seeded,
  { checkId, ncrId, score }: CheckResult,
  of: { inspectorId: string; requester: string; requestedFor: Date; number: string },
): Promise<void> {
  const index = Number(point.checks.findIndex((_, one) => demonstrationId(`ncr ${at} ${one}`) === ncrId))
  // What is older than a month was closed, apart from some that linger. Of what is critical only the basement does.
  const isOld = at > (score === 0 && where.packageId === null ? LEAKING : 10)
  const state = isOld && (score === 0 || random() > 0.15) ? 'closed' : (OPEN_NCR[at % OPEN_NCR.length] ?? 'open')
  const closedAt = state === 'closed' ? new Date(of.requestedFor.getTime() + (4 + random() * 20) * DAY_MS) : null
  const isOpen = state === 'open'
  await seedNcr(tx, {
    ...where,
    id: ncrId ?? '',
    state,
    title: point.checks[index]?.[0] ?? point.activity.en,
    description: `${of.number}: ${point.activity.en}`,
    severity: score === 0 ? 'critical' : random() > 0.5 ? 'major' : 'minor',
    category: point.method === 'document' ? 'documentation' : 'workmanship',
    ownerId: of.requester,
    dueOn: new Date(of.requestedFor.getTime() + 14 * DAY_MS).toISOString().slice(0, 10),
    disposition: isOpen ? null : ((['rework', 'repair', 'useAsIs'] as const)[at % 3] ?? 'repair'),
    rootCause: isOpen ? '' : 'The crew had worked by a superseded drawing.',
    correctiveAction: state === 'corrected' || state === 'closed' ? 'Done again and measured.' : '',
    cost: isOpen ? null : `${400 + Math.floor(random() * 90) * 100}.00`,
    delayDays: isOpen ? null : at % 6,
    inspectionId: idOf(at),
    checkId,
    createdBy: of.inspectorId,
    createdAt: of.requestedFor,
    closedAt,
  })
}
