import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import type { DemoPlan, DemoPoint } from '#demo/inspection-plans/plan.ts'
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
const MINUTE_MS = 60_000
/** From a reply C to the next inspection. */
const DAYS_UNTIL_AGAIN = 4
const BUILDINGS = ['WHN-01-BA', 'WHN-01-BB']
/**
 * Kind of work of a floor's package, how many floors it is behind the concrete, its plan, contractor, and how often its items
 * failed a year ago and fail now. The point that the newest floor has reached, or what it belongs to where it is of no floor.
 */
const WORKS = [
  { work: 'C', behind: 0, planKey: 'concrete', company: 'SQR', failing: [0.09, 0.03], reached: 'rebar' },
  { work: 'C', behind: 0, planKey: 'concrete', company: 'SQR', failing: [0.15, 0.06], reached: 'rebar' },
  { planKey: 'waterproofing', company: 'SQR', failing: [0.1, 0.04], at: 'Basement', name: 'Basement waterproofing' },
  { work: 'M', behind: 2, planKey: 'ducts', company: 'NSM', failing: [0.2, 0.04], reached: 'supports' },
  { planKey: 'steel', company: 'HDD', failing: [0.08, 0.24], at: 'Wadi footbridge', name: 'Steel of the footbridge' },
] as const satisfies readonly Work[]
interface Work {
  readonly work?: 'C' | 'M'
  readonly behind?: number
  readonly planKey: string
  readonly company: string
  readonly failing: readonly [number, number]
  readonly reached?: string
  readonly at?: string
  readonly name?: string
}
const FOOTBRIDGE = 'WHN-02-FB'
const PARTS = ['grid A1-C4', 'grid C4-E6', 'core', 'stair 2']
const SPANS = ['span 1, girder G1', 'span 2, girder G3', 'splice S2', 'west abutment']
/** Requests while a floor is built. */
const OF_A_FLOOR = 35
/** Requests of the year, one every so many days. */
const [COUNT, DAYS_BETWEEN] = [160, 2.3]
/** Requests back to which a critical finding at the steel is still open. */
const FLAWED = 40
/** The newest ones still wait. */
const WAITING = 5

/** A year of inspections at two buildings and a bridge, what they found, and what waits for the people of the demonstration. */
export async function seedQuality(services: Services): Promise<void> {
  const { database, now } = services
  const { DEMO_PLANS } = await import('#demo/inspection-plans.ts')
  const { seededNumbers } = await import('#demo/seeded-noise.ts')
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    const known = await sql`select from inspections where id = ${idOf(0)}`.execute(tx)
    if (known.rows.length > 0) return
    const random = seededNumbers('inspections')
    const requests = await requestsOfTheYear()
    const by = { services, random, now: now() }
    for (const request of requests.reverse()) await seedRequest(tx, request, by)
    await seedOnForm(tx, DEMO_PLANS, by)
  })
}

interface Request {
  /** 0 is the newest of the year. */
  readonly at: number
  readonly of: Work
  readonly structureCode: string
  readonly floor: number
  readonly plan: DemoPlan
  readonly planNumber: string
  readonly point: DemoPoint
}

/** The newest first. Those of one floor take the points of their plan one after the other, as the work does. */
async function requestsOfTheYear(): Promise<Request[]> {
  const { DEMO_PLANS, kindOfPoint } = await import('#demo/inspection-plans.ts')
  const since = new Map<string, number>()
  const requests: Request[] = []
  for (let at = 0; at < COUNT; at++) {
    const of: Work = WORKS[at % WORKS.length] ?? WORKS[0]
    const plan = DEMO_PLANS.find(({ key }) => key === of.planKey)
    if (!plan) throw new Error(`The demonstration has no plan of ${of.planKey}.`)
    const structureCode =
      of.planKey === 'steel' ? FOOTBRIDGE : (BUILDINGS[Math.floor(at / WORKS.length) % BUILDINGS.length] ?? '')
    const floor = of.work ? await floorAt(structureCode, at, of.behind ?? 0) : 0
    // Nobody is asked for what is only looked at in passing, or for a paper alone.
    const points = plan.points.filter((point) => point.checks.length > 0 && kindOfPoint(point) !== 'surveillance')
    const series = `${of.planKey} ${structureCode} ${floor}`
    const later = since.get(series) ?? 0
    since.set(series, later + 1)
    const isNewest = floor === (await floorAt(structureCode, 0, of.behind ?? 0))
    const reached = points.findIndex(({ key }) => isNewest && key === of.reached)
    const last = reached === -1 ? points.length - 1 : reached
    const point = points[(((last - later) % points.length) + points.length) % points.length]
    if (!point) throw new Error(`Nothing is inspected by the plan of ${of.planKey}.`)
    requests.push({ at, of, structureCode, floor, plan, planNumber: `ITP-0${DEMO_PLANS.indexOf(plan) + 1}`, point })
  }
  return requests
}

