import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { outlineOf } from './contract/outline.ts'
import { geofencesServer } from './server/geofences-server.ts'
import { geofencesWeb } from './web/geofences-web.ts'

describeModule(geofencesServer, geofencesWeb)

describe('the geofences of a site', () => {
  const address = '/api/geofences'
  const permissions = ['geofence:read', 'geofence:write']
  const circle = { shape: 'circle', centre: [46.93, 24.8], radiusM: 40 }
  let product: TestProduct
  let ana: TestPerson
  let place: { projectCode: string; siteCode: string }

  beforeAll(async () => {
    product = await startTestProduct()
    place = await product.firstSite()
    ana = await product.signedInAs({ permissions, grants: [{ siteCode: place.siteCode }] })
  })
  afterAll(() => product.stop())

  const add = (facts: object = {}, who = ana) =>
    who.call(address, { method: 'POST', body: { ...place, name: 'Heap', kind: 'dump', area: circle, ...facts } })

  it('[MOD-IOT] are drawn as outline, circle or corridor, found by kind, changed and archived', async () => {
    const line = [
      [46.93, 24.8],
      [46.931, 24.8],
    ]
    const { data: road } = await add({
      kind: 'speed_zone',
      speedLimit: 25,
      area: { shape: 'corridor', line, widthM: 10 },
    })
    expect(road.area).toEqual({ shape: 'corridor', line, widthM: 10 })
    const outline = [...line, [46.931, 24.801], line[0]]
    const { data: heap } = await add({ area: { shape: 'polygon', outline } })
    const found = await ana.call(`${address}?kind=speed_zone,no_go`)
    expect(found.data.items.map(({ id }: { id: string }) => id)).toEqual([road.id])
    const change = { id: heap.id, rowVersion: 1, name: 'Pit', kind: 'load', area: circle }
    const put = () => ana.call(`${address}/${heap.id}`, { method: 'PUT', body: change })
    expect((await put()).data).toMatchObject({ name: 'Pit', area: circle })
    expect(await put()).toMatchObject({ status: 409, error: 'geofence.changed-meanwhile' })
    expect((await ana.call(`${address}/${heap.id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await ana.call(`${address}?search=Pit`)).data.total).toBe(0)
  })

  it('are refused as a speed zone without a limit, as a danger zone that asks for nothing, with an open outline, and without an area', async () => {
    expect(await add({ kind: 'speed_zone' })).toMatchObject({ status: 422, error: 'geofence.limit-missing' })
    expect(await add({ kind: 'danger' })).toMatchObject({ status: 422, error: 'geofence.papers-missing' })
    expect((await add({ kind: 'danger', asks: ['permit'] })).data).toMatchObject({ kind: 'danger', asks: ['permit'] })
    const open = [
      [46.93, 24.8],
      [46.931, 24.8],
      [46.931, 24.801],
      [46.93, 24.801],
    ]
    expect((await add({ area: { shape: 'polygon', outline: open } })).status).toBe(400)
    expect((await add({ area: null })).status).toBe(400)
  })

  it('are not there for a person of another site', async () => {
    const { data: added } = await add()
    const ben = await product.signedInAs({ permissions })
    expect((await ben.call(address)).data.total).toBe(0)
    expect((await ben.call(`${address}/${added.id}`)).status).toBe(404)
    expect((await add({}, ben)).status).toBe(422)
  })
})

describe('the outline of an area', () => {
  it('runs half the width beside a corridor, also around its bends, and the radius around a circle', () => {
    const line: [number, number][] = [
      [46.93, 24.8],
      [46.94, 24.8],
      [46.94, 24.81],
    ]
    const metres = (degrees: number) => degrees * 111_320
    const ring = outlineOf({ shape: 'corridor', line, widthM: 20 })
    expect(ring).toHaveLength(7)
    expect(metres(ring[0]![1] - 24.8)).toBeCloseTo(10, 3)
    // At the bend of a right angle the corner lies ten metres from both roads.
    expect(metres(ring[1]![1] - 24.8)).toBeCloseTo(10, 1)
    expect(metres((46.94 - ring[1]![0]) * Math.cos((24.8 * Math.PI) / 180))).toBeCloseTo(10, 1)
    const round = outlineOf({ shape: 'circle', centre: [46.93, 24.8], radiusM: 40 })
    expect(round[0]).toEqual(round.at(-1))
    expect(metres(round[12]![1] - 24.8)).toBeCloseTo(40, 3)
  })
})
