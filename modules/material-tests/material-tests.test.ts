import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { materialTestsServer } from './server/material-tests-server.ts'
import { materialTestsWeb } from './web/material-tests-web.ts'

describeModule(materialTestsServer, materialTestsWeb)

const PLACE = { projectCode: 'P1', siteCode: 'S1', structureCode: 'B1' }
const RIGHTS = ['material-test:read', 'material-test:write', 'ncr:read', 'ncr:dispose', 'inspection:read']
let product: TestProduct
let ana: TestPerson

beforeAll(async () => {
  product = await startTestProduct()
  await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`insert into projects (code, name, name_ar) values ('P1', 'North', '')`.execute(tx)
    await sql`insert into sites (project_code, code, name, name_ar) values ('P1', 'S1', 'Site', '')`.execute(tx)
    await sql`insert into structures (project_code, site_code, code, name, name_ar)
      values ('P1', 'S1', 'B1', 'Building', '')`.execute(tx)
  })
  ana = await product.signedInAs({ permissions: RIGHTS, grants: [{ projectCode: 'P1' }] })
})
afterAll(() => product.stop())

// biome-ignore lint/suspicious/noExplicitAny: records as they are answered
type Shown = any
const sample = (more: object = {}) =>
  ana.call('/api/material-tests', {
    method: 'POST',
    body: { ...PLACE, mix: 'C30/37', required: 37, sampledOn: '2026-01-05', ...more },
  })
const enter = ({ id, rowVersion }: Shown, specimens: readonly number[], more: object = {}) =>
  ana.call(`/api/material-tests/${id}/result`, {
    method: 'PUT',
    body: { id, rowVersion, testedOn: '2026-02-02', specimens, ...more },
  })
const tested = async (facts: object, specimens: readonly number[], more: object = {}) =>
  (await enter((await sample(facts)).data, specimens, more)).data
const tasks = async () =>
  (await ana.call('/api/inbox/tasks?pageSize=100')).data.items.map(({ title }: Shown) => title.en)

