import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLACE, type SiteWorld, siteWorld } from '#apps/server/testing/site-world.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { DEMO_CLOUD } from '#demo/cloud.ts'
import { readZip } from '#engines/zip/read-zip.ts'
import { writeZip } from '#engines/zip/write-zip.ts'
import { sharedDataFile, skipWithoutSharedData } from '#platform/testing/shared-data.ts'
import { reconstructionsServer } from './server/reconstructions-server.ts'
import { reconstructionsWeb } from './web/reconstructions-web.ts'

describeModule(reconstructionsServer, reconstructionsWeb)

const { projectCode, siteCode } = PLACE
const RIGHTS = ['reconstruction:read', 'reconstruction:write', 'geo-dataset:read', 'geo-dataset:write', 'file:read']
const READ_MOMENTS = 200_000

let world: SiteWorld
beforeAll(async () => {
  world = await siteWorld([...RIGHTS, 'file:upload', 'site:read'])
})
afterAll(() => world.stop())

const add = (facts: object, who = world.editor) =>
  who.call('POST', '/api/reconstructions', { projectCode, siteCode, name: 'March', ...facts })
const once = (id: string) => world.once(`/api/reconstructions/${id}`, ({ state }) => state !== 'running')
const bytesOf = async (id: string, role: string) =>
  (
    await world.app.inject({
      url: `/api/reconstructions/${id}/files/${role}`,
      headers: { authorization: world.editor.token },
    })
  ).rawPayload

describe('a model of a point cloud', () => {
  let cloudId: string
  beforeAll(async () => {
    const fileId = await world.storeFile('cloud.las', DEMO_CLOUD.bytes(new Date('2026-03-01T00:00:00Z')))
    const draft = { projectCode, siteCode, name: 'Third flight', kind: 'pointCloud', capturedOn: '2026-03-01', fileId }
    const { body } = await world.editor.call('POST', '/api/geo-datasets', { ...draft, verticalDatum: 'egm2008' })
    cloudId = body.data.id
    await world.once(`/api/geo-datasets/${cloudId}`, ({ state }) => state !== 'reading')
  }, READ_MOMENTS)

  it(
    '[MOD-AIW] gives a mesh, 3D Tiles, and a surface that is a dataset of the catalogue with the datum of the cloud',
    async () => {
      const { status, body } = await add({ madeOf: 'cloud', cloudId, surface: 'ground', cellMetres: 2 })
      expect(status, JSON.stringify(body)).toBe(200)
      const model = await once(body.data.id)
      expect(model, model.reason).toMatchObject({ state: 'ready', mesh: { cellMetres: 2 }, cloud: { id: cloudId } })
      expect(model.mesh.triangles).toBeGreaterThan(1_000)
      const mesh = await bytesOf(model.id, 'mesh')
      expect([mesh.subarray(0, 4).toString(), mesh.readUInt32LE(8)]).toEqual(['glTF', mesh.length])
      const tiles = readZip(await bytesOf(model.id, 'tiles'))
      expect(tiles.size).toBe(model.mesh.tiles + 1)
      const surface = await world.once(`/api/geo-datasets/${model.datasets[0].id}`, ({ state }) => state !== 'reading')
      expect(surface).toMatchObject({
        state: 'ready',
        kind: 'drone',
        content: 'dtm',
        epsg: 32_638,
        verticalDatum: 'egm2008',
      })
      expect((await world.elsewhere.call('GET', `/api/reconstructions/${model.id}`)).status).toBe(404)
    },
    READ_MOMENTS,
  )

  it('is refused of a cloud that is not there or lies elsewhere, in words', async () => {
    const none = await add({ madeOf: 'cloud', cloudId: crypto.randomUUID() })
    expect(none).toMatchObject({ status: 422, body: { error: 'reconstruction.cloud-unknown' } })
    expect((await add({ madeOf: 'cloud', cloudId }, world.elsewhere)).status).not.toBe(200)
  })
})

describe('a set of photos', () => {
  it.skipIf(skipWithoutSharedData('drone'))(
    '[MOD-AIW] says where each was taken, what it shows of the ground, and how finely',
    async () => {
      const folder = sharedDataFile('images/drone')
      const photos = readdirSync(folder).filter((name) => name.endsWith('.JPG'))
      const files = photos.map((name) => [`flight/${name}`, readFileSync(join(folder, name))] as const)
      const fileId = await world.storeFile('flight.zip', writeZip([...files, ['flight/notes.jpg', Buffer.from('x')]]))
      const { body } = await add({ madeOf: 'photos', fileId })
      const set = await once(body.data.id)
      expect(set, set.reason).toMatchObject({ state: 'ready', photoCount: photos.length, sourceName: 'flight.zip' })
      expect(set.gsd).toBeCloseTo(0.018, 2)
      expect(set.photoSet.unread).toEqual(['flight/notes.jpg'])
      expect(set.photoSet.photos.every(({ footprint }: { footprint: unknown }) => footprint !== null)).toBe(true)
      expect(set.photoSet.coverage.squareMetres).toBeGreaterThan(100)
    },
    READ_MOMENTS,
  )

  it.each([
    ['is cut in half', writeZip([['a.jpg', new Uint8Array(4_000).fill(7)]]).slice(0, 60)],
    ['holds no photo', writeZip([['readme.txt', Buffer.from('x')]])],
  ])('fails in both languages where its archive %s, and keeps the file', async (_what, bytes) => {
    const fileId = await world.storeFile('broken.zip', bytes)
    const { body } = await add({ madeOf: 'photos', fileId })
    const set = await once(body.data.id)
    expect(set).toMatchObject({ state: 'failed', photoSet: null, mesh: null, datasets: [] })
    const arabic = await world.editor.call('GET', `/api/reconstructions/${set.id}`, undefined, { lang: 'ar' })
    expect(arabic.body.data.reason).toMatch(/\p{Script=Arabic}/u)
    expect(await bytesOf(set.id, 'source')).toEqual(Buffer.from(bytes))
  })

  it.skipIf(skipWithoutSharedData('drone'))(
    'is not reconstructed where nobody has named a server, and says where',
    async () => {
      const fileId = await world.storeFile('none.zip', Buffer.from('x'))
      const { body } = await add({ madeOf: 'photos', fileId })
      expect((await world.editor.call('GET', '/api/reconstruction-service')).body.data).toEqual({ host: null })
      const refused = await world.editor.call('POST', `/api/reconstructions/${body.data.id}/reconstruct`, {})
      expect(refused.body.error).toBe('reconstruction.not-configured')
      expect(refused.body.message).toContain('NODEODM_URL')
    },
  )
})
