import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BOX_DOCUMENT, boxBytes, buildGlb } from '#engines/gltf/testing/build-glb.ts'
import { idsFile } from '#engines/ids/testing/ids-case.ts'
import { stepFile } from '#engines/ifc/testing/step-file.ts'
import { type EndpointSpec, mountedPath } from '#platform/contract/define-api.ts'
import { serverModules } from './modules.ts'
import { PLACE, type SiteWorld, siteWorld } from './testing/site-world.ts'
import type { TestCaller } from './testing/test-product.ts'

/** What one row of a list may weigh, whatever the files say. */
const MOST_ROW_BYTES = 8 * 1024
/** An entry of the history holds what a person may write at most, a description of 10,000 characters and 50 labels. */
const MOST_HISTORY_BYTES = 24 * 1024
const HUGE = 'H'.repeat(300_000)
const TOPIC = '7ddc3ef0-0ab7-43f1-918a-45e38b42369c'

let world: SiteWorld
let administrator: TestCaller
let modelId = ''
/** Values of path parameters that lists have. */
const ids: Record<string, string> = { version: '2', projectCode: 'P1', structureCode: 'A111', siteCode: 'S11' }

beforeAll(async () => {
  world = await siteWorld([])
  administrator = world.administrator
})
afterAll(() => world.stop())

async function post(path: string, body: object) {
  const answer = await administrator.call('POST', path, body)
  expect([answer.status, JSON.stringify(answer.body).slice(0, 300)]).toEqual([200, expect.any(String)])
  return answer.body.data
}

async function jobsAreDone(): Promise<void> {
  const waiting = async () => {
    const { body } = await administrator.call('GET', '/api/jobs')
    return body.data.items.filter(({ state }: { state: string }) => state === 'queued' || state === 'running').length
  }
  await expect.poll(waiting, { timeout: 100_000, interval: 200 }).toBe(0)
}

/** A wall whose every text is huge. */
function hugeModel(name: string): Uint8Array {
  const text = Buffer.from(stepFile({ name: `${name}${HUGE}` })).toString('latin1')
  return Buffer.from(text.replace(/IFCPROJECT\('[^']*'/, `IFCPROJECT('${HUGE}'`), 'latin1')
}

function hugeTopics(): Uint8Array {
  const topic = `<Topic Guid="${TOPIC}" TopicType="${HUGE}" TopicStatus="${HUGE}"><Title>${HUGE}</Title>
    <Priority>${HUGE}</Priority>${`<Labels>${HUGE.slice(0, 2000)}</Labels>`.repeat(100)}
    <CreationDate>2026-01-01T00:00:00Z</CreationDate><CreationAuthor>${HUGE}</CreationAuthor>
    <AssignedTo>${HUGE}</AssignedTo><Description>${HUGE}</Description></Topic>`
  const files = { 'bcf.version': '<Version VersionId="2.1"/>', [`${TOPIC}/markup.bcf`]: `<Markup>${topic}</Markup>` }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)])))
}

function hugeDrawing(): Uint8Array {
  const entity = (type: string) => `0\n${type}\n8\n${HUGE}\n10\n0\n20\n0\n11\n1\n21\n1\n`
  const unknown = Array.from({ length: 300 }, (_, number) => entity(`X${number}${HUGE.slice(0, 1000)}`)).join('')
  return Buffer.from(`0\nSECTION\n2\nENTITIES\n${entity('LINE')}${unknown}0\nENDSEC\n0\nEOF\n`)
}

/** A box whose every text is as long as it may be, or huge. */
function hugeBox(name: string): Uint8Array {
  const long = `${name}${HUGE}`.slice(0, 1000)
  return buildGlb(
    {
      ...BOX_DOCUMENT,
      asset: { version: '2.0', generator: long },
      extensionsUsed: Array.from({ length: 50 }, (_, number) => `${number}${HUGE}`),
      materials: [{ ...BOX_DOCUMENT.materials[0], name: long }],
      nodes: [
        { name: long, children: [1] },
        { name: long, mesh: 0, extras: { [HUGE]: HUGE, inner: { long: HUGE } } },
      ],
    },
    boxBytes([1, 1, 1]),
  )
}