async function seedRequest(tx: Db, request: Request, by: Seeding): Promise<void> {
  const { random } = by
  const { at, of, structureCode, floor, plan, planNumber, point } = request
  const site = await findSiteOfStructure(tx, structureCode)
  if (!site) throw new Error(`The demonstration has no structure ${structureCode}.`)
  const failing = of.failing[1] + ((of.failing[0] - of.failing[1]) * at) / COUNT
  const parts = of.planKey === 'steel' ? SPANS : PARTS
  const part = parts[Math.floor(random() * parts.length)]
  const location = of.work ? `Level ${String(floor).padStart(2, '0')}, ${part}` : `${of.at}, ${part}`
  const ofFloor = of.work && (await demonstrationPackage(tx, `${structureCode} ${of.work} ${floor}`))
  const ofNone = { packageId: null, packageName: of.name ?? '' }
  const companyId = demonstrationCompanyId(of.company)
  const where = { ...site, structureCode, ...(ofFloor || ofNone), location, companyId }
  await seedInspection(tx, { ...by, at, where, plan, planNumber, point, failing })
}

/** Floor that was worked on then: the newest requests are of the one that is built now. */
async function floorAt(structureCode: string, at: number, behind: number): Promise<number> {
  const { PACKAGED_BUILDINGS } = await import('#demo/work-packages.ts')
  const now = PACKAGED_BUILDINGS.find(({ code }) => code === structureCode)?.now ?? 1
  return Math.max(1, now - behind - Math.floor(at / OF_A_FLOOR))
}

/** One that waits for the inspector, all of whose items stand in its form: on a phone, by the wall. */
async function seedOnForm(tx: Db, plans: readonly DemoPlan[], by: Seeding): Promise<void> {
  const structureCode = BUILDINGS[0] ?? ''
  const plan = plans.find(({ key }) => key === 'blockwork')
  const point = plan?.points.find(({ form }) => form !== undefined)
  const site = await findSiteOfStructure(tx, structureCode)
  if (!plan || !point || !site) return
  const companyId = demonstrationCompanyId('SQR')
  const place = { ...site, structureCode, packageId: null, packageName: 'Blockwork', location: 'Level 02, grid C4-E6' }
  const planNumber = `ITP-0${plans.indexOf(plan) + 1}`
  await seedInspection(tx, { ...by, at: -1, where: { ...place, companyId }, plan, planNumber, point, failing: 0 })
}

const idOf = (at: number) => demonstrationId(`inspection ${at}`)

interface Seeding {
  readonly services: Services
  readonly random: () => number
  readonly now: Date
}

interface Seeded extends Seeding {
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
}

