import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { platformCall } from '#apps/server/testing/platform-call.ts'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { demoReportsOf } from '#demo/vehicle-past.ts'
import { DEMO_VEHICLES } from '#demo/vehicles.ts'
import { dayAfter } from '#engines/calendar/local-time.ts'
import { followReadings, storeReadings } from '#modules/telemetry/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { scoreOf } from './contract/fleet-work.ts'
import { groundOf, judgeDays, judgedDay, timeOf } from './server/judge-days.ts'

const PLACE = { projectCode: 'WHN', siteCode: 'WHN-01' }
const OF_SITE = `projectCode=${PLACE.projectCode}&siteCode=${PLACE.siteCode}`
const CALLS = '/cpo-service/api'

describe('the work of a fleet', () => {
  let product: TestProduct
  let ana: TestPerson
  let yesterday: string

  beforeAll(async () => {
    product = await startTestProduct({ isSeeded: true })
    const permissions = [
      ...['vehicle:read', 'vehicle:write', 'device:write', 'geofence:write', 'violation:read', 'violation:decide'],
    ]
    ana = await product.signedInAs({ permissions, grants: [{ siteCode: PLACE.siteCode }] })
    // The demonstration counts its days from when it was loaded, which may have been before midnight.
    const [loaded] = await product.world.asAdmin(
      `select to_char(max(at) at time zone 'Asia/Riyadh', 'YYYY-MM-DD') as day from vehicle_positions`,
    )
    yesterday = dayAfter(String(loaded?.['day']), -1)
  }, 120_000)
  afterAll(() => product.stop())

  const idOf = async (fleetNumber: string): Promise<string> =>
    (await ana.call(`/api/vehicles?search=${fleetNumber}`)).data.items[0].id

  it('[MOD-IOT] says why a truck was late: which part of which cycle took how much longer than usual', async () => {
    const { data } = await ana.call(`/api/fleet-work?${OF_SITE}&day=${yesterday}`)
    const [first, ...others] = data.vehicles
    expect(first).toMatchObject({ fleetNumber: 'TIP-02', lateIn: 'queue' })
    expect(first.lateSeconds / 60).toBeGreaterThan(30)
    const late = first.cycles.filter((cycle: { late: string[] }) => cycle.late.includes('queue'))
    expect(late).toHaveLength(2)
    expect(late[0].seconds.queue).toBeGreaterThan(20 * 60)
    for (const { lateSeconds } of others) expect(lateSeconds).toBeLessThan(first.lateSeconds)
    for (const part of ['load', 'haul', 'dump', 'return']) expect(data.usual[part]).toBeGreaterThan(0)
  })

  it('knows the waits of the demonstration on whatever day it is started', async () => {
    const truck = DEMO_VEHICLES.find(({ fleetNumber }) => fleetNumber === 'TIP-02')!
    const { database } = product.services
    const { zones, timezone } = await database.read(SYSTEM_SCOPE, (db) => groundOf(db, PLACE.projectCode))
    for (let ahead = 0; ahead < 30; ahead++) {
      const day = dayAfter(yesterday, ahead)
      const time = timeOf(day, timezone)
      const { judged } = judgedDay({ ...PLACE, vehicleId: '', day }, demoReportsOf(truck, time.from, 1), zones, time)
      const waits = judged.cycles.filter(({ queueFrom, loadFrom }) => loadFrom - queueFrom > 10 * 60_000)
      expect(waits, day).toHaveLength(2)
    }
  })

  it('[DATA-07] [CONST-03] compares the same vehicles in the last 7 days and in the 7 before', async () => {
    const { data } = await ana.call(`/api/fleet-comparison?${OF_SITE}`)
    const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
    expect([days(data.from, data.to), days(data.beforeFrom, data.beforeTo)]).toEqual([7, 7])
    expect(days(data.beforeTo, data.from)).toBe(2)
    expect(data.all.before.cycles).toBeGreaterThan(50)
    expect(data.all.before.tonnes).toBeGreaterThan(1_000)
    const ids = [await idOf('BUS-01')]
    const call = `${CALLS}/fleet/vehicleDataComparison`
    const compared = await platformCall(product, ana, call, { ...PLACE, vehicleIds: ids })
    expect(compared.vehicles).toMatchObject([
      { fleetNumber: 'BUS-01', now: { overspeeds: 1 }, before: { overspeeds: 1 } },
    ])
    const strayed = data.vehicles.find((vehicle: { fleetNumber: string }) => vehicle.fleetNumber === 'WTR-01')
    expect(strayed.before).toMatchObject({ noGo: 1, score: scoreOf(strayed.before) })
    expect(strayed.before.score).toBeLessThan(100)

    // What somebody dismissed is none: it is not counted, and costs no points.
    const stray = await ana.call(`/api/violations?kind=no-go&vehicle=${strayed.id}`)
    const [{ id, rowVersion, state }] = stray.data.items
    expect(state).toBe('confirmed')
    const dismissing = { method: 'POST', body: { rowVersion, reason: 'The gardeners had asked for it' } } as const
    expect((await ana.call(`/api/violations/${id}/dismiss`, dismissing)).data.state).toBe('dismissed')
    const after = (await ana.call(`/api/fleet-comparison?${OF_SITE}`)).data
    const forgiven = after.vehicles.find((vehicle: { fleetNumber: string }) => vehicle.fleetNumber === 'WTR-01')
    expect(forgiven.before).toMatchObject({ noGo: 0, score: 100 })
    expect(after.all.before.noGo).toBe(data.all.before.noGo - 1)
  })

  it('[DATA-07] counts violations, and shows where was driven, by time and vehicle', async () => {
    const range = { from: new Date(Date.parse(yesterday) - 9 * 86_400_000).toISOString().slice(0, 10), to: yesterday }
    const counted = await platformCall(product, ana, `${CALLS}/fleet/violationStatistics`, { ...PLACE, ...range })
    const of = (fleetNumber: string) =>
      counted.vehicles.find((vehicle: { fleetNumber: string }) => vehicle.fleetNumber === fleetNumber)
    expect(of('LOR-01')).toMatchObject({ noGo: 1 })
    expect(of('BUS-01').overspeeds).toBeGreaterThan(0)
    expect(counted.all.total).toBe(counted.all.overspeeds + counted.all.noGo + counted.all.outOfHours)
    const heat = await platformCall(product, ana, `${CALLS}/fleet/drivingHeatmap`, { ...PLACE, ...range })
    expect(heat.cells.length).toBeGreaterThan(50)
    const seconds = heat.cells.map(([, , spent]: number[]) => spent)
    expect(seconds).toEqual([...seconds].sort((one: number, other: number) => other - one))
    const one = { ...PLACE, ...range, vehicleIds: [await idOf('LOR-01')] }
    expect((await platformCall(product, ana, `${CALLS}/fleet/drivingHeatmap`, one)).cells.length).toBeLessThan(
      heat.cells.length,
    )
  })

  it('[DATA-06] answers overview, detail, monitoring, summaries and work of a fleet', async () => {
    const get = (path: string) => platformCall(product, ana, `${CALLS}/${path}`)
    const overview = await get(`fleet/overview?${OF_SITE}`)
    expect(overview.total).toBe(6)
    expect(overview.expired).toBe(1)
    const { moving, standing, silent, unknown } = overview.motions
    expect(moving + standing + silent + unknown).toBe(overview.states['in-service'])
    expect((await get(`fleet/monitoring?${OF_SITE}`)).total).toBe(6)
    const { vehicles } = await get(`fleet/monitoringV2?${OF_SITE}`)
    expect(vehicles[0]).toHaveProperty('fence')
    const detail = await get(`fleet/vehicleDetail?vehicleId=${await idOf('TIP-01')}`)
    expect(detail).toMatchObject({ fleetNumber: 'TIP-01', position: { latitude: expect.any(Number) } })
    expect(detail.figures.distanceM).toBeGreaterThan(10_000)
    const summary = await get(`fleet/summary?${OF_SITE}&to=${yesterday}`)
    expect(summary.vehicles).toHaveLength(6)
    const { work } = await get(`dashboard/fleetWork?${OF_SITE}&to=${yesterday}`)
    expect(work.reduce((sum: number, { cycles }: { cycles: number }) => sum + cycles, 0)).toBe(summary.all.cycles)
    expect(await get(`dashboard/fleetSummary?${OF_SITE}&to=${yesterday}`)).toMatchObject({
      total: 6,
      all: { now: { cycles: summary.all.cycles } },
    })
  })

  it('judges a day again when positions of it come later, and counts nothing twice', async () => {
    const device = { ...PLACE, serial: 'LATE-1', name: 'Tracker', kind: 'gps', expectedSeconds: 30 }
    const deviceId = (await ana.call('/api/devices', { method: 'POST', body: device })).data.id
    const vehicle = { ...PLACE, plate: 'LATE 1', fleetNumber: 'LATE-1', type: 'van', deviceId }
    const { id } = (await ana.call('/api/vehicles', { method: 'POST', body: vehicle })).data
    const noon = Date.parse(`${yesterday}T09:00:00Z`)
    const send = async (from: number, to: number) => {
      await storeReadings(
        product.services,
        Array.from({ length: to - from }, (_, at) => at + from).flatMap((minute) =>
          Object.entries({ lat: 24.7 + minute * 0.002, lon: 46.93, speed: 13 }).map(([metric, value]) => ({
            ...{ projectCode: PLACE.projectCode, deviceId, metric, value },
            at: noon + minute * 60_000,
          })),
        ),
      )
      await followReadings(product.services)
    }
    const figures = async () =>
      (
        await platformCall(
          product,
          ana,
          `${CALLS}/fleet/vehicleDetail?vehicleId=${id}&from=${yesterday}&to=${yesterday}`,
        )
      ).figures
    await send(10, 20)
    while ((await judgeDays(product.services)) > 0);
    expect((await figures()).distanceM).toBeCloseTo(9 * 222.6, -2)
    await send(0, 10)
    while ((await judgeDays(product.services)) > 0);
    expect(await figures()).toMatchObject({ trips: 1, days: 1 })
    expect((await figures()).distanceM).toBeCloseTo(19 * 222.6, -2)
    expect(await judgeDays(product.services)).toBe(0)
  })

  it('is not there for a person of another site', async () => {
    const ben = await product.signedInAs({ permissions: ['vehicle:read'] })
    expect((await ben.call(`/api/fleet-work?${OF_SITE}&day=${yesterday}`)).data.vehicles).toEqual([])
    expect((await ben.call(`/api/fleet-heat?${OF_SITE}`)).data.cells).toEqual([])
    expect((await ben.call(`/api/fleet-comparison?${OF_SITE}`)).data.all.before.cycles).toBe(0)
    const detail = `${CALLS}/fleet/vehicleDetail?vehicleId=${await idOf('TIP-01')}`
    expect((await ben.call(detail)).code).toBe(404)
  })
})

describe('the score of a vehicle', () => {
  it('loses points for 100 km, and is none where too little was driven', () => {
    const good = { distanceM: 100_000, overspeedS: 0, noGo: 0, outOfHours: 0 }
    expect(scoreOf(good)).toBe(100)
    expect(scoreOf({ ...good, overspeedS: 300, noGo: 1, outOfHours: 1 })).toBe(100 - 5 * 4 - 15 - 5)
    expect(scoreOf({ ...good, distanceM: 200_000, overspeedS: 300 })).toBe(90)
    expect(scoreOf({ ...good, distanceM: 999 })).toBeNull()
    expect(scoreOf({ ...good, noGo: 20 })).toBe(0)
  })
})
