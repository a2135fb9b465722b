import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestCaller, type TestProduct, testProduct } from '#apps/server/testing/test-product.ts'
import type { SetsPair } from '#engines/clash/pairs-of-sets.ts'
import { resultKey } from '#engines/clash/result-key.ts'
import type { VersionElement } from '#modules/models/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { ClashGroup, ClashResult } from '../contract/clash-result.ts'
import { clashReferences } from './clash-references.ts'
import { insertRun } from './clash-run-repository.ts'
import { getClashTest } from './clash-test-repository.ts'
import { followElements } from './follow-elements.ts'
import { storeClashRun } from './store-clash-run.ts'

const PLACE = { projectCode: 'P1', siteCode: 'S11', structureCode: 'A111' }
const RIGHTS = ['bcf:read', 'bcf:write', 'clash:read', 'clash:write', 'site:read']
const MODELS = { mep: randomUUID(), structure: randomUUID() }
const SET = { disciplines: [] as string[], classes: [], storeys: [], properties: [] }

let product: TestProduct
let coordinator: TestCaller
beforeAll(async () => {
  product = await testProduct()
  await product.insertPlaces()
  coordinator = await product.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: 'S11' }] })
})
afterAll(() => product.stop())

const written = <Answer>(work: (tx: Db) => Promise<Answer>) => product.services.database.transaction(SYSTEM_SCOPE, work)

const element = (discipline: 'mep' | 'structure', globalId: string): VersionElement => ({
  modelId: MODELS[discipline],
  version: 1,
  discipline,
  expressId: 1,
  globalId,
  ifcClass: discipline === 'mep' ? 'IfcDuctSegment' : 'IfcBeam',
  name: null,
  predefinedType: null,
  storey: 'L2',
  typeName: null,
  systems: [],
  box: [0, 0, 0, 1, 1, 1],
  geometryHash: null,
  propertyHash: '',
})

const pair = (a: string, b: string): SetsPair => ({
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
})

async function addTest(grouping = 'element'): Promise<string> {
  const sets = { setA: { ...SET, disciplines: ['mep'] }, setB: { ...SET, disciplines: ['structure'] } }
  const draft = { ...PLACE, name: 'Services', ...sets, ignore: {}, grouping }
  return (await coordinator.call('POST', '/api/clash-tests', draft)).body.data.id
}

/** What the job does when the engine has ended. */
async function run(testId: string, pairs: readonly (readonly [string, string])[], more: readonly string[] = []) {
  await written(async (tx) => {
    const place = { ...PLACE, testId, runId: randomUUID() }
    await insertRun(tx, place, [], { cause: 'version', startedBy: null })
    const guids = (at: 0 | 1) => [...new Set(pairs.map((found) => found[at]))]
    await storeClashRun(tx, place, await getClashTest(tx, testId, 'en'), {
      versions: [],
      pairs: pairs.map(([a, b]) => pair(a, b)),
      tested: { elementsA: 2, elementsB: 3, candidatePairs: pairs.length, withoutShape: 0 },
      setA: [...guids(0), ...more].map((guid) => element('mep', guid)),
      setB: guids(1).map((guid) => element('structure', guid)),
      gaps: [],
    })
  })
}

const rename = (discipline: keyof typeof MODELS, names: readonly (readonly [string, string])[]) =>
  written((tx) => followElements(tx, { ...PLACE, modelId: MODELS[discipline] }, new Map(names)))
const listed = async <Item>(testId: string, what: string) =>
  (await coordinator.call('GET', `/api/clash-tests/${testId}/${what}`)).body.data.items as Item[]
const groupsOf = (testId: string) => listed<ClashGroup>(testId, 'groups')
const resultsOf = (testId: string) => listed<ClashResult>(testId, 'results')
const statesOf = async (testId: string) =>
  Object.fromEntries((await resultsOf(testId)).map(({ a, b, state }) => [`${a.globalId} ${b.globalId}`, state]))

async function decide(testId: string) {
  const approved = resultKey(testId, 'd1', 'b1')
  await coordinator.call('POST', `/api/clash-tests/${testId}/results/state`, {
    id: testId,
    keys: [approved],
    state: 'approved',
  })
  const [group] = await groupsOf(testId)
  const { key, rowVersion } = group!
  const change = {
    id: testId,
    key,
    rowVersion,
    assigneeId: coordinator.userId,
    dueDate: '2026-12-01',
    costImpact: 12500.5,
  }
  const changed = await coordinator.call('PUT', `/api/clash-tests/${testId}/groups`, change)
  expect(changed.status).toBe(200)
  const { body } = await coordinator.call('POST', `/api/clash-tests/${testId}/groups/topic`, { id: testId, key })
  return { key, guid: body.data.guid as string }
}

const DUCT = [
  ['d1', 'b1'],
  ['d1', 'b2'],
  ['d1', 'b3'],
] as const
const MODEL_ANEW = [
  ['d1', 'D~x9'],
  ['d2', 'D~a1'],
] as const

