import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestCaller, type TestProduct, testProduct } from '#apps/server/testing/test-product.ts'
import type { SetsPair } from '#engines/clash/pairs-of-sets.ts'
import { writePng } from '#engines/snapshot/write-png.ts'
import type { VersionElement } from '#modules/models/server/public.ts'
import { insertTestModel } from '#modules/models/testing/insert-test-model.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { ClashGroup, ClashingElements } from '../contract/clash-result.ts'
import { clashReferences } from './clash-references.ts'
import { insertRun } from './clash-run-repository.ts'
import { getClashTest } from './clash-test-repository.ts'
import { runDueTests } from './run-by-clock.ts'
import { storeClashRun } from './store-clash-run.ts'
import { syncTopics } from './sync-topics.ts'

const PLACE = { projectCode: 'P1', siteCode: 'S11', structureCode: 'A111' }
const RIGHTS = ['bcf:read', 'bcf:write', 'clash:read', 'clash:write', 'site:read']
const MODELS = { mep: randomUUID(), structure: randomUUID() }

let product: TestProduct
let coordinator: TestCaller
let designer: TestCaller
beforeAll(async () => {
  product = await testProduct()
  await product.insertPlaces()
  coordinator = await product.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: 'S11' }] })
  designer = await product.signedInAs({ permissions: RIGHTS, grants: [{ projectCode: 'P1' }] })
  for (const id of Object.values(MODELS)) await insertTestModel(product.services.database, { id })
})
afterAll(() => product.stop())

const element = (discipline: 'mep' | 'structure', globalId: string): VersionElement => ({
  modelId: MODELS[discipline],
  version: 1,
  discipline,
  expressId: 1,
  globalId,
  ifcClass: discipline === 'mep' ? 'IfcDuctSegment' : 'IfcBeam',
  name: `${discipline} ${globalId}`,
  predefinedType: null,
  storey: 'L2',
  typeName: null,
  systems: [],
  box: [0, 0, 0, 1, 1, 1],
  geometryHash: null,
  propertyHash: '',
})

const pair = (a: string, b: string, more: Partial<SetsPair> = {}): SetsPair => ({
  guidA: a,
  guidB: b,
  classA: 'IfcDuctSegment',
  classB: 'IfcBeam',
  modelA: MODELS.mep,
  modelB: MODELS.structure,
  type: 'hard',
  indexA: 0,
  indexB: 0,
  depth: 0.06,
  distance: -0.06,
  volume: 0.002,
  point: [1, 2, 3],
  ...more,
})

const SET = { disciplines: [] as string[], classes: [], storeys: [], properties: [] }
const FACTS = {
  name: 'Services against structure',
  setA: { ...SET, disciplines: ['mep'] },
  setB: { ...SET, disciplines: ['structure'] },
  ignore: {},
}
async function addTest(more: Record<string, unknown> = {}): Promise<string> {
  const { body } = await coordinator.call('POST', '/api/clash-tests', { ...PLACE, ...FACTS, ...more })
  return body.data.id
}

/** What the job does when the engine has ended. */
async function store(testId: string, pairs: readonly SetsPair[]): Promise<void> {
  await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
    const test = await getClashTest(tx, testId, 'en')
    const run = { ...PLACE, testId, runId: randomUUID() }
    await insertRun(tx, run, [], { cause: 'person', startedBy: null })
    const tested = { elementsA: 2, elementsB: 3, candidatePairs: pairs.length, withoutShape: 0 }
    const setA = ['d1', 'd2'].map((guid) => element('mep', guid))
    const setB = ['b1', 'b2', 'b3'].map((guid) => element('structure', guid))
    await storeClashRun(tx, run, test, { versions: [], pairs, tested, setA, setB, gaps: [] })
  })
}

const groupsOf = async (testId: string, more = '') =>
  (await coordinator.call('GET', `/api/clash-tests/${testId}/groups?${more}`)).body.data.items as ClashGroup[]
const openTopic = async (testId: string, key: string) =>
  (await coordinator.call('POST', `/api/clash-tests/${testId}/groups/topic`, { id: testId, key })).body.data
    .guid as string
const topicOf = async (guid: string) =>
  (await coordinator.call('GET', `/api/bcf/projects/P1/topics/${guid}/thread`)).body.data

const DUCT = [pair('d1', 'b1'), pair('d1', 'b2', { depth: 0.2, point: [3, 2, 3] }), pair('d1', 'b3', { depth: 0.02 })]

