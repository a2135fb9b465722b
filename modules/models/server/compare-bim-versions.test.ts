import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverModules } from '#apps/server/modules.ts'
import { type TestCaller, type TestProduct, testProduct } from '#apps/server/testing/test-product.ts'
import { demoModels } from '#demo/models/demo-models.ts'
import { PropertyTable } from '#engines/ifc/property-table.ts'
import { StepEditor } from '#engines/ifc/testing/edit-step.ts'
import { principalFor } from '#modules/session/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { startWorker, type Worker } from '#platform/server/queue/start-worker.ts'
import { listReadyVersions, listVersionElements } from './public.ts'

const RIGHTS = ['bcf:read', 'bcf:write', 'bim-model:read', 'bim-model:write', 'file:read', 'file:upload', 'site:read']
const PLACE = { projectCode: 'P1', siteCode: 'S11', structureCode: 'A111' }

let product: TestProduct
let worker: Worker
let engineer: TestCaller
beforeAll(async () => {
  product = await testProduct()
  await product.insertPlaces()
  engineer = await product.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: 'S11' }] })
  const jobs = serverModules.flatMap((module) => module.jobs)
  worker = await startWorker(product.services, jobs, (userId) => principalFor(product.services, userId))
})
afterAll(async () => {
  await worker.stop()
  await product.stop()
})

async function storeFile(name: string, content: Uint8Array): Promise<string> {
  const { services } = product
  const file = await services.database.transaction(SYSTEM_SCOPE, async (tx) =>
    services.files.saveBytes(tx, {
      place: PLACE,
      name,
      mediaType: 'application/x-step',
      purpose: 'bim-model.source',
      createdBy: engineer.userId,
      content,
    }),
  )
  return file.id
}

/** An issue whose view selects an element. */
async function issueOn(globalId: string, modelId: string): Promise<string> {
  const perspective_camera = {
    camera_view_point: { x: 1, y: 2, z: 3 },
    camera_direction: { x: 0, y: 1, z: 0 },
    camera_up_vector: { x: 0, y: 0, z: 1 },
    field_of_view: 60,
    aspect_ratio: 1.5,
  }
  const { body } = await engineer.call('POST', '/api/bcf/topics', {
    ...PLACE,
    title: 'Look at this',
    viewpoint: { perspective_camera, components: { selection: [{ ifc_guid: globalId }] } },
    modelIds: [modelId],
  })
  return body.data.guid
}

