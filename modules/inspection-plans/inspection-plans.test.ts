import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { printRecord } from '#apps/server/testing/print-record.ts'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { inspectionPlansServer } from './server/inspection-plans-server.ts'
import { addParties } from './server/migrations/20261127T1607_inspection_plans_add_parties.ts'
import { PLAN_FACTS } from './testing/sample-plan.ts'
import { inspectionPlansWeb } from './web/inspection-plans-web.ts'

describeModule(inspectionPlansServer, inspectionPlansWeb)

const PLANS = '/api/inspection-plans'
let product: TestProduct
let keeper: TestPerson
/** Approves what the keeper writes. */
let approver: TestPerson

beforeAll(async () => {
  product = await startTestProduct()
  await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`insert into projects (code, name, name_ar) values ('P1', 'North', '')`.execute(tx)
    await sql`insert into sites (project_code, code, name, name_ar) values ('P1', 'S1', 'Site', '')`.execute(tx)
  })
  const permissions = ['inspection-plan:read', 'inspection-plan:write', 'inspection-plan:approve']
  keeper = await product.signedInAs({ permissions, grants: [{ projectCode: 'P1' }] })
  approver = await product.signedInAs({ permissions, grants: [{ projectCode: 'P1' }] })
})
afterAll(() => product.stop())

describe('an inspection plan', () => {
  it('is offered as it was approved, also to people of one site and while it is revised', async () => {
    const post = (path: string, body: object) => keeper.call(`${PLANS}${path}`, { method: 'POST', body })
    const inspector = await product.signedInAs({ permissions: [], grants: [{ siteCode: 'S1' }] })
    const offered = async () => (await inspector.call(`${PLANS}/offered?projectCode=P1`)).data
    const { data: draft } = await post('', { projectCode: 'P1', ...PLAN_FACTS })
    expect(draft).toMatchObject({ number: 'ITP-01', pointCount: 2, holdCount: 1, revision: 0 })
    expect(await offered()).toEqual([])
    const approve = ({ id, rowVersion, seen }: typeof draft, by = approver) =>
      by.call(`${PLANS}/${id}/steps/approve`, { method: 'POST', body: { rowVersion, seen } })
    expect((await approve(draft, keeper)).message).toContain('somebody else takes this step')
    const { data: approved } = await approve(draft)
    expect(await offered()).toMatchObject([{ number: 'ITP-01', revision: 1, points: [{ kind: 'hold' }, {}] }])
    const { data: revised } = await post(`/${draft.id}/steps/revise`, { rowVersion: approved.rowVersion })
    const body = { ...PLAN_FACTS, title: 'Other title', points: [], id: draft.id, rowVersion: revised.rowVersion }
    const { data: changed } = await keeper.call(`${PLANS}/${draft.id}`, { method: 'PUT', body })
    expect(await offered()).toMatchObject([{ title: 'Reinforced concrete', revision: 1 }])
    expect((await approve(changed)).message).toContain('Add a point first')
    const stranger = await product.signedInAs({ permissions: ['inspection-plan:read'] })
    expect((await stranger.call(`${PLANS}/offered?projectCode=P1`)).data).toEqual([])
  })

  it('[MOD-QA] has a column for each party, counts as the strictest of them, and is printed so', async () => {
    const [first, second] = PLAN_FACTS.points
    const points = [
      { ...first, kind: undefined, contractor: 'hold', engineer: 'witness', thirdParty: null },
      { ...second, kind: 'hold', contractor: 'surveillance', thirdParty: 'review' },
      { id: '00000000-0000-4000-8000-000000000003', activity: 'Curing', kind: 'surveillance' },
    ]
    const body = { projectCode: 'P1', ...PLAN_FACTS, title: 'Three parties', points }
    const { data: plan } = await keeper.call(PLANS, { method: 'POST', body })
    expect(plan).toMatchObject({
      holdCount: 1,
      points: [
        { kind: 'hold', contractor: 'hold', engineer: 'witness', thirdParty: null },
        { kind: 'review', contractor: 'surveillance', engineer: null, thirdParty: 'review' },
        { kind: 'surveillance', contractor: null, engineer: 'surveillance', thirdParty: null },
      ],
    })
    const paper = { kind: 'inspection-plan', id: plan.id }
    const words = await printRecord(product, keeper, paper)
    for (const one of ['Third party', 'Reinforcement before the pour', 'H hold point']) expect(words).toContain(one)
    expect(await printRecord(product, keeper, paper, 'ar')).toContain('المهندس')
  })

  it('of an example is a draft with points of its own, and is approved as it is', async () => {
    const { data: examples } = await keeper.call('/api/inspection-plan-examples?projectCode=P1')
    const keys = (examples as { readonly key: string }[]).map(({ key }) => key)
    const post = (path: string, body: object) => keeper.call(path, { method: 'POST', body })
    const [first, second] = [
      await post('/api/inspection-plan-examples', { projectCode: 'P1', keys }),
      await post('/api/inspection-plan-examples', { projectCode: 'P1', keys }),
    ]
    const pointIds: string[] = []
    for (const id of [...first.data.added, ...second.data.added]) {
      const { data: plan } = await keeper.call(`${PLANS}/${id}`)
      pointIds.push(...plan.points.map((point: { readonly id: string }) => point.id))
      const { rowVersion, seen } = plan
      const body = { rowVersion, seen }
      const approved = await approver.call(`${PLANS}/${id}/steps/approve`, { method: 'POST', body })
      expect(approved.data).toMatchObject({ revision: 1 })
    }
    expect(new Set(pointIds).size).toBe(pointIds.length)
    expect(first.data.added).toHaveLength(keys.length)
  })

  it('of before, with one kind a point, has it in the column of the engineer', async () => {
    const { data: plan } = await keeper.call(PLANS, { method: 'POST', body: { projectCode: 'P1', ...PLAN_FACTS } })
    await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      const before = sql`(select jsonb_agg(point - '{contractor,engineer,thirdParty}'::text[] order by at)
        from jsonb_array_elements(points) with ordinality as listed(point, at))`
      await sql`update inspection_plans set points = ${before}, approved = jsonb_build_object('title', title, 'titleAr', '',
          'works', works, 'packageIds', package_ids, 'points', ${before})
        where id = ${plan.id}`.execute(tx)
      await addParties.run(tx)
    })
    const engineers = (kind: string) => ({ kind, contractor: null, engineer: kind, thirdParty: null })
    const { data: after } = await keeper.call(`${PLANS}/${plan.id}`)
    expect(after.points).toMatchObject([engineers('hold'), engineers('witness')])
    const { data: offered } = await keeper.call(`${PLANS}/offered?projectCode=P1`)
    expect(offered.find(({ id }: { id: string }) => id === plan.id).points).toMatchObject([
      engineers('hold'),
      engineers('witness'),
    ])
  })
})
