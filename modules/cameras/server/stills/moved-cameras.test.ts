import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { drawTestPicture } from '#engines/cameras/test-picture.ts'
import { startOddCamera } from '../../testing/still-camera.ts'
import { takeDueStills } from './take-stills.ts'

const address = '/api/cameras'
let product: TestProduct
let ana: TestPerson
let camera: Awaited<ReturnType<typeof startOddCamera>>
let shown: Buffer
let place: { projectCode: string; siteCode: string }

const looking = async (azimuth: number, minutes = 0) => {
  const view = { azimuth, tilt: 0, zoom: 1, fieldOfView: 70 }
  const { pixels, ...raw } = drawTestPicture(new Date(minutes * 60_000), view)
  return sharp(pixels, { raw: { ...raw, channels: 3 } })
    .jpeg()
    .toBuffer()
}

beforeAll(async () => {
  product = await startTestProduct({ environment: { CAMERA_ALLOW: '127.0.0.1' } })
  place = await product.firstSite()
  const permissions = ['read', 'watch', 'write', 'playback'].map((word) => `camera:${word}`)
  ana = await product.signedInAs({ permissions, grants: [{ siteCode: place.siteCode }] })
  camera = await startOddCamera({
    '/picture': (response) => response.writeHead(200, { 'content-type': 'image/jpeg' }).end(shown),
  })
})
afterAll(async () => {
  await camera.stop()
  await product.stop()
})

async function connected(facts: object = {}): Promise<string> {
  const body = { ...place, name: 'Mast 4', stillMinutes: 1, ...facts }
  const { data } = await ana.call(address, { method: 'POST', body })
  const connection = { source: 'jpeg', pictureAddress: `${camera.origin}/picture` }
  expect((await ana.call(`${address}/${data.id}/connection`, { method: 'PUT', body: connection })).status).toBe(200)
  return data.id
}

async function take(picture: Buffer): Promise<void> {
  shown = picture
  product.clockMs += 61_000
  await takeDueStills(product.services)
}

const health = async (id: string) => (await ana.call(`${address}/${id}`)).data.health
const asked = async (id: string): Promise<string[]> => {
  const { data } = await ana.call('/api/inbox/tasks')
  return data.items.filter((task: { recordId: string }) => task.recordId === id).map((task: { id: string }) => task.id)
}

describe('a camera that somebody moved', () => {
  it('is noticed by its second picture, asked of who looks after cameras, and confirmed in its new view by a person', async () => {
    const id = await connected()
    await take(await looking(40))
    await take(await looking(40, 30))
    expect(await health(id)).toBe('good')
    await take(await looking(52, 31))
    expect(await health(id)).toBe('good')
    await take(await looking(52, 32))
    expect(await health(id)).toBe('moved')
    expect((await ana.call(`${address}?health=moved`)).data.items).toMatchObject([{ id }])
    expect(await asked(id)).toHaveLength(1)
    const { data: view } = await ana.call(`${address}/${id}/view`)
    expect(view.turned).toBeGreaterThan(10)
    expect(view.turned).toBeLessThan(14)
    const wrong = { foundAt: new Date(0).toISOString() }
    expect((await ana.call(`${address}/${id}/view`, { method: 'POST', body: wrong })).error).toBe(
      'camera.view-unchanged',
    )
    const confirmed = await ana.call(`${address}/${id}/view`, { method: 'POST', body: { foundAt: view.foundAt } })
    expect(confirmed.data).toMatchObject({ movedSince: null, confirmedBy: { id: ana.id }, keptAt: view.foundAt })
    expect(await asked(id)).toEqual([])
    await take(await looking(52, 33))
    await take(await looking(52, 34))
    expect(await health(id)).toBe('good')
    const { data: history } = await ana.call(`/api/audit/entries?entityType=camera&entityId=${id}`)
    const said = history.items.map(({ action }: { action: string }) => action)
    expect(said.slice(0, 2)).toEqual(['camera.view-confirmed', 'camera.view-moved'])
  })

  it('is good again once it was set right, without anybody saying so', async () => {
    const id = await connected()
    await take(await looking(100))
    await take(await looking(130))
    await take(await looking(130, 1))
    expect(await health(id)).toBe('moved')
    await take(await looking(100, 2))
    expect(await health(id)).toBe('good')
    expect(await asked(id)).toEqual([])
  })

  it('is not one before which a lorry stood for a picture, nor one that is steered, nor one whose picture cannot be read', async () => {
    const id = await connected()
    const steered = await connected({ canTurn: true })
    const first = await looking(200)
    await take(first)
    const damaged = Buffer.concat([first.subarray(0, 900), Buffer.alloc(50)])
    for (const picture of [await looking(260), await looking(200, 2), damaged, await looking(200, 4)])
      await take(picture)
    expect(await health(id)).toBe('good')
    for (const minutes of [5, 6, 7]) await take(await looking(260, minutes))
    expect(await health(steered)).toBe('good')
    expect((await ana.call(`${address}/${steered}/view`)).data).toBeNull()
  })

  it('is confirmed by nobody without the right to edit cameras', async () => {
    const id = await connected()
    const ben = await product.signedInAs({
      permissions: ['camera:read', 'camera:playback'],
      grants: [{ siteCode: place.siteCode }],
    })
    const body = { foundAt: new Date(0).toISOString() }
    expect((await ben.call(`${address}/${id}/view`, { method: 'POST', body })).status).toBe(403)
    expect((await ben.call(`${address}/${id}/view`)).status).toBe(200)
  })
})
