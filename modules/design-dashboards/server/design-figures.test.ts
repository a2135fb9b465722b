import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestCaller, type TestProduct, testProduct } from '#apps/server/testing/test-product.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { IssueBar } from '../contract/design-figures.ts'
import { designWorld } from '../testing/insert-design-world.ts'

const A111 = { projectCode: 'P1', siteCode: 'S11', structureCode: 'A111' }
const A121 = { projectCode: 'P1', siteCode: 'S12', structureCode: 'A121' }
const LOOK = [
  'design-dashboard:read',
  'bcf:read',
  'clash:read',
  'bim-model:read',
  'ids:read',
  'cad-drawing:read',
  'work-package:read',
]
const GOOD_REPORT = {
  elements: { IfcWall: 7, IfcDoor: 3 },
  elementsWithGeometry: 8,
  failed: [{ globalId: 'x' }, { globalId: 'y' }],
  georeferenceCheck: { found: ['IfcMapConversion'], level: 50, flags: [], siteOrigin: null },
}

let product: TestProduct
let ana: TestCaller
let stranger: TestCaller
const models = { ducts: '', walls: '' }

beforeAll(async () => {
  product = await testProduct()
  await product.insertPlaces()
  ana = await product.signedInAs({ permissions: LOOK, grants: [{ siteCode: 'S11' }] })
  stranger = await product.signedInAs({ permissions: LOOK, grants: [{ siteCode: 'S12' }] })
  await insertIssues()
  await insertModelsAndDrawings()
})
afterAll(() => product.stop())

async function insertIssues(): Promise<void> {
  const here = designWorld(product.services, new Date(product.clock.now), A111)
  models.ducts = await here.model('Ducts', 'mep')
  const test = await here.clashTest('Ducts against frame')
  await here.clash(test, {
    group: 'g1',
    between: ['mep', 'structure'],
    days: 3,
    storey: 'Level 1',
    model: models.ducts,
  })
  await here.clash(test, { group: 'g1', between: ['mep', 'structure'], days: 40, storey: 'Level 2' })
  await here.clash(test, {
    group: 'g1',
    between: ['mep', 'structure'],
    days: 200,
    state: 'resolved',
    storey: 'Level 9',
  })
  await here.clash(test, { group: 'g2', between: ['architecture', 'structure'], days: 10 })
  await here.clash(test, { group: 'g3', between: ['mep', 'mep'], days: 10, state: 'approved' })
  await here.group(test, 'g1', { assignee: 'Ben' })
  await here.group(test, 'g2', { dueDate: here.daysAgo(2).toISOString().slice(0, 10) })
  const removed = await here.clashTest('Removed', { isRemoved: true })
  await here.clash(removed, { group: 'g1', between: ['mep', 'structure'], days: 3 })
  await here.clashTest('Never run')
  await here.run(test, { days: 30, open: 20, elements: 1000, between: ['mep', 'structure'] })
  await here.run(test, { days: 5, open: 3, elements: 2000, between: ['structure', 'mep'] })
  const facts = { labels: ['Structure', 'MEP'], assignee: 'ben', due: 3, storey: 'Level 2', model: models.ducts }
  await here.topic({ title: 'Opening', status: 'Open', days: 5, ...facts })
  await here.topic({ title: 'Riser', status: 'In Progress', days: 100, labels: ['Question'], due: -1 })
  await here.topic({ title: 'Done', status: 'Closed', days: 16, labels: ['Structure'], settled: 2 })
  await here.topic({ title: 'Of a group', status: 'Open', days: 5, source: 'clash' })
  const there = designWorld(product.services, new Date(product.clock.now), A121)
  const other = await there.clashTest('Other site')
  await there.clash(other, { group: 'o1', between: ['mep', 'structure'], days: 1, storey: 'Level 1' })
  await there.run(other, { days: 10, open: 7, elements: 500, between: ['mep', 'structure'] })
  await there.topic({ title: 'Other topic', status: null, days: 1, labels: ['Architecture'] })
}