/** Two models of glTF in one another, a test that finds it, and a matrix whose file says as much as it may. */
async function addHugeClashes(): Promise<void> {
  const disciplines = ['mep', 'structure']
  for (const discipline of disciplines) {
    const fileId = await world.storeFile(`${discipline}.glb`, hugeBox(discipline))
    await post('/api/bim-models', { ...PLACE, name: `Box ${discipline}`, discipline, fileId })
  }
  await jobsAreDone()
  const [setA, setB] = disciplines.map((discipline) => ({
    disciplines: [discipline],
    classes: [],
    storeys: [],
    properties: [],
  }))
  const test = await post('/api/clash-tests', {
    ...PLACE,
    name: 'Boxes',
    type: 'hard',
    tolerance: 0.01,
    clearance: 0.05,
    setA,
    setB,
    ignore: { sameModel: false, sameSystem: false, classPairs: [] },
    grouping: 'element',
    schedule: 'manual',
  })
  await post(`/api/clash-tests/${test.id}/runs`, {})
  await jobsAreDone()
  const head = 'Discipline A,Discipline B,Decision,Tolerance (mm),Note'
  const csv = `${head}\nmep,structure,test,10,${HUGE.slice(0, 190_000)}`
  await post('/api/clash-matrix/import', { structureCode: PLACE.structureCode, csv })
}

async function addHugeFiles(): Promise<void> {
  const model = await post('/api/bim-models', {
    ...PLACE,
    name: 'Huge',
    fileId: await world.storeFile('huge.ifc', hugeModel('a')),
  })
  modelId = model.id
  await post('/api/cad-drawings', {
    ...PLACE,
    number: 'D-1',
    title: 'Huge',
    revision: 'A',
    scale: '1:1',
    fileId: await world.storeFile('huge.dxf', hugeDrawing()),
  })
  await post('/api/bcf/imports', { ...PLACE, fileId: await world.storeFile('huge.bcf', hugeTopics()) })
  await jobsAreDone()
  await post(`/api/bim-models/${modelId}/versions`, { fileId: await world.storeFile('huge-2.ifc', hugeModel('b')) })
  const requirement = `<attribute><name><simpleValue>Name</simpleValue></name><value><simpleValue>${HUGE}</simpleValue></value></attribute>`
  const ids = idsFile({ requirements: requirement })
  const set = await post('/api/ids/sets', {
    projectCode: 'P1',
    name: 'Huge',
    fileId: await world.storeFile('huge.ids', ids),
  })
  const odd = Array.from({ length: 50 }, (_, number) => `<odd${number}${HUGE.slice(0, 900)}/>`).join('')
  const text = Buffer.from(idsFile({ requirements: odd })).toString()
  const unusable = Buffer.from(text.replace('<title>Case', `<title>${HUGE}`).replace('name="Case"', `name="${HUGE}"`))
  await post('/api/ids/sets', { projectCode: 'P1', name: 'Odd', fileId: await world.storeFile('odd.ids', unusable) })
  const foreign = Buffer.from(`<${HUGE.slice(0, 900)}/>`)
  await post('/api/ids/sets', {
    projectCode: 'P1',
    name: 'Foreign',
    fileId: await world.storeFile('foreign.ids', foreign),
  })
  await jobsAreDone()
  // The comparison is the platform's own work, which the list of one's jobs does not have.
  const compared = async () =>
    (await administrator.call('GET', `/api/bim-models/${modelId}/versions/2/comparison`)).body.data?.state
  await expect.poll(compared, { timeout: 100_000, interval: 200 }).toBe('ready')
  await post('/api/ids/checks', { setId: set.id, modelId, version: 1 })
  await jobsAreDone()
  await addHugeClashes()
}

/** Endpoints that answer a page, of every module: a new list is among them by itself. */
function lists(): [string, EndpointSpec][] {
  return serverModules.flatMap(({ api }) =>
    Object.entries<EndpointSpec>(api.endpoints)
      .filter(([, { method, output }]) => method === 'GET' && isPage(output))
      .map(([name, endpoint]): [string, EndpointSpec] => [`${api.module.id}.${name}`, endpoint]),
  )
}