describe('[MOD-DES] clashes of elements that get other GlobalIds', () => {
  it.each(['element', 'cluster'])('keep state, person, day and topic when grouped by %s', async (grouping) => {
    const testId = await addTest(grouping)
    await run(testId, [...DUCT, ['d2', 'b1']])
    const { key, guid } = await decide(testId)
    await rename('mep', MODEL_ANEW)
    expect(await statesOf(testId)).toMatchObject({ 'D~x9 b1': 'approved', 'D~x9 b2': 'new', 'D~a1 b1': 'new' })
    await run(testId, [...DUCT.map(([, b]) => ['D~x9', b] as const), ['D~a1', 'b1']])
    expect(await statesOf(testId)).toEqual({
      'D~x9 b1': 'approved',
      'D~x9 b2': 'active',
      'D~x9 b3': 'active',
      'D~a1 b1': 'active',
    })
    const groups = await groupsOf(testId)
    const ours = groups.find((group) => group.key === key)
    expect(ours).toMatchObject({ assigneeId: coordinator.userId, dueDate: '2026-12-01', topicGuid: guid })
    expect(ours).toMatchObject({ costImpact: '12500.50', currency: 'USD', daysOpen: 0 })
    if (grouping === 'element') expect(ours).toMatchObject({ label: 'D~x9', total: 3 })
    const again = await coordinator.call('POST', `/api/clash-tests/${testId}/groups/topic`, { id: testId, key })
    expect(again.body.data.guid).toBe(guid)
    const [{ count }] = (
      await written((tx) =>
        sql<{ count: number }>`select count(*)::int as count from bcf_topics where description like '%D~x9%'
          and guid in (select topic_guid from clash_groups where test_id = ${testId})`.execute(tx),
      )
    ).rows as [{ count: number }]
    expect(count).toBe(1)
  })

  it('follow two versions that came before the next run, and leave the tie where it was', async () => {
    const testId = await addTest()
    await run(testId, [
      ['d1', 'b1'],
      ['d2', 'b2'],
    ])
    const before = await groupsOf(testId)
    await rename('structure', [
      ['b1', 'x1'],
      ['b2', 'x2'],
    ])
    await rename('mep', MODEL_ANEW)
    await rename('structure', [
      ['x1', 'y1'],
      ['x2', 'y2'],
      ['x3', 'y3'],
    ])
    await run(testId, [
      ['D~x9', 'y1'],
      ['D~a1', 'y2'],
    ])
    expect(await statesOf(testId)).toEqual({ 'D~x9 y1': 'active', 'D~a1 y2': 'active' })
    const after = await groupsOf(testId)
    expect(after.map(({ key }) => key).sort()).toEqual(before.map(({ key }) => key).sort())
    expect(after.map(({ label }) => label).sort()).toEqual(['y1', 'y2'])
  })

  it('may change their names with each other', async () => {
    const testId = await addTest()
    await run(testId, [
      ['d1', 'b1'],
      ['d2', 'b1'],
    ])
    await decide(testId)
    await rename('mep', [
      ['d1', 'd2'],
      ['d2', 'd1'],
    ])
    expect(await statesOf(testId)).toEqual({ 'd2 b1': 'approved', 'd1 b1': 'new' })
    for (const { key, a, b } of await resultsOf(testId)) expect(key).toBe(resultKey(testId, a.globalId, b.globalId))
  })

  it('are one with what a faster run has found under the new names, and say what they were', async () => {
    const testId = await addTest()
    await run(testId, DUCT)
    const { key, guid } = await decide(testId)
    await run(
      testId,
      DUCT.map(([, b]) => ['D~x9', b] as const),
    )
    expect(await statesOf(testId)).toMatchObject({ 'd1 b1': 'not_tested', 'D~x9 b1': 'new' })
    await rename('mep', MODEL_ANEW)
    expect(await statesOf(testId)).toEqual({ 'D~x9 b1': 'approved', 'D~x9 b2': 'active', 'D~x9 b3': 'active' })
    await run(
      testId,
      DUCT.map(([, b]) => ['D~x9', b] as const),
    )
    expect(await groupsOf(testId)).toMatchObject([{ key, topicGuid: guid, total: 3, dueDate: '2026-12-01' }])
    await run(testId, [
      ['D~x9', 'b2'],
      ['D~x9', 'b3'],
    ])
    const gone = (await resultsOf(testId)).find(({ b }) => b.globalId === 'b1')
    expect(gone?.history.map(({ state, by }) => [state, by !== null])).toEqual([
      ['new', false],
      ['approved', true],
      ['not_tested', false],
      ['approved', false],
    ])
  })

  it('that are nowhere any more are listed as lost', async () => {
    const testId = await addTest()
    await run(testId, DUCT)
    await rename('structure', [['b1', 'x1']])
    const find = (ids: readonly string[]) =>
      written((tx) => clashReferences.find(tx, { ...PLACE, modelId: MODELS.structure }, ids))
    const ours = (await find(['b1', 'b2'])).filter(({ path }) => path.includes(testId))
    expect(ours).toMatchObject([{ globalIds: ['b2'] }])
  })
})