/** Asks until the answer is there: work in the background takes some seconds. */
async function until<Data>(path: string, isThere: (data: Data) => boolean): Promise<Data> {
  for (let tries = 0; tries < 600; tries++) {
    const { body } = await engineer.call('GET', path)
    if (isThere(body.data)) return body.data
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${path} did not come to an end.`)
}

interface Shown {
  readonly latest: { readonly state: string }
}

async function addVersions(
  first: Uint8Array,
  second: Uint8Array,
  between: (modelId: string) => Promise<unknown> = async () => undefined,
): Promise<string> {
  const { body } = await engineer.call('POST', '/api/bim-models', {
    ...PLACE,
    name: 'Bridge',
    fileId: await storeFile('first.ifc', first),
  })
  const address = `/api/bim-models/${body.data.id}`
  await until<Shown>(address, ({ latest }) => latest.state !== 'converting')
  await between(body.data.id)
  await engineer.call('POST', `${address}/versions`, { fileId: await storeFile('second.ifc', second) })
  await until<Shown>(address, ({ latest }) => latest.state !== 'converting')
  return address
}

const footbridge = () => {
  const model = demoModels().find(({ structureCode }) => structureCode === 'WHN-02-FB')
  if (!model) throw new Error('The demonstration has no footbridge.')
  return model.bytes()
}

describe('a second version of a model', () => {
  it('is compared with the first by itself; lists and marks lead to each element that differs', async () => {
    const bytes = footbridge()
    const text = new TextDecoder('latin1').decode(bytes)
    const [, beamId = ''] = text.match(/=IFCBEAM\('([^']+)'/) ?? []
    const [, columnId = ''] = text.match(/=IFC(?:COLUMN|PILE|FOOTING)\('([^']+)'/) ?? []
    const second = new StepEditor(bytes).move(beamId, [0, 0, 0.25]).remove(columnId)
    const issues: string[] = []
    const address = await addVersions(bytes, second.toBytes(), async (modelId) => {
      for (const globalId of [columnId, beamId]) issues.push(await issueOn(globalId, modelId))
    })
    const comparison = await until<{ state: string } | null>(
      `${address}/versions/2/comparison`,
      (data) => data !== null && data.state !== 'comparing',
    )
    expect(comparison).toMatchObject({
      version: 2,
      baseVersion: 1,
      state: 'ready',
      counts: { added: 0, removed: 1, geometryChanged: 0 },
    })
    const marks = await engineer.call('GET', `${address}/versions/2/comparison/marks`)
    expect(marks.body.data).toMatchObject({ baseVersion: 1, removed: [columnId], added: [] })
    expect(marks.body.data.moved).toContain(beamId)
    const removed = await engineer.call('GET', `${address}/versions/2/comparison/elements?kind=removed&pageSize=1`)
    expect(removed.body.data).toMatchObject({ total: 1, items: [{ globalId: columnId, kind: 'removed' }] })
    const moved = await engineer.call('GET', `${address}/versions/2/comparison/elements?kind=moved&search=${beamId}`)
    expect(moved.body.data.items[0].details).toMatchObject({ distance: 0.25, by: [0, 0, 0.25] })
    expect((await engineer.call('GET', `${address}/versions/1/comparison`)).body.data).toBeNull()
    const lost = await engineer.call('GET', `${address}/versions/2/comparison/lost-references`)
    expect(lost.body.data).toMatchObject({
      total: 1,
      items: [{ kind: 'issue', id: issues[0], elements: [{ globalId: columnId }], elementCount: 1 }],
    })
    expect(lost.body.data.items[0].path).toContain(`topic=${issues[0]}`)
    const blind = await product.signedInAs({ permissions: ['bim-model:read'], grants: [{ siteCode: 'S11' }] })
    const unseen = await blind.call('GET', `${address}/versions/2/comparison/lost-references`)
    expect(unseen.body.data.total).toBe(0)
    const stranger = await product.signedInAs({ permissions: RIGHTS, grants: [{ siteCode: 'S12' }] })
    expect((await stranger.call('GET', `${address}/versions/2/comparison`)).status).toBe(404)
    expect((await stranger.call('GET', `${address}/versions/2/comparison/elements`)).status).toBe(404)
    // Two conversions and a comparison, each in a process of its own, on a machine that runs other tests too.
  })

  it('has its elements in lists that other modules read, with how much of each class is shown', async () => {
    const { body } = await engineer.call('GET', '/api/bim-models?search=Bridge')
    const [{ id }] = body.data.items
    const { database } = product.services
    const [versions, beams] = await database.transaction(SYSTEM_SCOPE, async (tx) => [
      await listReadyVersions(tx, { structureCode: 'A111' }),
      await listVersionElements(tx, { versions: [{ modelId: id, version: 2 }], classes: ['IfcBeam'], isShown: true }),
    ])
    expect(versions).toMatchObject([{ modelId: id, version: 2, discipline: 'architecture' }])
    expect(beams.length).toBeGreaterThan(1)
    for (const beam of beams) expect(beam.box?.[5]).toBeGreaterThan(beam.box?.[2] ?? Number.POSITIVE_INFINITY)
    const packed = await product.app.inject({
      url: `/api/bim-models/${id}/versions/2/properties`,
      headers: { authorization: engineer.token },
    })
    const { names, values, elements } = PropertyTable.parse(JSON.parse(gunzipSync(packed.rawPayload).toString()))
    expect(elements.length).toBeGreaterThanOrEqual(beams.length)
    expect([names, values]).toEqual([expect.arrayContaining(['Class', 'Storey']), expect.arrayContaining(['IfcBeam'])])
    const load = await engineer.call('GET', `/api/bim-models/${id}/versions/2/load-report`)
    expect(load.body.data.find(({ ifcClass }: { ifcClass: string }) => ifcClass === 'IfcBeam')).toMatchObject({
      read: beams.length,
      shown: beams.length,
      failed: 0,
    })
  })
})