async function insertModelsAndDrawings(): Promise<void> {
  const here = designWorld(product.services, new Date(product.clock.now), A111)
  const setId = randomUUID()
  await here.version(models.ducts, 1, GOOD_REPORT)
  await here.check(models.ducts, 1, { setId, status: 'fail', passed: 1, failed: 9, days: 3 })
  await here.check(models.ducts, 1, { setId, status: 'pass', passed: 10, failed: 0, notTested: 2, days: 2 })
  models.walls = await here.model('Frame', 'structure')
  const doubtful = {
    ...GOOD_REPORT,
    failed: [],
    georeferenceCheck: { found: ['IfcSite'], level: 20, flags: ['twice'] },
  }
  await here.version(models.walls, 1, doubtful)
  await here.check(models.walls, 1, { setId, status: 'pass', passed: 5, failed: 0, days: 9 })
  // Checked before: it says nothing about the version that is looked at now.
  await here.version(models.walls, 2, { ...GOOD_REPORT, failed: [], georeferenceCheck: undefined })
  const broken = await here.model('Broken', 'architecture')
  await here.version(broken, 1, null)
  await here.drawing('A-1', 'architecture', 3)
  await here.drawing('A-2', 'architecture', 100)
  await here.drawing('S-1', 'structure', 400)
  await here.drawing('S-2', 'structure', null)
}

const read = async (who: TestCaller, path: string, query: Record<string, string>) =>
  (await who.call('GET', `/api/design-board/${path}?${new URLSearchParams(query)}`)).body
const issues = async (query: Record<string, string>, who = ana) => (await read(who, 'issues', query)).data

describe('[MOD-DES] the open issues of a place', () => {
  it('[MOD-DES] counts topics and groups of open clashes by age, discipline and storey', async () => {
    const found = await issues(A111)
    expect(found.clashes).toEqual({ open: 2, overdue: 1, unassigned: 1, clashes: 3 })
    expect(found.topics).toEqual({ open: 2, overdue: 1, unassigned: 1 })
    const bars = (rows: readonly IssueBar[]) => Object.fromEntries(rows.map((row) => [row.key, [row.topic, row.clash]]))
    expect(bars(found.byAge)).toEqual({ '0-7': [1, 0], '8-14': [0, 1], '15-30': [0, 0], '31-90': [0, 1], '91': [1, 0] })
    expect(bars(found.byDiscipline)).toEqual({ mep: [1, 1], structure: [1, 2], architecture: [0, 1], '-': [1, 0] })
    expect(bars(found.byStorey)).toEqual({ 'Level 1': [0, 1], 'Level 2': [1, 1], '-': [1, 1] })
  })

  it('[MOD-DES] leads from each bar to as many records as it counts', async () => {
    const filters: Record<string, string>[] = [
      {},
      { discipline: 'structure' },
      { days: '30' },
      { storey: 'Level 2' },
      { modelId: models.ducts },
    ]
    for (const base of filters) {
      const found = await issues({ ...A111, ...base })
      const bars = [
        ...found.byAge.map((bar: IssueBar) => ['age', bar] as const),
        ...found.byDiscipline.map((bar: IssueBar) => ['also', bar] as const),
        ...found.byStorey.map((bar: IssueBar) => ['on', bar] as const),
      ]
      for (const [name, bar] of bars) {
        const query = { ...A111, ...base, [name]: bar.key }
        const totals = [
          (await read(ana, 'issues/topics', query)).data.total,
          (await read(ana, 'issues/clash-groups', query)).data.total,
        ]
        expect(totals, JSON.stringify(query)).toEqual([bar.topic, bar.clash])
      }
    }
  })

  it('lists what is overdue and what nobody works on', async () => {
    const late = await read(ana, 'issues/clash-groups', { ...A111, overdue: 'true' })
    expect(late.data.items).toMatchObject([{ key: 'g2', label: 'Label of g2', isOverdue: true, ageDays: 10 }])
    const free = await read(ana, 'issues/topics', { ...A111, unassigned: 'true' })
    expect(free.data.items).toMatchObject([{ title: 'Riser', isOverdue: true, ageDays: 100 }])
  })

  it('narrows to a discipline, a model, a storey and a period, and says how many topics that leaves out', async () => {
    expect((await issues({ ...A111, discipline: 'mep' })).clashes.open).toBe(1)
    expect((await issues({ ...A111, days: '30' })).clashes).toMatchObject({ open: 2, clashes: 2 })
    const onStorey = await issues({ ...A111, storey: 'Level 2' })
    expect([onStorey.clashes.clashes, onStorey.topics.open, onStorey.topicsLeftOut]).toEqual([1, 1, 1])
    const ofModel = await issues({ ...A111, modelId: models.ducts })
    expect([ofModel.clashes.clashes, ofModel.topics.open, ofModel.topicsLeftOut]).toEqual([1, 1, 1])
  })

  it('looks over the site and the project as far as the caller may see, and no further', async () => {
    const { projectCode, siteCode } = A111
    expect((await issues({ projectCode, siteCode })).clashes.open).toBe(2)
    expect((await issues({ projectCode })).clashes.open).toBe(2)
    expect((await issues({ projectCode }, stranger)).clashes.open).toBe(1)
    const all = await product.signedInAs({ isAdmin: true })
    expect((await issues({ projectCode }, all)).clashes.open).toBe(3)
    const here = await issues(A111, stranger)
    expect([here.clashes.open, here.topics.open]).toEqual([0, 0])
    for (const list of ['issues/topics', 'issues/clash-groups', 'models', 'drawings']) {
      const { data } = await read(stranger, list, A111)
      expect((data.rows ?? data).total, list).toBe(0)
    }
  })

  it('keeps apart what a role does not show from what is not there', async () => {
    const blind = await product.signedInAs({ permissions: ['design-dashboard:read'], grants: [{ siteCode: 'S11' }] })
    const found = await issues(A111, blind)
    expect([found.topics, found.clashes, found.byAge[0].topic, found.byAge[0].clash]).toEqual([null, null, null, null])
    for (const path of ['clashes', 'models', 'drawings/ages', 'issues/flow', 'checks'])
      expect((await read(blind, path, A111)).data).toBeNull()
    const week = { ...A111, week: new Date(product.clock.now).toISOString(), flow: 'opened' }
    expect((await read(blind, 'issues/flow/topics', week)).error).toBe('design-dashboard.hidden')
    for (const path of ['issues/topics', 'issues/clash-groups', 'drawings'])
      expect((await read(blind, path, A111)).error, path).toBe('design-dashboard.hidden')
  })
})

