import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { setCompaniesOf } from '#modules/companies/server/public.ts'
import { PlanPoint } from '#modules/inspection-plans/contract/plan.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

const [SAQR, NAJM] = ['00000000-0000-4000-8000-0000000000c1', '00000000-0000-4000-8000-0000000000c2']
const [NCR, NOBODY] = ['00000000-0000-4000-8000-0000000000e1', '00000000-0000-4000-8000-000000000001']
const CHECKS = [
  { id: '00000000-0000-4000-8000-0000000000a1', question: 'Bars', weight: 3 },
  { id: '00000000-0000-4000-8000-0000000000a2', question: 'Ties', weight: 1 },
]
const POINT = PlanPoint.parse({ id: NOBODY, activity: 'Look', kind: 'hold', checks: CHECKS })
const PERMISSIONS = ['inspection:read', 'ncr:read']
let product: TestProduct
let inspector: TestPerson
let saqrs: TestPerson

interface Scored {
  readonly at: string
  readonly scores: readonly number[]
  readonly company?: string
  readonly state?: string
  readonly nextId?: string
  readonly ncrId?: string
}
let count = 0
/** An inspection of two items, the first of which counts three times. */
async function insertScored({ at, scores, company = SAQR, state = 'approved', nextId, ncrId }: Scored): Promise<void> {
  count += 1
  const results = scores.map((score, nth) => ({
    checkId: CHECKS[nth]?.id,
    score,
    ncrId: score === 0 ? (ncrId ?? null) : null,
  }))
  await product.services.database.transaction(SYSTEM_SCOPE, (tx) =>
    sql`insert into inspections (project_code, site_code, structure_code, id, number, state, plan_number, plan_revision, point_id,
        point, kind, company_id, requested_for, replied_at, results, next_id, created_by, updated_by)
      values ('P1', 'S1', 'B1', gen_random_uuid(), ${`WIR-${count}`}, ${state}, '', 0, ${NOBODY}, ${JSON.stringify(POINT)}::jsonb,
        'work', ${company}, ${at}, ${state === 'requested' ? null : at}, ${JSON.stringify(results)}::jsonb, ${nextId ?? null},
        ${NOBODY}, ${NOBODY})`.execute(tx),
  )
}

beforeAll(async () => {
  product = await startTestProduct()
  product.clockMs = Date.parse('2026-05-10T12:00:00Z')
  await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`insert into projects (code, name, name_ar, timezone) values ('P1', 'North', '', 'Asia/Riyadh')`.execute(
      tx,
    )
    await sql`insert into sites (project_code, code, name, name_ar) values ('P1', 'S1', 'Site', '')`.execute(tx)
    await sql`insert into structures (project_code, site_code, code, name, name_ar)
      values ('P1', 'S1', 'B1', 'Building', '')`.execute(tx)
    await sql`insert into companies (id, code, name, name_ar, party_role)
      values (${SAQR}, 'SQR', 'Saqr', 'صقر', 'subcontractor'), (${NAJM}, 'NJM', 'Najm', '', 'subcontractor')`.execute(
      tx,
    )
    await sql`insert into ncrs (project_code, site_code, structure_code, id, number, state, title, severity, category, company_id,
        created_by, updated_by)
      values ('P1', 'S1', 'B1', ${NCR}, 'NCR-1', 'open', 'Bars', 'critical', 'workmanship', ${NAJM}, ${NOBODY}, ${NOBODY})`.execute(
      tx,
    )
  })
  const grants = [{ siteCode: 'S1' }]
  inspector = await product.signedInAs({ permissions: PERMISSIONS, grants })
  saqrs = await product.signedInAs({ permissions: PERMISSIONS, grants })
  await product.services.database.transaction(SYSTEM_SCOPE, (tx) => setCompaniesOf(tx, saqrs.id, [SAQR]))
  await insertScored({ at: '2026-05-02T08:00:00Z', scores: [4, 0] })
  await insertScored({ at: '2026-04-20T08:00:00Z', scores: [2, 2] })
  // An hour and a half after midnight in Riyadh.
  await insertScored({ at: '2026-02-28T22:30:00Z', scores: [3] })
  await insertScored({ at: '2026-02-28T20:30:00Z', scores: [1] })
  await insertScored({ at: '2026-05-03T08:00:00Z', scores: [4, 4], company: NAJM })
  // Followed by another request, which is not scored yet; what it found is open.
  await insertScored({
    at: '2026-04-03T08:00:00Z',
    scores: [0, 4],
    company: NAJM,
    state: 'revise',
    nextId: NOBODY,
    ncrId: NCR,
  })
  await insertScored({ at: '2026-05-04T08:00:00Z', scores: [], company: NAJM, state: 'requested' })
  await insertScored({ at: '2026-05-04T08:00:00Z', scores: [0, 0], company: NAJM, state: 'cancelled' })
})
afterAll(() => product.stop())

