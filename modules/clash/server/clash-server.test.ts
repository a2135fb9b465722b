import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { stepFile } from '#engines/ifc/testing/step-file.ts'

const RIGHTS = [
  'bim-model:read',
  'bim-model:write',
  'clash:read',
  'clash:write',
  'file:read',
  'file:upload',
  'site:read',
]

let world: SiteWorld
let coordinator: TestCaller
let reader: TestCaller
beforeAll(async () => {
  world = await siteWorld(RIGHTS)
  coordinator = world.editor
  reader = await world.signedInAs({ permissions: ['clash:read', 'site:read'], grants: [{ siteCode: 'S11' }] })
})
afterAll(() => world.stop())

const GUID = '2O2Fr$t4X7Zf8NOew3FNr'
const wall = (last: string, x: number) =>
  new TextEncoder().encode(
    new TextDecoder().decode(stepFile({ at: [x, 0, 0], name: `Wall ${last}` })).replace(`${GUID}2`, `${GUID}${last}`),
  )

const readyVersion = (modelId: string, version: number) =>
  world.once(`/api/bim-models/${modelId}`, ({ readyVersion }) => readyVersion === version)

async function addModel(name: string, discipline: string, content: Uint8Array): Promise<string> {
  const fileId = await world.storeFile(`${name}.ifc`, content)
  const { body } = await coordinator.call('POST', '/api/bim-models', { ...PLACE, name, discipline, fileId })
  await readyVersion(body.data.id, 1)
  return body.data.id
}

async function addVersion(modelId: string, version: number, content: Uint8Array): Promise<void> {
  const fileId = await world.storeFile(`v${version}.ifc`, content)
  await coordinator.call('POST', `/api/bim-models/${modelId}/versions`, { id: modelId, fileId })
  await readyVersion(modelId, version)
}

const SET = { disciplines: [] as string[], classes: [], storeys: [], properties: [] }
const draft = (more: Record<string, unknown> = {}) => ({
  ...PLACE,
  name: 'Services against structure',
  type: 'hard',
  tolerance: 0.01,
  clearance: 0.05,
  setA: { ...SET, disciplines: ['mep'] },
  setB: { ...SET, disciplines: ['structure'] },
  ignore: { sameModel: false, sameSystem: false, classPairs: [] },
  grouping: 'element',
  schedule: 'manual',
  ...more,
})

async function addTest(more: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await coordinator.call('POST', '/api/clash-tests', draft(more))
  expect(status).toBe(200)
  return body.data.id
}

const isOver = ({ state }: { readonly state: string }) => state !== 'queued'
const afterRuns = (testId: string, count: number) =>
  world.once(
    `/api/clash-tests/${testId}/runs?id=${testId}`,
    ({ items }) => items.length >= count && items.every(isOver),
  )

async function runTest(testId: string) {
  const { status, body } = await coordinator.call('POST', `/api/clash-tests/${testId}/runs`, { id: testId })
  expect(status).toBe(200)
  return world.once(`/api/clash-tests/${testId}`, ({ lastRun }) => lastRun.id === body.data.id && isOver(lastRun))
}

const resultsOf = async (testId: string, more = '') =>
  (await coordinator.call('GET', `/api/clash-tests/${testId}/results?${more}`)).body.data.items