describe('issues over time', () => {
  it('[MOD-DES] counts what was opened and closed in each week, groups of clashes by their topics, and leads to them', async () => {
    const { data } = await read(ana, 'issues/flow', A111)
    expect(data.weeks).toHaveLength(12)
    const counts = data.weeks.map(({ opened, settled, open }: Record<string, number>) => [opened, settled, open])
    // One from a hundred days ago was open before the first week.
    expect(counts.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => [0, 0, 1]))
    expect(counts.slice(9)).toEqual([
      [1, 0, 2],
      [0, 0, 2],
      [2, 1, 3],
    ])
    for (const { endsAt, ...week } of data.weeks)
      for (const flow of ['opened', 'settled']) {
        const records = await read(ana, 'issues/flow/topics', { ...A111, week: endsAt, flow })
        expect(records.data.total, `${flow} ${endsAt}`).toBe(week[flow])
      }
    expect((await read(ana, 'issues/flow', { ...A111, days: '30' })).data.weeks).toHaveLength(5)
    const ofModel = (await read(ana, 'issues/flow', { ...A111, modelId: models.ducts })).data.weeks
    expect(ofModel.at(-1)).toMatchObject({ opened: 1, settled: 0, open: 1 })
  })

  it('[MOD-DES] says after each check how many requirements were met, over the newest of each model and set', async () => {
    const met = async (query: Record<string, string>) =>
      (await read(ana, 'checks', { ...A111, ...query })).data.points.map(
        ({ version, passed, failed }: Record<string, number>) => [version, passed, failed],
      )
    expect(await met({})).toEqual([
      [1, 5, 0],
      [1, 6, 9],
      [1, 15, 0],
    ])
    expect(await met({ modelId: models.ducts })).toEqual([
      [1, 1, 9],
      [1, 10, 0],
    ])
  })
})

describe('clashes over time', () => {
  it('[MOD-DES] gives a point for each run, in numbers and per thousand elements, with what was never tested', async () => {
    const { data } = await read(ana, 'clashes', A111)
    const points = data.points.map(({ open, elements, perThousand }: Record<string, number>) => [
      open,
      elements,
      perThousand,
    ])
    expect(points).toEqual([
      [20, 1000, 20],
      [3, 2000, 1.5],
    ])
    // Ducts and frame can be read: three pairs with themselves, of which one was compared.
    expect(data.coverage).toEqual({ tests: 2, neverRun: 1, lastFailed: 0, pairs: 3, testedPairs: 1 })
  })

  it('adds the tests of a wider place up, from how each stood before the period', async () => {
    const all = await product.signedInAs({ isAdmin: true })
    const whole = (await read(all, 'clashes', { projectCode: 'P1' })).data.points
    expect(whole.map(({ open }: { open: number }) => open)).toEqual([20, 27, 10])
    const month = (await read(all, 'clashes', { projectCode: 'P1', days: '30' })).data.points
    expect(month.map(({ open }: { open: number }) => open)).toEqual([27, 10])
  })
})

