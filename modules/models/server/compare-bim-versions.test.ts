import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import type { TestCaller } from '#apps/server/testing/test-product.ts'
import { demoModels } from '#demo/models/demo-models.ts'
import { PropertyTable } from '#engines/ifc/property-table.ts'
import { StepEditor } from '#engines/ifc/testing/edit-step.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { listReadyVersions, listVersionElements } from './public.ts'

const RIGHTS = ['bcf:read', 'bcf:write', 'bim-model:read', 'bim-model:write', 'file:read', 'file:upload', 'site:read']

let world: SiteWorld
let engineer: TestCaller
beforeAll(async () => {
  world = await siteWorld(RIGHTS)
  engineer = world.editor
})
afterAll(() => world.stop())

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

async function addVersions(
  first: Uint8Array,
  second: Uint8Array,
  between: (modelId: string) => Promise<unknown> = async () => undefined,
): Promise<string> {
  const { body } = await engineer.call('POST', '/api/bim-models', {
    ...PLACE,
    name: 'Bridge',
    fileId: await world.storeFile('first.ifc', first),
  })
  const address = `/api/bim-models/${body.data.id}`
  await world.once(address, ({ latest }) => latest.state !== 'converting')
  await between(body.data.id)
  await engineer.call('POST', `${address}/versions`, { fileId: await world.storeFile('second.ifc', second) })
  await world.once(address, ({ latest }) => latest.state !== 'converting')
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
    const comparison = await world.once(
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
    const blind = await world.signedInAs({ permissions: ['bim-model:read'], grants: [{ siteCode: 'S11' }] })
    const unseen = await blind.call('GET', `${address}/versions/2/comparison/lost-references`)
    expect(unseen.body.data.total).toBe(0)
    expect((await world.elsewhere.call('GET', `${address}/versions/2/comparison`)).status).toBe(404)
    expect((await world.elsewhere.call('GET', `${address}/versions/2/comparison/elements`)).status).toBe(404)
    // Two conversions and a comparison, each in a process of its own, on a machine that runs other tests too.
  })

  it('has its elements in lists that other modules read, with how much of each class is shown', async () => {
    const { body } = await engineer.call('GET', '/api/bim-models?search=Bridge')
    const [{ id }] = body.data.items
    const { database } = world.services
    const [versions, beams] = await database.transaction(SYSTEM_SCOPE, async (tx) => [
      await listReadyVersions(tx, { structureCode: 'A111' }),
      await listVersionElements(tx, { versions: [{ modelId: id, version: 2 }], classes: ['IfcBeam'], isShown: true }),
    ])
    expect(versions).toMatchObject([{ modelId: id, version: 2, discipline: 'architecture' }])
    expect(beams.length).toBeGreaterThan(1)
    for (const beam of beams) expect(beam.box?.[5]).toBeGreaterThan(beam.box?.[2] ?? Number.POSITIVE_INFINITY)
    const packed = await world.app.inject({
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