describe('[MOD-DES] clash tests', () => {
  it('says so where a structure has no model to test', async () => {
    const { status, body } = await coordinator.call('POST', `/api/clash-tests/${await addTest()}/runs`, {})
    expect([status, body.error]).toEqual([422, 'clash-test.no-models'])
  })

  it('runs over the models, judges, runs again by itself, and carries every state along', async () => {
    const services = await addModel('Services', 'mep', wall('3', 3.9))
    await addModel('Structure', 'structure', wall('2', 0))
    const testId = await addTest({ schedule: 'on_model_version' })

    const first = await runTest(testId)
    expect(first.lastRun).toMatchObject({ state: 'done', tested: { elementsA: 1, elementsB: 1, candidatePairs: 1 } })
    expect(first).toMatchObject({ openResults: 1, openGroups: 1 })
    const [clash] = await resultsOf(testId)
    expect(clash).toMatchObject({ state: 'new', a: { name: 'Wall 3' }, b: { name: 'Wall 2' } })
    expect(clash.depth).toBeCloseTo(0.1, 5)
    expect(clash.volume).toBeCloseTo(0.3, 5)

    const judge = (keys: string[], state: string, caller = coordinator) =>
      caller.call('POST', `/api/clash-tests/${testId}/results/state`, { id: testId, keys, state })
    expect((await judge([clash.key], 'approved', reader)).status).toBe(403)
    expect((await judge([clash.key], 'approved')).body.data).toEqual({ changed: 1 })
    expect((await judge([clash.key], 'approved')).body.data).toEqual({ changed: 0 })
    expect(await resultsOf(testId, 'state=approved')).toMatchObject([{ key: clash.key, state: 'approved' }])

    // The same element under another GlobalId: its clash is the same, and so is what was said of it.
    await addVersion(services, 2, wall('5', 3.9))
    await afterRuns(testId, 2)
    const [renamed, ...others] = await resultsOf(testId)
    expect(others).toEqual([])
    expect(renamed).toMatchObject({ state: 'approved', a: { globalId: `${GUID}5` }, groupKey: clash.groupKey })
    expect(renamed.key).not.toBe(clash.key)
    // Moved apart: the new version starts a run of its own, and the clash is resolved.
    await addVersion(services, 3, wall('5', 9))
    await afterRuns(testId, 3)
    expect(await resultsOf(testId)).toMatchObject([{ key: renamed.key, state: 'resolved' }])
  })

  it('assigns a group, refuses a change that somebody else was faster with, and shows untested pairs', async () => {
    const testId = await addTest({ name: 'Everything', setA: SET, setB: SET, type: 'clearance', clearance: 6 })
    await runTest(testId)
    const address = `/api/clash-tests/${testId}/groups`
    const [group] = (await coordinator.call('GET', address)).body.data.items
    expect(group).toMatchObject({ open: 1, total: 1, assignee: '', dueDate: null })
    const { key, rowVersion } = group
    const change = { id: testId, key, assigneeId: reader.userId, dueDate: '2026-12-01', rowVersion }
    expect((await coordinator.call('PUT', address, change)).body.data).toMatchObject({
      assigneeId: reader.userId,
      dueDate: '2026-12-01',
    })
    expect((await coordinator.call('PUT', address, change)).status).toBe(409)
    const { cells, disciplines } = (await coordinator.call('GET', '/api/clash-matrix?structureCode=A111')).body.data
    expect(disciplines).toEqual(['mep', 'structure'])
    const cell = cells.find((one: { row: string; column: string }) => one.row === 'mep' && one.column === 'structure')
    expect(cell).toMatchObject({ mode: null, coverage: 'current', testedAt: expect.any(String), open: 1 })
    const untested = (await coordinator.call('GET', '/api/clash-matrix?structureCode=A112')).body.data
    expect(untested).toEqual({ disciplines: [], cells: [] })
  })

  it('fails with a reason where a set has no element', async () => {
    const testId = await addTest({ setA: { ...SET, disciplines: ['civil'] } })
    expect((await runTest(testId)).lastRun).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('No element'),
    })
  })

  it('[MOD-DES] leaves the lists for the archive, is neither run nor judged there, and comes back as it was', async () => {
    const testId = await addTest({
      name: 'Archived with its clash',
      setA: SET,
      setB: SET,
      type: 'clearance',
      clearance: 6,
    })
    await runTest(testId)
    const at = `/api/clash-tests/${testId}`
    const found = async (archived: boolean) =>
      (await coordinator.call('GET', `/api/clash-tests?search=archived+with&archived=${archived}`)).body.data.total
    expect((await reader.call('DELETE', at)).status).toBe(403)
    expect((await coordinator.call('DELETE', at)).status).toBe(200)
    expect([await found(false), await found(true)]).toEqual([0, 1])
    const kept = (await reader.call('GET', at)).body.data
    expect(kept).toMatchObject({ archivedAt: expect.any(String), can: { edit: false, remove: false, run: false } })
    const { projectCode: _project, siteCode: _site, structureCode: _structure, ...facts } = draft()
    const refused = await Promise.all([
      coordinator.call('PUT', at, { ...facts, rowVersion: kept.rowVersion }),
      coordinator.call('POST', `${at}/runs`, { id: testId }),
      coordinator.call('GET', `${at}/results`),
      coordinator.call('GET', `${at}/groups`),
      world.elsewhere.call('POST', `${at}/restore`, {}),
    ])
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect((await reader.call('POST', `${at}/restore`, {})).status).toBe(403)
    const restored = await coordinator.call('POST', `${at}/restore`, {})
    expect(restored.body.data).toMatchObject({ openResults: 1, can: { edit: true, remove: true, run: true } })
    expect([await found(false), await found(true)]).toEqual([1, 0])
    const history = await coordinator.call('GET', `/api/audit/entries?entityType=clash-test&entityId=${testId}`)
    const actions = history.body.data.items.map(({ action }: { action: string }) => action)
    expect(actions.slice(0, 2)).toEqual(['clash-test.restored', 'clash-test.removed'])
  })

  it('[MOD-DES] is found by its type, by whether a clash is open, by who changed it and when', async () => {
    const open = await addTest({ name: 'Filtered open', setA: SET, setB: SET, type: 'clearance', clearance: 6 })
    await runTest(open)
    const duplicate = await addTest({ name: 'Filtered copy', type: 'duplicate' })
    const other = await world.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: 'S11' }] })
    const hard = (await other.call('POST', '/api/clash-tests', draft({ name: 'Filtered hard' }))).body.data.id
    const found = async (query: string, who = coordinator) =>
      (await who.call('GET', `/api/clash-tests?search=filtered&sort=name&${query}`)).body.data.items.map(
        ({ id }: { id: string }) => id,
      )
    expect(await found('type=clearance,duplicate')).toEqual([duplicate, open])
    expect(await found('isOpen=true')).toEqual([open])
    expect(await found('isOpen=false')).toEqual([duplicate, hard])
    expect(await found('updatedBy=me', other)).toEqual([hard])
    expect(await found(`updatedBy=${coordinator.userId}`)).toEqual([duplicate, open])
    const today = new Date().toISOString().slice(0, 10)
    expect(await found(`updated=${today}..`)).toEqual([duplicate, hard, open])
    expect(await found('updated=..2020-01-01')).toEqual([])
    expect((await coordinator.call('GET', '/api/clash-tests?type=soft')).status).toBe(400)
  })

  it('does not show or change what lies outside the places of a person', async () => {
    const testId = await addTest()
    expect((await world.elsewhere.call('GET', `/api/clash-tests/${testId}`)).status).toBe(404)
    expect((await world.elsewhere.call('POST', '/api/clash-tests', draft())).status).toBe(422)
    expect((await coordinator.call('GET', `/api/clash-tests/${randomUUID()}`)).status).toBe(404)
  })
})