describe('the state of models and drawings', () => {
  it('[MOD-DES] [CONST-04] says of each model what was read, where it stands and what it was checked against', async () => {
    const { data } = await read(ana, 'models', A111)
    expect(data.totals).toEqual({
      models: 3,
      ready: 2,
      latestFailed: 1,
      latestConverting: 0,
      elements: 20,
      shown: 16,
      failed: 2,
      geoPass: 1,
      geoFail: 0,
      checks: { pass: 1, fail: 0, notTested: 1 },
      results: { passed: 10, failed: 0 },
      // Two of ten elements of the ducts failed.
      lowest: { score: 0, models: 1 },
    })
    const [broken, ducts, frame] = data.rows.items
    expect(broken).toMatchObject({ name: 'Broken', load: null, georeference: { verdict: 'not_tested' } })
    expect(broken.score).toEqual({ score: null, load: null, georeference: null, requirements: null })
    expect(ducts).toMatchObject({
      load: { elements: 10, shown: 8, failed: 2 },
      georeference: { verdict: 'pass', level: 50 },
      requirements: { verdict: 'pass', sets: 1, passed: 10, failed: 0, notTested: 2 },
      score: { score: 0, load: 0, georeference: 4, requirements: 4 },
    })
    expect(frame).toMatchObject({
      readyVersion: 2,
      georeference: { verdict: 'not_tested' },
      requirements: { verdict: 'not_tested', sets: 0 },
    })
  })

  it('[MOD-DES] counts drawings by the age of their last revision, and leads to them', async () => {
    const { data } = await read(ana, 'drawings/ages', A111)
    expect(data.drawings).toBe(4)
    expect(data.cells).toEqual([
      { discipline: 'architecture', age: '0-30', count: 1 },
      { discipline: 'architecture', age: '91-180', count: 1 },
      { discipline: 'structure', age: '181', count: 1 },
      { discipline: 'structure', age: 'unreadable', count: 1 },
    ])
    for (const { discipline, age, count } of data.cells) {
      const records = await read(ana, 'drawings', { ...A111, also: discipline, age })
      expect(records.data.total, `${discipline} ${age}`).toBe(count)
    }
  })

  it('saves the numbers of each plot as CSV', async () => {
    const csv = async (plot: string, who = ana) =>
      String((await who.call('GET', `/api/design-board/export?${new URLSearchParams({ ...A111, plot })}`)).body)
    expect(await csv('issuesByAge')).toContain('"8-14",0,1')
    expect(await csv('issuesByDiscipline')).toContain('"structure",1,2')
    expect(await csv('issuesByStorey')).toContain('"Level 2",1,1')
    expect(await csv('clashTrend')).toMatch(/"Ducts v1",3,2000/)
    expect(await csv('clashRate')).toMatch(/"Ducts v1",1\.5,2000/)
    expect(await csv('modelHealth')).toMatch(/"Ducts","A111","mep",1,10,8,2,0,"pass","pass",10,0,2/)
    expect(await csv('issueFlow')).toMatch(/Z",2,1,3/)
    expect(await csv('requirementsMet')).toContain('"Set","Model",1,6,9,40')
    const today = new Date(product.clock.now).toISOString().slice(0, 10)
    await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      const id = randomUUID()
      await sql`
        insert into work_packages (project_code, id, site_code, structure_code, number, level, name, discipline, credit_rule,
          budget, planned_start, planned_finish, created_by, updated_by)
        values ('P1', ${id}, 'S11', 'A111', 'IWP-1', 'IWP', 'Frame', 'structure', 'concrete', 1000, ${today}::date - 9, ${today},
          ${id}, ${id})`.execute(tx)
      await sql`
        insert into work_package_costs (project_code, id, package_id, site_code, structure_code, spent_on, amount, entered_by)
        values ('P1', ${randomUUID()}, ${id}, 'S11', 'A111', ${today}, 250, ${id})`.execute(tx)
    })
    expect(await csv('earnedValue')).toContain(`"${today}",1000,0,250,0`)
    const blind = await product.signedInAs({ permissions: ['design-dashboard:read'], grants: [{ siteCode: 'S11' }] })
    const refused = await blind.call(
      'GET',
      `/api/design-board/export?${new URLSearchParams({ ...A111, plot: 'earnedValue' })}`,
    )
    expect([refused.status, refused.body.error]).toEqual([403, 'design-dashboard.hidden'])
    expect(await csv('drawingAge')).toContain('"structure","unreadable",1')
  })
})