function isPage(output: unknown): boolean {
  const shape = (output as { shape?: Record<string, unknown> }).shape
  return shape !== undefined && ['items', 'total', 'page'].every((name) => name in shape)
}

/** The record whose list is asked for, by the address before the parameter. */
async function idsFor(path: string): Promise<string[]> {
  if (!path.includes(':')) return [path]
  const before = path.slice(0, path.indexOf('/:'))
  if (path.includes(':id') || path.includes(':drawingId')) {
    const owners = await administrator.call('GET', `${before}?pageSize=5`)
    const items: { id: string }[] = owners.body?.data?.items ?? []
    return items.map(({ id }) => filled(path, { ...ids, id, drawingId: id }))
  }
  return [filled(path, ids)]
}

function filled(path: string, values: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_whole, name) => values[name] ?? '')
}

describe('a list', () => {
  it('has small rows, however long the texts of the files are that it shows', { timeout: 300_000 }, async () => {
    await addHugeFiles()
    const all = lists()
    expect(all.length).toBeGreaterThan(30)
    const seen = new Map<string, number>()
    for (const [name, endpoint] of all) {
      for (const path of await idsFor(mountedPath(endpoint))) {
        const { body } = await administrator.call('GET', path)
        const rows: unknown[] = body?.data?.items ?? []
        for (const row of rows as object[]) {
          const most = 'action' in row && 'changes' in row ? MOST_HISTORY_BYTES : MOST_ROW_BYTES
          const bytes = Buffer.byteLength(JSON.stringify(row))
          expect(bytes, `${name} ${JSON.stringify(row).slice(0, 200)}`).toBeLessThan(most)
        }
        seen.set(name, (seen.get(name) ?? 0) + rows.length)
      }
    }
    // Lists of what the files held must not be empty: they would prove nothing.
    for (const name of [
      'ids.list',
      'models.list',
      'models.comparedElements',
      'cad.list',
      'bcf.topics',
      'ids.results',
      'clash.results',
      'clash.groups',
    ])
      expect(seen.get(name) ?? 0, name).toBeGreaterThan(0)
  })

  it('says in the report of a model what was too long', async () => {
    const { latest } = (await administrator.call('GET', `/api/bim-models/${modelId}`)).body.data
    expect(latest).toMatchObject({ state: 'ready' })
    expect(latest.report.source.projectGlobalId).toBe('H'.repeat(22))
    expect(latest.report.oddGlobalIds).toBeGreaterThan(0)
    expect(latest.report.cutTexts).toBeGreaterThan(0)
  })

  it('says in the report of a glTF model no more than of any other', async () => {
    const { items } = (await administrator.call('GET', '/api/bim-models?sort=name')).body.data
    const box = items.find(({ name }: { name: string }) => name === 'Box mep')
    const { body } = await administrator.call('GET', `/api/bim-models/${box.id}`)
    expect(body.data.latest).toMatchObject({ state: 'ready' })
    expect(Buffer.byteLength(JSON.stringify(body.data))).toBeLessThan(MOST_ROW_BYTES)
  })

  it('[MOD-DES] says of a clash matrix what is decided, and of one that cannot be read what is wrong, in few words', async () => {
    const { structureCode } = PLACE
    const { body: matrix } = await administrator.call('GET', `/api/clash-matrix?structureCode=${structureCode}`)
    for (const cell of matrix.data.cells) expect(Buffer.byteLength(JSON.stringify(cell))).toBeLessThan(MOST_ROW_BYTES)
    const long = HUGE.slice(0, 190_000)
    const many = 'mep,structure,test\n'.repeat(5_000)
    for (const row of [
      many,
      `${long},structure,test`,
      `mep,structure,${long}`,
      `mep,structure,test,${long}`,
      `"${long}`,
    ]) {
      const csv = `Discipline A,Discipline B,Decision,Tolerance (mm),Note\n${row}`
      const refusal = await administrator.call('POST', '/api/clash-matrix/import', { structureCode, csv })
      expect([refusal.status, refusal.body.error]).toEqual([422, 'clash-test.matrix-unreadable'])
      expect(Buffer.byteLength(JSON.stringify(refusal.body))).toBeLessThan(MOST_ROW_BYTES)
    }
  })
})