describe('a test of concrete', () => {
  it('[MOD-QA] is asked of who took the sample, passes by its own result, and by the mean of three when they are there', async () => {
    const mix = 'C30/37 A'
    const { data: first } = await sample({ mix })
    expect(first).toMatchObject({
      number: expect.stringMatching(/^MT-\d{4}-0001$/),
      state: 'awaited',
      dueOn: '2026-02-02',
      value: null,
    })
    expect(await tasks()).toContain(`Enter the result of ${first.number}: ${mix}`)
    const { data: passed } = await enter(first, [41.2, 42.9])
    expect(passed).toMatchObject({ state: 'passed', value: 42.1, criteria: [{ name: 'single', limit: 33 }] })
    expect(await tasks()).toEqual([])
    await tested({ mix, sampledOn: '2026-01-06' }, [40, 41])
    // The third makes the group: (42.1 + 40.5 + 37) / 3 is below 41, though each is above 33.
    const { data: third } = await sample({ mix, sampledOn: '2026-01-07' })
    const refused = await enter(third, [37, 37])
    expect(refused).toMatchObject({ status: 422, error: 'material-test.failed-without-defect' })
    expect(refused.message).toContain('39.9 MPa is below 41.0 MPa')
    const { data: failed } = await enter(third, [37, 37], { defect: { severity: 'major' } })
    expect(failed).toMatchObject({ state: 'failed', can: { enter: false, edit: false } })
    const { data: ncr } = await ana.call(`/api/ncrs/${failed.ncrId}`)
    expect(ncr).toMatchObject({ category: 'material', severity: 'major', testId: third.id, inspectionId: null })
    expect(ncr.title).toBe('C30/37 A: mean of 3 results 39.9 MPa, required 41.0 MPa')
    const { data: series } = await ana.call(`/api/material-tests/${third.id}/series`)
    expect(series).toMatchObject({ results: 3, failed: 1, conforms: false, least: 37 })
    expect(series.points.map(({ runningMean }: Shown) => runningMean)).toEqual([null, null, expect.closeTo(39.867, 2)])
    const { data: statistics } = await ana.call('/api/material-tests/statistics?structureCode=B1')
    expect(statistics.series[0]).toMatchObject({ mix, mean: expect.closeTo(39.867, 2), conforms: false })
  })

  it('is taken back when its non-conformity is made void, and not before', async () => {
    const failed = await tested({ mix: 'Void' }, [20], { defect: { severity: 'critical' } })
    expect((await enter(failed, [])).error).toBe('material-test.has-defect')
    const { data: ncr } = await ana.call(`/api/ncrs/${failed.ncrId}`)
    const cancel = { rowVersion: ncr.rowVersion, reason: 'The cubes of another site' }
    expect((await ana.call(`/api/ncrs/${ncr.id}/steps/cancel`, { method: 'POST', body: cancel })).status).toBe(200)
    const { data: after } = await ana.call(`/api/material-tests/${failed.id}`)
    expect(after).toMatchObject({ state: 'awaited', value: null, specimens: [], ncrId: null, can: { enter: true } })
  })

  it('counts nowhere where its specimens are too far apart, or where it is an early one', async () => {
    const mix = 'Nowhere'
    expect(await tested({ mix }, [30, 45])).toMatchObject({ state: 'disregarded', value: 37.5, criteria: [] })
    expect(await tested({ mix, purpose: 'early', age: 7 }, [24])).toMatchObject({ state: 'noted', criteria: [] })
    const { data: next } = await sample({ mix })
    expect((await ana.call(`/api/material-tests/${next.id}/series`)).data).toBeNull()
  })

  it('needs two cylinders by ACI 318, a lot by the identity rule, and a rule of its kind', async () => {
    const { data: cylinder } = await sample({ kind: 'cylinder', rule: 'aci318', mix: 'fc 30', required: 30 })
    expect((await enter(cylinder, [35])).error).toBe('material-test.too-few')
    expect((await enter(cylinder, [35, 34], { testedOn: '2026-01-01' })).error).toBe('material-test.tested-before')
    expect((await enter(cylinder, [35, 34])).data.state).toBe('passed')
    expect((await sample({ rule: 'proctor' })).error).toBe('material-test.other-rule')
    expect((await sample({ rule: 'en206-identity' })).error).toBe('material-test.no-lot')
    expect((await sample({ inspectionId: cylinder.id })).error).toBe('material-test.no-inspection')
    const lot = { rule: 'en206-identity', lot: 'Raft, pour 2', lotSize: 2, mix: 'Lot' }
    expect(await tested(lot, [37.5])).toMatchObject({ state: 'passed' })
    const { data: second } = await sample(lot)
    expect((await enter(second, [37.5])).message).toContain('37.5 MPa is below 38.0 MPa')
  })
})

describe('acceptance criteria', () => {
  it('[MOD-QA] of a project judge its concrete, also for who sees one structure, and the standard does without them', async () => {
    const path = '/api/acceptance-criteria'
    const keeper = await product.signedInAs({
      permissions: [...RIGHTS, 'acceptance-criteria:write'],
      grants: [{ projectCode: 'P1' }],
    })
    const add = (who: TestPerson, more: object) =>
      who.call(path, { method: 'POST', body: { projectCode: 'P1', basis: 'Contract, 5.2', ...more } })
    expect((await add(ana, { rule: 'aci318' })).status).toBe(403)
    const chosen = (await add(keeper, { rule: 'aci318', singleMargin: 2 })).data
    expect(chosen).toMatchObject({ isDefault: true, singleMargin: 2, meanMargin: null })
    expect((await add(keeper, { rule: 'aci318', isDefault: false })).error).toBe('acceptance-criteria.rule-taken')
    expect((await add(keeper, { rule: 'en206' })).error).toBe('acceptance-criteria.default-taken')
    const local = await product.signedInAs({ permissions: RIGHTS, grants: [{ structureCode: 'B1' }] })
    expect((await local.call(`${path}/default?projectCode=P1`)).data).toEqual({ rule: 'aci318' })
    const facts = { kind: 'cylinder', rule: 'aci318', required: 30, mix: 'By agreement' }
    const body = { ...PLACE, sampledOn: '2026-01-05', ...facts }
    const { data: test } = await local.call('/api/material-tests', { method: 'POST', body })
    expect(test.agreed).toMatchObject({ singleMargin: 2, basis: 'Contract, 5.2' })
    expect((await enter(test, [27.6, 27.4])).error).toBe('material-test.failed-without-defect')
    const at = `${path}/${chosen.id}`
    const stranger = await product.signedInAs({ permissions: RIGHTS, grants: [{ projectCode: 'P2' }] })
    expect((await stranger.call(at)).status).toBe(404)
    expect((await keeper.call(at, { method: 'DELETE' })).status).toBe(200)
    expect((await enter(test, [27.6, 27.4])).data).toMatchObject({
      state: 'passed',
      agreed: null,
      criteria: [{ name: 'single', value: 27.5, limit: 26.5 }],
    })
  })
})