async function seedInspection(tx: Db, seeded: Seeded): Promise<void> {
  const { demoPoint } = await import('#demo/inspection-plans.ts')
  const { at, where, plan, now } = seeded
  const { projectCode } = where
  const point = demoPoint(projectCode, plan, seeded.point)
  const isWaiting = at < WAITING
  const { atWork, doneAtWork } = await import('#demo/site-hours.ts')
  const daysAgo = isWaiting ? 2 - at : at * DAYS_BETWEEN
  const requestedFor = atWork(`inspection ${at}`, daysAgo, now)
  const repliedAt = new Date(requestedFor.getTime() + (15 + ((at * 7) % 50)) * MINUTE_MS)
  const results = isWaiting ? [] : resultsOf(seeded, point)
  const failed = results.filter(({ ncrId }) => ncrId !== null)
  const state = isWaiting
    ? 'requested'
    : failed.some(({ score }) => score === 0)
      ? 'revise'
      : stateOf(failed.length, at)
  const requester = demonstrationId(requesterOf(seeded))
  const inspectorId = demonstrationId(at % 3 === 2 ? 'engineer' : 'inspector')
  const number = await nextNumber(tx, 'inspection', projectCode)
  const comments =
    state === 'commented'
      ? [{ id: idOf(at), text: 'Put right before the next layer.', closedAt: null, closedBy: null }]
      : []
  const asked = doneAtWork(`request of inspection ${at}`, daysAgo + 2, now)
  await sql`
    insert into inspections (project_code, site_code, structure_code, id, number, state, plan_id, plan_number, plan_revision,
      point_id, point, kind, package_name, package_id, location, company_id, requested_for, inspector_id, results, comments, requested_at,
      replied_at, created_by, created_at, updated_by, updated_at)
    values (${projectCode}, ${where.siteCode}, ${where.structureCode}, ${idOf(at)}, ${number}, ${state},
      ${demonstrationPlanId(projectCode, plan.key)}, ${seeded.planNumber}, 1, ${point.id}, ${JSON.stringify(point)}::jsonb,
      ${point.kind === 'review' ? 'material' : 'work'}, ${where.packageName}, ${where.packageId}, ${where.location},
      ${where.companyId},
      ${requestedFor}, ${inspectorId}, ${JSON.stringify(results)}::jsonb, ${JSON.stringify(comments)}::jsonb, ${asked},
      ${isWaiting ? null : repliedAt}, ${requester}, ${asked}, ${inspectorId}, ${isWaiting ? asked : repliedAt})`.execute(
    tx,
  )
  for (const result of failed) await seedDefect(tx, seeded, result, { inspectorId, requester, repliedAt, number, now })
  const isFollowed = state === 'revise' && at >= COUNT / 4
  if (isFollowed) await seedNext(tx, at, projectCode, now)
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

/** Who works asks: the building services and the steel each by their own people. */
function requesterOf({ at, plan, where }: Seeded): string {
  if (plan.key === 'ducts') return where.structureCode === 'WHN-01-BA' ? 'subcontractor' : 'v.nair'
  if (plan.key === 'steel') return 'r.costa'
  return at % 2 === 0 ? 'coordinator' : 'engineer'
}

/** The request that followed a reply C some days later: all of it was good then. */
async function seedNext(tx: Db, at: number, projectCode: string, now: Date): Promise<void> {
  const { atWork } = await import('#demo/site-hours.ts')
  const id = demonstrationId(`inspection ${at} again`)
  const number = await nextNumber(tx, 'inspection', projectCode)
  const asked = atWork(`request of inspection ${at} again`, at * DAYS_BETWEEN - 1, now)
  const requestedFor = atWork(`inspection ${at} again`, at * DAYS_BETWEEN - DAYS_UNTIL_AGAIN, now)
  const repliedAt = new Date(requestedFor.getTime() + 40 * MINUTE_MS)
  await sql`
    insert into inspections (project_code, site_code, structure_code, id, number, state, plan_id, plan_number, plan_revision,
      point_id, point, kind, package_name, package_id, location, company_id, requested_for, inspector_id, results, attempt,
      parent_id, requested_at, replied_at, created_by, created_at, updated_by, updated_at)
    select project_code, site_code, structure_code, ${id}, ${number}, 'approved', plan_id, plan_number, plan_revision, point_id,
      point, kind, package_name, package_id, location, company_id, ${requestedFor}, inspector_id,
      (select jsonb_agg(result || '{"score": 3, "ncrId": null}'::jsonb) from jsonb_array_elements(results) as result), 2, id,
      ${asked}, ${repliedAt}, created_by, ${asked}, updated_by, ${repliedAt}
    from inspections where id = ${idOf(at)}`.execute(tx)
  await sql`update inspections set next_id = ${id} where id = ${idOf(at)}`.execute(tx)
}

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
  { services, at, where, plan, point, random }: Seeded,
  { checkId, ncrId, score }: CheckResult,
  of: { inspectorId: string; requester: string; repliedAt: Date; number: string; now: Date },
): Promise<void> {
  const index = Number(point.checks.findIndex((_, one) => demonstrationId(`ncr ${at} ${one}`) === ncrId))
  // What is older than a month was closed, apart from some that linger. Of what is critical only the steel does.
  const isOld = at > (score === 0 && plan.key === 'steel' ? FLAWED : 10)
  const state = isOld && (score === 0 || random() > 0.15) ? 'closed' : (OPEN_NCR[at % OPEN_NCR.length] ?? 'open')
  const closedAgo = (of.now.getTime() - of.repliedAt.getTime()) / DAY_MS - 4 - (state === 'closed' ? random() * 20 : 0)
  const { doneAtWork } = await import('#demo/site-hours.ts')
  const closedAt = state === 'closed' ? doneAtWork(`closing of ${ncrId}`, closedAgo, of.now) : null
  const isOpen = state === 'open'
  const [question, , , fault] = point.checks[index] ?? [point.activity.en, '', 1, point.activity.en]
  const [rootCause, correctiveAction] = plan.failings[at % plan.failings.length] ?? ['', '']
  const photo = { services, kind: point.photo ?? plan.photo, number: at + index }
  const ncr = {
    ...where,
    id: ncrId ?? '',
    state,
    title: `${fault}, ${where.location}`,
    description: `Found at ${of.number}, ${point.activity.en}. Required: ${question}.`,
    severity: score === 0 ? 'critical' : random() > 0.5 ? 'major' : 'minor',
    category: point.method === 'document' ? 'documentation' : 'workmanship',
    ownerId: of.requester,
    dueOn: new Date(of.repliedAt.getTime() + 14 * DAY_MS).toISOString().slice(0, 10),
    disposition: isOpen ? null : ((['rework', 'repair'] as const)[at % 2] ?? 'repair'),
    rootCause: isOpen ? '' : rootCause,
    correctiveAction: state === 'corrected' || state === 'closed' ? correctiveAction : '',
    cost: isOpen ? null : `${400 + Math.floor(random() * 90) * 100}.00`,
    delayDays: isOpen ? null : at % 6,
    inspectionId: idOf(at),
    checkId,
    createdBy: of.inspectorId,
    createdAt: of.repliedAt,
    closedAt,
  } as const
  await seedNcr(tx, ncr, photo)
}