// biome-ignore lint/suspicious/noExplicitAny: records as they are answered
type Shown = any
const trendOf = async (who: TestPerson): Promise<Shown> =>
  (await who.call('/api/quality/score-trend?projectCode=P1')).data
const contractorsOf = async (who: TestPerson, days: string): Promise<Shown[]> =>
  (await who.call(`/api/quality/summary?projectCode=P1&days=${days}`)).data.contractors
const listed = async (who: TestPerson, filters: string): Promise<number> =>
  (await who.call(`/api/inspections?projectCode=P1&${filters}`)).data.total

describe('the score of a contractor', () => {
  it('[CONST-04] is the weighted mean of its items of the period, with how many, and from when to when', async () => {
    const saqr = (await contractorsOf(inspector, '0')).find((one) => one.companyId === SAQR)
    // (4·3 + 0·1 + 2·3 + 2·1 + 3·3 + 1·3) / (4 + 4 + 3 + 3)
    expect(saqr).toMatchObject({ name: 'Saqr', nameAr: 'صقر', items: 6, scoredInspections: 4, openCritical: 0 })
    expect(saqr.score).toBeCloseTo(32 / 14)
    expect(saqr).toMatchObject({ from: '2026-02-28', to: '2026-05-02' })
    const month = (await contractorsOf(inspector, '30')).find((one) => one.companyId === SAQR)
    expect(month).toMatchObject({ score: 20 / 8, items: 4, scoredInspections: 2, from: '2026-04-20' })
    expect(await listed(inspector, `isScored=true&company=${SAQR}&inspected=2026-04-10..`)).toBe(2)
  })

  it('[CONST-04] is 1 at most while a critical finding of it is open, also when another inspection was asked for since', async () => {
    const najm = (await contractorsOf(inspector, '30')).find((one) => one.companyId === NAJM)
    expect(najm).toMatchObject({ score: 1, items: 2, scoredInspections: 1, openCritical: 1 })
    expect(await listed(inspector, `hasOpenCritical=true&company=${NAJM}`)).toBe(1)
    await product.services.database.transaction(SYSTEM_SCOPE, (tx) => sql`update ncrs set state = 'closed'`.execute(tx))
    expect((await contractorsOf(inspector, '30')).find((one) => one.companyId === NAJM)).toMatchObject({
      score: 4,
      openCritical: 0,
    })
    await product.services.database.transaction(SYSTEM_SCOPE, (tx) => sql`update ncrs set state = 'open'`.execute(tx))
  })

  it('is not there where nothing of it was scored, and of others for who is bound to a company', async () => {
    const own = await contractorsOf(saqrs, '0')
    expect(own).toMatchObject([{ companyId: SAQR, items: 6 }])
    product.clockMs += 400 * 86_400_000
    const late = await product.signedInAs({ permissions: PERMISSIONS, grants: [{ siteCode: 'S1' }] })
    const later = await contractorsOf(late, '30')
    expect(later.find((one) => one.companyId === SAQR)).toMatchObject({ score: null, items: 0, from: null })
    product.clockMs -= 400 * 86_400_000
  })
})

describe('the scores by month', () => {
  it('[CONST-04] begin a month by the clock of the project, and leave a gap where nothing was scored', async () => {
    const { months, contractors } = await trendOf(inspector)
    expect(months.map(({ month }: Shown) => month)).toHaveLength(12)
    const of = (month: string) => months.find((one: Shown) => one.month === month)
    expect(months.at(-1).month).toBe('2026-05')
    expect(of('2026-02')).toMatchObject({ score: 1, items: 1 })
    expect(of('2026-03')).toMatchObject({ score: 3, items: 1, scoredInspections: 1 })
    expect(of('2026-01')).toMatchObject({ score: null, items: 0, contractors: [] })
    expect(of('2026-04')).toMatchObject({ score: 2, items: 2 })
    expect(of('2026-05')).toMatchObject({ score: (12 + 16) / 8, items: 4, scoredInspections: 2 })
    expect(contractors).toMatchObject([
      { companyId: SAQR, name: 'Saqr', items: 6 },
      { companyId: NAJM, items: 2 },
    ])
    expect(await listed(inspector, 'isScored=true&inspected=2026-03-01..2026-03-31')).toBe(1)
  })

  it('are not held down by what is open today', async () => {
    const { months } = await trendOf(inspector)
    const najm = months.at(-1).contractors.find((one: Shown) => one.companyId === NAJM)
    expect(najm).toMatchObject({ score: 4, items: 2 })
  })

  it('are those of the own company for who is bound to one, and of nobody for who sees no place', async () => {
    const { months, contractors } = await trendOf(saqrs)
    expect(contractors).toMatchObject([{ companyId: SAQR }])
    expect(months.at(-1)).toMatchObject({ score: 3, items: 2 })
    const stranger = await product.signedInAs({ permissions: PERMISSIONS })
    expect((await trendOf(stranger)).contractors).toEqual([])
  })
})