describe('many of them at once', () => {
  const list = { module: 'material-tests', endpoint: 'list' }
  const run = async (action: string, ids: readonly string[]) =>
    (await ana.call('/api/bulk-runs', { method: 'POST', body: { id: randomUUID(), list, action, ids } })).data
  const undo = async (id: string) =>
    (await ana.call(`/api/bulk-runs/${id}/undo`, { method: 'POST', body: { undoId: randomUUID() } })).data
  const isArchived = async ({ id }: Shown) => Boolean((await ana.call(`/api/material-tests/${id}`)).data.archivedAt)

  it('are archived and restored with what became of each, and taken back where nobody has restored one since', async () => {
    const samples = await Promise.all([sample(), sample(), sample()])
    const [first, second, third] = samples.map(({ data }) => data)
    const ids = [first.id, second.id, randomUUID()]
    const archived = await run('archive', ids)
    expect(archived).toMatchObject({ state: 'done', total: 3, done: 2, refused: 1, can: { undo: true } })
    expect(archived.refusals).toMatchObject([{ recordId: ids[2], reason: expect.stringMatching(/no such/) }])
    expect([await isArchived(first), await isArchived(second), await isArchived(third)]).toEqual([true, true, false])
    await ana.call(`/api/material-tests/${second.id}/restore`, { method: 'POST', body: {} })
    const taken = await undo(archived.id)
    expect(taken).toMatchObject({ done: 1, refused: 1, can: { undo: false } })
    expect(await isArchived(first)).toBe(false)
    const again = await run('archive', [first.id])
    expect(await run('restore', [first.id])).toMatchObject({ done: 1, refused: 0, can: { undo: true } })
    expect(await isArchived(first)).toBe(false)
    expect(await undo(again.id)).toMatchObject({ done: 0, refused: 1 })
  })

  it('are refused to who may only look, before any is touched', async () => {
    const ben = await product.signedInAs({ permissions: ['material-test:read'], grants: [{ projectCode: 'P1' }] })
    const body = { id: randomUUID(), list, action: 'archive', ids: [(await sample()).data.id] }
    expect((await ben.call('/api/bulk-runs', { method: 'POST', body })).status).toBe(403)
  })
})

describe('a test of compaction', () => {
  it('is the share of the Proctor density, and fails below what is required', async () => {
    const fill = { kind: 'density', rule: 'proctor', mix: 'Fill', required: 95, age: 0, sampledOn: '2026-01-05' }
    const { data: layer } = await sample(fill)
    const found = { testedOn: '2026-01-05', dryDensity: 1.93, maxDryDensity: 2.05, moisture: 8.1 }
    expect((await enter(layer, [], found)).message).toContain('94.1 % is below 95.0 %')
    const { data } = await enter(layer, [], { ...found, dryDensity: 1.97 })
    expect(data).toMatchObject({ state: 'passed', value: 96.1, moisture: 8.1, specimens: [] })
    expect((await ana.call('/api/material-tests?kind=density&state=passed')).data.total).toBe(1)
  })
})

it('material tests are not there for people of another place, nor writable by who may only read', async () => {
  const { data: known } = await sample({ mix: 'Hidden' })
  const stranger = await product.signedInAs({ permissions: RIGHTS })
  expect((await stranger.call(`/api/material-tests/${known.id}`)).status).toBe(404)
  expect((await stranger.call(`/api/material-tests/${known.id}/series`)).status).toBe(404)
  expect((await stranger.call('/api/material-tests/statistics')).data.series).toEqual([])
  const reader = await product.signedInAs({ permissions: ['material-test:read'], grants: [{ projectCode: 'P1' }] })
  const body = { id: known.id, rowVersion: 1, testedOn: '2026-02-02', specimens: [40] }
  expect((await reader.call(`/api/material-tests/${known.id}/result`, { method: 'PUT', body })).status).toBe(403)
})
