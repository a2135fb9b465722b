import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { followReadings } from '#modules/telemetry/server/public.ts'
import { type MqttBroker, startMqttBroker } from './server/mqtt-broker.ts'
import { startDemonstration } from './server/simulation/live-demonstration.ts'
import type { PlayedDoors } from './server/simulation/play-shift.ts'
import { playRecorded, simulateShift } from './server/simulation/simulate.ts'
import { shortMessage } from './server/simulation/tracker-link.ts'
import { type OpenDoor, startTrackerPort } from './server/tracker-ports.ts'

describe('devices that are played', () => {
  let product: TestProduct
  let broker: MqttBroker
  let tracker: OpenDoor
  let doors: PlayedDoors
  const signal = new AbortController().signal
  const at = (port: number) => ({ host: '127.0.0.1', port })

  beforeAll(async () => {
    product = await startTestProduct()
    broker = await startMqttBroker(product.services, { port: 0, host: '127.0.0.1' })
    for (const module of ['fleet', 'workers', 'gates']) await product.seed(module)
    tracker = await startTrackerPort(product.services, { protocol: 'wialon', isUdp: false, ...at(0) })
    const http = await product.app.listen({ port: 0, host: '127.0.0.1' })
    doors = { mqtt: at(broker.port), tracker: at(tracker.port), http }
  })
  afterAll(async () => {
    await tracker.stop()
    await broker.stop()
    await product.stop()
  })

  const count = async (table: string, where: string) =>
    Number((await product.world.asAdmin(`select count(*)::int as n from ${table} where ${where}`))[0]?.['n'])
  const reader = `device_id in (select id from devices where serial like 'SIM-G_')`

  it('[MOD-IOT] send a shift of five minutes in a second over MQTT, HTTP and the protocol of trackers, each as itself', async () => {
    const from = new Date(Date.now() - 5 * 60_000).toISOString()
    const asked = { doors, speed: 300, devices: 30, minutes: 5, signal }
    const played = await simulateShift(product.services, asked)
    expect(played).toMatchObject({ devices: 30, failed: 0, troubles: new Map() })
    await followReadings(product.services)
    const admin = await product.signedInAs({ isAdmin: true })
    const { items } = (await admin.call(`/api/devices?projectCode=WHN&pageSize=100&search=DST-24-0117`)).data
    const values = (await admin.call(`/api/devices/${items[0].id}/latest`)).data
    expect(values).toMatchObject([
      { metric: 'pm10', isSimulated: true, isStale: false },
      { metric: 'pm2.5', isSimulated: true },
    ])
    expect(items[0]).toMatchObject({ isSimulated: true, hasCredential: true })
    expect(await count('telemetry_samples', `project_code = 'WHN'`)).toBeGreaterThan(1_000)
    expect(await count('gate_passages', reader)).toBeGreaterThan(0)
    // Who stands says so seldom: how many there are goes by what is driven at this time of the day.
    expect(await count('vehicle_positions', `at > '${from}'`)).toBeGreaterThan(100)
  })

  it('[MOD-IOT] say what was recorded of another one, and never as a device that is real', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'plumbline-trace-')), 'trace.txt')
    const moment = new Date(product.clockMs - 3_600_000)
    const fix = (seconds: number) =>
      shortMessage(new Date(moment.getTime() + seconds * 1_000), {
        latitude: 24.8,
        longitude: 46.93,
        speed: 30,
        course: 5,
      })
    const trace = (serial: string) => writeFile(file, `#L#${serial};NA\r\n${fix(0)}${fix(30)}${fix(60)}`)
    const config = { ...product.services.config, TRACKER_PORTS: `wialon:${tracker.port}` }
    const play = (facts: object = {}) =>
      playRecorded(
        { ...product.services, config },
        {
          file,
          protocol: 'wialon',
          serial: null,
          host: '127.0.0.1',
          doors,
          speed: 1_000,
          minutes: null,
          signal,
          ...facts,
        },
      )
    await trace('REC-1')
    expect(await play()).toMatchObject({ sent: 4, failed: 0 })
    await followReadings(product.services)
    const played = `device_id = (select id from devices where serial = 'REC-1' and is_simulated) and metric = 'speed'`
    expect(await count('telemetry_samples', played)).toBe(3)
    const real = 'SN-REAL'
    const admin = await product.signedInAs({ isAdmin: true })
    const body = { projectCode: 'WHN', siteCode: 'WHN-01', serial: real, name: 'Tracker', kind: 'gps' }
    await admin.call('/api/devices', { method: 'POST', body })
    await trace(real)
    await expect(play()).rejects.toThrow(`${real} is a real device`)
    await expect(play({ protocol: 'teltonika' })).rejects.toThrow('no door for teltonika')
    await expect(play({ protocol: 'mqtt' })).rejects.toThrow('Line 1 is no measurement')
  })

  it('[MOD-IOT] live while somebody looks at a live screen of the demonstration', async () => {
    const stop = startDemonstration(product.services)
    const before = await count('telemetry_samples', 'true')
    await new Promise((done) => setTimeout(done, 300))
    expect(await count('telemetry_samples', 'true')).toBe(before)
    const admin = await product.signedInAs({ isAdmin: true })
    await admin.call('/api/vehicles-live?projectCode=WHN&siteCode=WHN-01')
    await expect.poll(() => count('telemetry_samples', 'true'), { timeout: 10_000 }).toBeGreaterThan(before + 100)
    await stop()
    const after = await count('telemetry_samples', 'true')
    await admin.call('/api/vehicles-live?projectCode=WHN&siteCode=WHN-01')
    await new Promise((done) => setTimeout(done, 300))
    expect(await count('telemetry_samples', 'true')).toBe(after)
  })
})