describe('[MOD-DES] groups of clashes', () => {
  it('are few, the gravest first, and each owns one topic that shows both sides cut free', async () => {
    const testId = await addTest()
    await store(testId, [...DUCT, pair('d2', 'b1', { depth: 0.02, volume: 0 })])
    const [duct, other] = await groupsOf(testId)
    expect(duct).toMatchObject({ label: 'mep d1', open: 3, severity: 'critical', depth: 0.2, storeys: ['L2'] })
    expect(other).toMatchObject({ label: 'structure b1', open: 1, severity: 'medium' })

    const guid = await openTopic(testId, duct!.key)
    expect(guid).toBe(duct!.topicGuid)
    const { topic, viewpoints } = await topicOf(guid)
    expect(topic).toMatchObject({ type: 'Clash', status: 'Open', priority: 'Critical', source: 'clash' })
    expect(topic.title).toBe('mep d1 (Services against structure)')
    expect(viewpoints).toHaveLength(1)
    const { components, clipping_planes: planes } = viewpoints[0]
    expect(components.selection.map((one: { ifc_guid: string }) => one.ifc_guid)).toEqual(['d1', 'b1', 'b2', 'b3'])
    expect(components.coloring).toHaveLength(2)
    expect(planes).toHaveLength(6)
  })

  it('are found by the elements of a model that they point at, for when a new version no longer has them', async () => {
    const testId = await addTest({ name: 'Lost beams' })
    await store(testId, [...DUCT, pair('d2', 'b1', { depth: 0.02, volume: 0 })])
    const find = (modelId: string, ids: readonly string[]) =>
      product.services.database.read(SYSTEM_SCOPE, async (db) => clashReferences.find(db, { ...PLACE, modelId }, ids))
    const found = (await find(MODELS.structure, ['b2', 'b1', 'd1'])).filter(({ title }) =>
      title.startsWith('Lost beams'),
    )
    expect(found.map(({ title, globalIds }) => [title, globalIds]).sort()).toEqual([
      ['Lost beams: mep d1', ['b1', 'b2']],
      ['Lost beams: structure b1', ['b1']],
    ])
    for (const { path } of found) expect(path).toContain(`/design/clash/detail/${testId}?group=`)
    expect(await find(MODELS.mep, ['b1'])).toEqual([])
  })

  it('update their topic and never double it, and keep what a person said of it while that is still so', async () => {
    const testId = await addTest()
    await store(testId, DUCT)
    const [group] = await groupsOf(testId)
    const guid = await openTopic(testId, group!.key)
    const change = (status: string) => changeTopic(guid, { status })
    await change('In Progress')
    await store(testId, DUCT.slice(0, 2))
    expect(await openTopic(testId, group!.key)).toBe(guid)
    const again = await topicOf(guid)
    expect(again.topic.status).toBe('In Progress')
    expect(again.topic.description).toContain('3 clashes')
    // Another view, because another beam is no longer in it; the first stays.
    expect(again.viewpoints).toHaveLength(2)
    await store(testId, [])
    await openTopic(testId, group!.key)
    expect((await topicOf(guid)).topic.status).toBe('Resolved')
    await store(testId, DUCT)
    await openTopic(testId, group!.key)
    expect((await topicOf(guid)).topic.status).toBe('ReOpened')
    expect((await groupsOf(testId))[0]).toMatchObject({ state: 'reopened', open: 3 })
  })

  it('leave the words of a person in their topic, and go on updating the others', async () => {
    const testId = await addTest()
    await store(testId, DUCT)
    const [group] = await groupsOf(testId)
    const guid = await openTopic(testId, group!.key)
    await changeTopic(guid, { title: 'Lower the duct below beam B2' })
    await store(testId, DUCT.slice(0, 1))
    await openTopic(testId, group!.key)
    const { topic } = await topicOf(guid)
    expect(topic.title).toBe('Lower the duct below beam B2')
    expect(topic.description).toContain('[resolved]')
    await changeTopic(guid, { description: '' })
    await store(testId, DUCT)
    await openTopic(testId, group!.key)
    const after = await topicOf(guid)
    expect(after.topic.title).toBe('Lower the duct below beam B2')
    expect(after.topic.description ?? '').toBe('')
    expect(after.viewpoints.length).toBeGreaterThan(1)
  })

  it('give their view the picture that was drawn of it, also where the view is there without one', async () => {
    const testId = await addTest()
    await store(testId, DUCT)
    const [group] = await groupsOf(testId)
    const guid = await openTopic(testId, group!.key)
    const [view] = (await topicOf(guid)).viewpoints
    expect(view.snapshot ?? null).toBeNull()
    const png = writePng({ width: 1, height: 1, pixels: new Uint8Array(3) })
    await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      const pictures = new Map([[view.guid as string, png]])
      const context = { audit: { user: null }, files: product.services.files, author: 'test', pictures }
      await syncTopics(tx, context, await getClashTest(tx, testId, 'en'), [group!.key])
    })
    const { viewpoints } = await topicOf(guid)
    expect(viewpoints).toHaveLength(1)
    expect(viewpoints[0].snapshot).toEqual({ snapshot_type: 'png' })
    const exported = Buffer.from(
      (await coordinator.call('GET', `/api/clash-tests/${testId}/bcf?version=3.0`)).body as string,
      'latin1',
    )
    expect(exported.includes(`${view.guid}.png`)).toBe(true)
  })

  it('follow the reply: person, day, priority and state come back from the topic', async () => {
    const testId = await addTest()
    await store(testId, DUCT)
    const [group] = await groupsOf(testId)
    const guid = await openTopic(testId, group!.key)
    await changeTopic(guid, { assignedTo: 'mep@partner.example', dueDate: '2026-12-24T00:00:00Z', priority: 'Low' })
    const [noted] = await groupsOf(testId)
    expect(noted).toMatchObject({ assignee: 'mep@partner.example', assigneeId: null, dueDate: '2026-12-24' })
    expect(noted).toMatchObject({ severity: 'low', isSeveritySet: true, state: 'new' })
    await changeTopic(guid, { status: 'Closed' })
    expect((await groupsOf(testId))[0]).toMatchObject({ state: 'resolved', open: 0 })
    await changeTopic(guid, { status: 'ReOpened' })
    expect((await groupsOf(testId))[0]).toMatchObject({ state: 'active', open: 3 })
  })

  it('say which elements of a model clash, by state and severity, to those who see the place', async () => {
    const testId = await addTest()
    await store(testId, [pair('d2', 'b2', { depth: 0.2 })])
    const severitiesOfNew = async (caller: TestCaller) => {
      const { found } = (await caller.call('GET', `/api/clash-elements/${MODELS.mep}`)).body.data
      return (found as ClashingElements['found'])
        .filter(({ state, globalIds }) => state === 'new' && globalIds.includes('d2'))
        .map(({ severity }) => severity)
    }
    expect(await severitiesOfNew(coordinator)).toContain('critical')
    const stranger = await product.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: 'S12' }] })
    expect((await stranger.call('GET', `/api/clash-elements/${MODELS.mep}`)).status).toBe(404)
    const keys = (await groupsOf(testId)).map(({ key }) => key)
    await coordinator.call('POST', `/api/clash-tests/${testId}/groups/changes`, { id: testId, keys, severity: 'high' })
    expect(await severitiesOfNew(coordinator)).not.toContain('critical')
    await coordinator.call('DELETE', `/api/clash-tests/${testId}`)
    expect(await severitiesOfNew(coordinator)).not.toContain('high')
  })

  it('are assigned and judged many at once, by people who may see the place alone', async () => {
    const testId = await addTest()
    await store(testId, [...DUCT, pair('d2', 'b1')])
    const keys = (await groupsOf(testId)).map(({ key }) => key)
    const say = (said: object) =>
      coordinator.call('POST', `/api/clash-tests/${testId}/groups/changes`, { id: testId, keys, ...said })
    const stranger = await product.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: 'S12' }] })
    expect((await say({ assigneeId: stranger.userId })).body.error).toBe('clash-test.person-unknown')
    expect((await say({ assigneeId: designer.userId, dueDate: '2026-12-01' })).body.data).toEqual({ changed: 2 })
    expect((await groupsOf(testId, 'who=nobody')).length).toBe(0)
    await say({ state: 'approved', severity: 'low' })
    const after = await groupsOf(testId)
    expect(after.map(({ state, open, assigneeId, severity }) => [state, open, assigneeId, severity])).toEqual(
      [0, 1].map(() => ['approved', 0, designer.userId, 'low']),
    )
  })

  it('are made anew when the grouping of the test changes, and the topics of the old ones are closed', async () => {
    const testId = await addTest()
    await store(testId, [...DUCT, pair('d2', 'b1')])
    const [old] = await groupsOf(testId)
    const guid = await openTopic(testId, old!.key)
    const changed = { ...FACTS, rowVersion: 1, grouping: 'storey' }
    expect((await coordinator.call('PUT', `/api/clash-tests/${testId}`, changed)).status).toBe(200)
    expect(await groupsOf(testId)).toMatchObject([{ label: 'L2', open: 4 }])
    await product.services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      const context = { audit: { user: null }, files: product.services.files, author: 'test' }
      await syncTopics(tx, context, await getClashTest(tx, testId, 'en'), [old!.key])
    })
    expect((await topicOf(guid)).topic.status).toBe('Resolved')
  })

  it('go out as BCF, page, table and XML', async () => {
    const testId = await addTest({ name: 'Ducts <1>' })
    await store(testId, DUCT)
    const read = async (path: string) =>
      (await coordinator.call('GET', `/api/clash-tests/${testId}/${path}`)).body as string
    const html = await read('report?format=html')
    expect(html).toContain('<strong>3</strong> clashes → <strong>1</strong> Problems')
    expect(html).toContain('Ducts &#60;1&#62;')
    const csv = await read('report?format=csv')
    expect(csv.trim().split('\r\n')).toHaveLength(4)
    const xml = await read('report?format=xml')
    expect(xml).toContain('<clashtest name="Ducts &lt;1')
    expect(xml.match(/<clashresult /g)).toHaveLength(3)
    expect((await read('bcf?version=2.1')).slice(0, 2)).toBe('PK')
  })
})

