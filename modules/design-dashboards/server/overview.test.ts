import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestCaller, type TestProduct, testProduct } from '#apps/server/testing/test-product.ts'
import type { DesignOverview, OverviewPlace } from '../contract/design-overview.ts'
import { designWorld } from '../testing/insert-design-world.ts'

const A111 = { projectCode: 'P1', siteCode: 'S11', structureCode: 'A111' }
const A121 = { projectCode: 'P1', siteCode: 'S12', structureCode: 'A121' }
const LOOK = ['design-overview:read', 'bcf:read', 'clash:read', 'bim-model:read', 'ids:read', 'cad-drawing:read']
const REPORT = { elements: { IfcWall: 1 }, elementsWithGeometry: 1, failed: [] }

let product: TestProduct
let everywhere: TestCaller
let ofOneSite: TestCaller
let withoutIssues: TestCaller

beforeAll(async () => {
  product = await testProduct()
  await product.insertPlaces()
  everywhere = await product.signedInAs({ permissions: LOOK, grants: [{ projectCode: 'P1' }] })
  ofOneSite = await product.signedInAs({ permissions: LOOK, grants: [{ siteCode: 'S12' }] })
  withoutIssues = await product.signedInAs({
    permissions: LOOK.filter((right) => right !== 'bcf:read'),
    grants: [{ projectCode: 'P1' }],
  })
  const now = new Date(product.clock.now)
  const here = designWorld(product.services, now, A111)
  const there = designWorld(product.services, now, A121)
  const ducts = await here.model('Ducts', 'mep')
  await here.version(ducts, 1, REPORT)
  await here.version(await here.model('Walls', 'architecture'), 1, null)
  await there.version(await there.model('Frame', 'structure'), 1, REPORT)
  await here.drawing('A-1', 'architecture', 10)
  await here.drawing('A-2', 'architecture', 30)
  await here.drawing('A-3', 'architecture', null)
  const test = await here.clashTest('Ducts against frame')
  await here.clash(test, { group: 'g1', between: ['mep', 'structure'], days: 3 })
  await here.clash(test, { group: 'g2', between: ['mep', 'structure'], days: 3, state: 'resolved' })
  await here.group(test, 'g1', { dueDate: new Date(now.getTime() - 5 * 86_400_000).toISOString().slice(0, 10) })
  await here.group(test, 'g2')
  await here.run(test, { days: 9, open: 50, elements: 1000 })
  await here.run(test, { days: 2, open: 3, elements: 2000 })
  await here.topic({ title: 'Beam in the way', status: 'Open', days: 20, due: -3 })
  await here.topic({ title: 'Missing door', status: null, days: 10 })
  await there.topic({ title: 'Wrong level', status: 'Open', days: 6 })
  await here.topic({ title: 'Done', status: 'Closed', days: 40, settled: 12 })
  const set = { setId: randomUUID(), status: 'fail', notTested: 5 }
  await here.check(ducts, 1, { ...set, passed: 1, failed: 9, days: 8 })
  await here.check(ducts, 1, { ...set, passed: 3, failed: 1, days: 1 })
})
afterAll(() => product.stop())

async function overviewOf(caller: TestCaller, query = ''): Promise<DesignOverview> {
  const { status, body } = await caller.call('GET', `/api/design-overview${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const told = ({ values }: OverviewPlace) =>
  Object.fromEntries(values.map(({ key, rows, amounts }) => [key, amounts[0] ? Number(amounts[0].amount) : rows]))

describe('the design across projects', () => {
  it('[MOD-OPS] says of a project which models, drawings, clashes and issues there are, how old they are and what is late', async () => {
    const { places, figures } = await overviewOf(everywhere)
    const [project] = places.filter(({ projectCode }) => projectCode === 'P1')
    if (!project) throw new Error('P1 is not shown.')
    expect(told(project)).toEqual({
      'bim-models': 3,
      'bim-models-unready': 1,
      'bim-model-age': 0,
      drawings: 3,
      'drawing-age': 20,
      'open-clash-groups': 1,
      'late-clash-groups': 1,
      'clashes-per-thousand': 1.5,
      'open-model-issues': 3,
      'late-model-issues': 1,
      'model-issue-age': 12,
      'model-requirements-met': 75,
    })
    expect(figures.every(({ isWithheld }) => !isWithheld)).toBe(true)
  })

  it('says of each site what is its own, and of a part that it is one', async () => {
    const { places } = await overviewOf(everywhere, '?projectCode=P1')
    const bySite = Object.fromEntries(places.map((place) => [place.siteCode, told(place)]))
    expect(bySite['S11']).toMatchObject({ 'bim-models': 2, 'open-model-issues': 2, 'late-model-issues': 1 })
    expect(bySite['S12']).toEqual({ 'bim-models': 1, 'bim-model-age': 0, 'open-model-issues': 1, 'model-issue-age': 6 })
    const own = await overviewOf(ofOneSite)
    expect(own.places).toHaveLength(1)
    expect(own.places[0]).toMatchObject({ projectCode: 'P1', isPart: true })
    expect(own.weeks.at(-1)).toMatchObject({ open: 1, late: 0 })
  })

  it('remembers how many issues were open and late at the end of each week', async () => {
    const { weeks } = await overviewOf(everywhere)
    expect(weeks).toHaveLength(8)
    expect(weeks.map(({ open }) => open)).toEqual([0, 0, 1, 1, 1, 2, 2, 3])
    expect(weeks.at(-1)?.late).toBe(1)
  })

  it('opens the rows behind each number, which add up to it', async () => {
    const [project] = (await overviewOf(everywhere)).places
    for (const { key, rows } of project?.values ?? []) {
      const { body } = await everywhere.call('GET', `/api/design-overview/rows?figure=${key}&projectCode=P1`)
      expect(body.data.total, key).toBe(rows)
      expect(body.data.items, key).toHaveLength(rows)
    }
    const { body } = await everywhere.call(
      'GET',
      '/api/design-overview/rows?figure=late-model-issues&projectCode=P1&siteCode=S11',
    )
    expect(body.data.items[0]).toMatchObject({ name: { en: 'Beam in the way' } })
  })

  it('names what a role does not show, without a value', async () => {
    const { figures, places, weeks } = await overviewOf(withoutIssues)
    expect(figures.filter(({ isWithheld }) => isWithheld).map(({ key }) => key)).toEqual([
      'open-model-issues',
      'late-model-issues',
      'model-issue-age',
    ])
    expect(places[0]?.values.some(({ key }) => key.includes('issue'))).toBe(false)
    expect(weeks).toEqual([])
    const { status } = await withoutIssues.call(
      'GET',
      '/api/design-overview/rows?figure=open-model-issues&projectCode=P1',
    )
    expect(status).toBe(404)
  })
})
