import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { platformCall } from '#apps/server/testing/platform-call.ts'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { followReadings, storeReadings } from '#modules/telemetry/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { judgeDays } from './server/judge-days.ts'

const MINUTE = 60_000
const METRES_A_DEGREE = 111_320
const START = { longitude: 46.93, latitude: 24.8 }

describe('the violations of vehicles', () => {
  let product: TestProduct
  let ana: TestPerson
  let place: { projectCode: string; siteCode: string }
  /** Noon of the day before, on the clocks of the project. */
  let noon: number
  let count = 0

  beforeAll(async () => {
    product = await startTestProduct()
    place = await product.firstSite()
    const permissions = [
      ...['vehicle:read', 'vehicle:write', 'device:write', 'geofence:read', 'geofence:write'],
      ...['violation:read', 'violation:decide'],
    ]
    ana = await product.signedInAs({ permissions, grants: [{ siteCode: place.siteCode }] })
    const { day } = (await ana.call(`/api/fleet-work?${new URLSearchParams(place)}`)).data
    const { rows } = await product.services.database.read(SYSTEM_SCOPE, (db) =>
      sql<{ at: Date }>`
        select (${day}::date - 1 + time '12:00') at time zone timezone as at from projects where code = ${place.projectCode}`.execute(
        db,
      ),
    )
    noon = rows[0]!.at.getTime()
  })
  afterAll(() => product.stop())

  const post = async (path: string, body: object) => {
    const answer = await ana.call(path, { method: 'POST', body })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.message} ${JSON.stringify(answer.fields ?? {})}`)
    return answer.data
  }
  const vehicle = async () => {
    count += 1
    const device = { ...place, serial: `VIO-${count}`, name: 'Tracker', kind: 'gps' }
    const deviceId: string = (await post('/api/devices', device)).id
    const { id } = await post('/api/vehicles', { ...place, plate: `VIO ${count}`, type: 'tipper', deviceId })
    return { id: id as string, deviceId }
  }
  /** Where it was and how fast, `[minute of the day's noon, metres to the north, km/h]`, and the day judged. */
  const drive = async (
    deviceId: string,
    track: readonly (readonly [minute: number, north: number, speed: number])[],
  ) => {
    await storeReadings(
      product.services,
      track.flatMap(([minute, north, speed]) => {
        const values = { lat: START.latitude + north / METRES_A_DEGREE, lon: START.longitude, speed }
        const of = { projectCode: place.projectCode, deviceId, at: noon + minute * MINUTE }
        return Object.entries(values).map(([metric, value]) => ({ ...of, metric, value }))
      }),
    )
    await followReadings(product.services)
    while ((await judgeDays(product.services)) > 0);
  }
  /** From 450 to 1550 m to the north. */
  const fence = async (facts: object): Promise<string> => {
    const corners = [450, 1_550].map((north) => START.latitude + north / METRES_A_DEGREE)
    const [south, north] = corners as [number, number]
    const ring = [
      [46.92, south],
      [46.94, south],
      [46.94, north],
      [46.92, north],
      [46.92, south],
    ]
    return (
      await post('/api/geofences', { ...place, name: 'Zone', area: { shape: 'polygon', outline: ring }, ...facts })
    ).id
  }
  const removed = (id: string) => ana.call(`/api/geofences/${id}`, { method: 'DELETE' })
  const found = async (of: string, query = '') => (await ana.call(`/api/violations?vehicle=${of}${query}`)).data.items
  const decide = (id: string, decision: string, body: object) =>
    ana.call(`/api/violations/${id}/${decision}`, { method: 'POST', body })
  const iso = (minute: number) => new Date(noon + minute * MINUTE).toISOString()
  /** 250 m a minute, from the start to 2 km: in the zone from the second minute to the sixth. */
  const through = (speed: number) => Array.from({ length: 9 }, (_, minute) => [minute, minute * 250, speed] as const)

  it('[MOD-IOT] are found in the day of a vehicle: too fast, with highest speed, limit and the stretch of track', async () => {
    const zone = await fence({ kind: 'speed_zone', speedLimit: 25 })
    const { id, deviceId } = await vehicle()
    const track = through(40).map(([minute, north, speed]) => [minute, north, minute === 4 ? 52 : speed] as const)
    await drive(deviceId, track)
    const [violation, ...others] = await found(id)
    expect(others).toEqual([])
    expect(violation).toMatchObject({
      ...{ kind: 'overspeed', state: 'new', maxSpeed: 52, speedLimit: 25, fence: { id: zone } },
      ...{ fromAt: iso(2), toAt: iso(6), vehicle: { id }, can: { confirm: true, dismiss: true } },
    })
    expect(violation).not.toHaveProperty('track')
    const { data } = await ana.call(`/api/violations/${violation.id}`)
    expect(data.track.map(({ at }: { at: string }) => at)).toEqual([1, 2, 3, 4, 5, 6, 7].map(iso))
    expect(data.track[3]).toMatchObject({ speed: 52, longitude: START.longitude })
    await removed(zone)
  })

  it('[MOD-IOT] are an entry where nobody may drive, and driving at night', async () => {
    const zone = await fence({ kind: 'no_go' })
    const { id, deviceId } = await vehicle()
    await drive(deviceId, through(15))
    expect(await found(id)).toMatchObject([
      { kind: 'no-go', fromAt: iso(2), toAt: iso(6), maxSpeed: 15, speedLimit: null },
    ])
    await removed(zone)
    const night = await vehicle()
    await drive(
      night.deviceId,
      through(15).map(([minute, ...of]) => [minute - 9 * 60, ...of] as const),
    )
    expect(await found(night.id)).toMatchObject([{ kind: 'out-of-hours', fence: null }])
  })

  it('grow and stay the same when more of the day comes, and leave when they are not found any more', async () => {
    const zone = await fence({ kind: 'no_go' })
    const { id, deviceId } = await vehicle()
    await drive(deviceId, through(15).slice(0, 5))
    const [first] = await found(id)
    expect(first).toMatchObject({ fromAt: iso(2), toAt: iso(4), rowVersion: 1 })
    await drive(deviceId, through(15).slice(5))
    expect(await found(id)).toMatchObject([{ id: first.id, fromAt: iso(2), toAt: iso(6), rowVersion: 2 }])
    await drive(deviceId, [[30, 2_000, 0]])
    expect(await found(id)).toMatchObject([{ id: first.id, rowVersion: 2 }])
    await removed(zone)
    await drive(deviceId, [[31, 2_000, 0]])
    expect(await found(id)).toEqual([])
    expect((await ana.call(`/api/violations/${first.id}`)).status).toBe(404)
  })

  it('[MOD-IOT] are confirmed, or dismissed with a reason, and stay so with their evidence', async () => {
    const zone = await fence({ kind: 'no_go' })
    const { id, deviceId } = await vehicle()
    await drive(deviceId, through(15).slice(0, 5))
    const [{ id: violation }] = await found(id)
    expect((await decide(violation, 'dismiss', { rowVersion: 1 })).status).toBe(400)
    const dismissed = await decide(violation, 'dismiss', { rowVersion: 1, reason: 'Called there by the foreman' })
    expect(dismissed.data).toMatchObject({
      ...{ state: 'dismissed', reason: 'Called there by the foreman', decidedBy: { id: ana.id } },
      can: { confirm: true, dismiss: false },
    })
    expect(await decide(violation, 'confirm', { rowVersion: 1 })).toMatchObject({
      ...{ status: 409, error: 'violation.changed-meanwhile' },
    })
    await drive(deviceId, through(15).slice(5))
    expect(await found(id)).toMatchObject([{ id: violation, state: 'dismissed', toAt: iso(4) }])
    await removed(zone)
    await drive(deviceId, [[31, 2_000, 0]])
    expect(await found(id, '&state=dismissed')).toHaveLength(1)
    expect((await decide(violation, 'confirm', { rowVersion: 2 })).data).toMatchObject({
      state: 'confirmed',
      reason: '',
    })
    const history = await ana.call(`/api/audit/entries?entityType=violation&entityId=${violation}`)
    expect(history.data.items).toMatchObject([
      { action: 'violation.confirm' },
      { action: 'violation.dismiss', reason: 'Called there by the foreman' },
    ])
  })

  it('[DATA-07] are counted by the statistics, but for those that were dismissed', async () => {
    const zone = await fence({ kind: 'no_go' })
    const { id, deviceId } = await vehicle()
    await drive(deviceId, through(15))
    const counted = async () =>
      (await platformCall(product, ana, '/cpo-service/api/fleet/violationStatistics', { ...place, vehicleIds: [id] }))
        .all
    expect(await counted()).toEqual({ overspeeds: 0, noGo: 1, outOfHours: 0, total: 1 })
    const [{ id: violation }] = await found(id)
    await decide(violation, 'dismiss', { rowVersion: 1, reason: 'A test drive' })
    expect(await counted()).toEqual({ overspeeds: 0, noGo: 0, outOfHours: 0, total: 0 })
    await removed(zone)
  })

  it('are not there for a person of another site, and decided by nobody without the right', async () => {
    const zone = await fence({ kind: 'no_go' })
    const { id, deviceId } = await vehicle()
    await drive(deviceId, through(15))
    const [{ id: violation }] = await found(id)
    const ben = await product.signedInAs({ permissions: ['violation:read', 'violation:decide'] })
    expect((await ben.call('/api/violations')).data.total).toBe(0)
    expect((await ben.call(`/api/violations/${violation}`)).status).toBe(404)
    const body = { rowVersion: 1 }
    expect((await ben.call(`/api/violations/${violation}/confirm`, { method: 'POST', body })).status).toBe(404)
    const cyd = await product.signedInAs({ permissions: ['violation:read'], grants: [{ siteCode: place.siteCode }] })
    expect((await cyd.call(`/api/violations/${violation}`)).data.can).toEqual({ confirm: false, dismiss: false })
    expect((await cyd.call(`/api/violations/${violation}/confirm`, { method: 'POST', body })).status).toBe(403)
    await removed(zone)
  })
})