async function changeTopic(guid: string, said: object): Promise<void> {
  const { title, type, status, priority, assignedTo, dueDate, labels, description, rowVersion } = (await topicOf(guid))
    .topic
  const facts = { title, type, status, priority, assignedTo, dueDate, labels, description, rowVersion, ...said }
  expect((await designer.call('PUT', `/api/bcf/projects/P1/topics/${guid}`, facts)).status).toBe(200)
}

describe('[MOD-DES] the discipline matrix', () => {
  const matrix = async () =>
    (await coordinator.call('GET', '/api/clash-matrix?structureCode=A112')).body.data.cells as {
      row: string
      column: string
      mode: string | null
      coverage: string
    }[]

  it('takes decisions from a table, all or none, and gives them back', async () => {
    const take = (csv: string) => coordinator.call('POST', '/api/clash-matrix/import', { structureCode: 'A112', csv })
    const head = 'Discipline A;Discipline B;Decision;Tolerance (mm);Note'
    const wrong = await take(`${head}\nmep;structure;test;12,5;\nmep;furniture;skip;;`)
    expect([wrong.status, wrong.body.error]).toEqual([422, 'clash-test.matrix-unreadable'])
    expect(await matrix()).toEqual([])
    await take(`${head}\r\nstructure;mep;test;12,5;\r\nmep;mep;covered elsewhere;;"By the ""MEP"" team"\r\n`)
    const cells = await matrix()
    expect(cells).toContainEqual(
      expect.objectContaining({ row: 'mep', column: 'structure', mode: 'test', tolerance: 0.0125, coverage: 'never' }),
    )
    expect(cells).toContainEqual(expect.objectContaining({ row: 'mep', column: 'mep', note: 'By the "MEP" team' }))
    const { body: text } = await coordinator.call('GET', '/api/clash-matrix/export?structureCode=A112')
    expect(text).toContain('"mep","structure","test",12.5')
    expect((await take(text.replace('"test"', '"skip"'))).status).toBe(200)
    expect((await matrix()).find(({ column }) => column === 'structure')).toMatchObject({ mode: 'skip' })
  })
})

describe('[MOD-DES] runs by the clock', () => {
  it('refuse a zone that does not exist, know their next hour, and wait where there is no model', async () => {
    const clock = { every: 'day', weekday: 0, at: '05:00', timeZone: 'Asia/Riyadh' }
    const draft = { ...PLACE, name: 'Nightly', setA: SET, setB: SET, ignore: {} }
    const refused = await coordinator.call('POST', '/api/clash-tests', {
      ...draft,
      clock: { ...clock, timeZone: 'Mars/Base' },
    })
    expect(refused.body.error).toBe('clash-test.zone-unknown')
    const testId = await addTest({ clock })
    const nextOf = async () =>
      (await coordinator.call('GET', `/api/clash-tests/${testId}`)).body.data.nextRunAt as string
    const first = await nextOf()
    expect(first.slice(11, 16)).toBe('02:00')
    const later = new Date(Date.parse(first) + 60_000)
    expect(await runDueTests({ ...product.services, now: () => later })).toBe(0)
    expect(Date.parse(await nextOf()) - Date.parse(first)).toBe(86_400_000)
  })
})
