import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import type { DeviceCredential } from './contract/device.ts'
import { devicesServer } from './server/devices-server.ts'
import { type MqttBroker, startMqttBroker } from './server/mqtt-broker.ts'
import { devicesWeb } from './web/devices-web.ts'

describeModule(devicesServer, devicesWeb)

describe('the devices of a site', () => {
  const address = '/api/devices'
  const permissions = ['device:read', 'device:write']
  let product: TestProduct
  let ana: TestPerson
  let broker: MqttBroker
  let place: { projectCode: string; siteCode: string }
  let count = 0

  beforeAll(async () => {
    product = await startTestProduct()
    await product.seed('sites')
    const administrator = await product.signedInAs({ isAdmin: true })
    const { code, projectCode } = (await administrator.call('/api/sites?sort=name')).data.items[0]
    ana = await product.signedInAs({ permissions, grants: [{ siteCode: code }] })
    place = { projectCode, siteCode: code }
    broker = await startMqttBroker(product.services, { port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await broker.stop()
    await product.stop()
  })

  const add = (facts: object = {}) => {
    count += 1
    const body = { ...place, name: 'Dust, north', serial: `SN-${count}`, kind: 'dust', ...facts }
    return ana.call(address, { method: 'POST', body })
  }
  const give = async (id: string): Promise<DeviceCredential> =>
    (await ana.call(`${address}/${id}/credential`, { method: 'POST', body: {} })).data
  const registered = async () => {
    const { data } = await add()
    return { ...(await give(data.id)), serial: data.serial as string }
  }
  const send = ({ deviceId, secret }: DeviceCredential, measurements: readonly object[]) =>
    product.stranger.call('/api/device-measurements', { method: 'POST', body: { deviceId, secret, measurements } })
  const latest = async (id: string) => (await ana.call(`${address}/${id}/latest`)).data
  const connect = ({ deviceId, secret }: Pick<DeviceCredential, 'deviceId' | 'secret'>) =>
    connectAsync(`mqtt://127.0.0.1:${broker.port}`, { username: deviceId, password: secret, reconnectPeriod: 0 })
  const publish = (client: MqttClient, id: string, payload: unknown) =>
    client.publishAsync(`devices/${id}/telemetry`, JSON.stringify(payload), { qos: 1 })

  it('[MOD-IOT] are added, found, changed and removed, each noted in the history', async () => {
    const { data: added } = await add({ calibrationDue: '2026-04-01', ownerId: ana.id })
    expect(added).toMatchObject({ state: 'in-use', owner: { id: ana.id }, hasCredential: false, expectedSeconds: 60 })
    const found = await ana.call(`${address}?search=${added.serial}&kind=dust&state=in-use`)
    expect(found.data.items.map(({ id }: { id: string }) => id)).toContain(added.id)
    const change = { name: 'Dust, south', serial: added.serial, kind: 'dust', id: added.id, rowVersion: 1 }
    const put = () => ana.call(`${address}/${added.id}`, { method: 'PUT', body: change })
    expect((await put()).data.name).toBe('Dust, south')
    expect(await put()).toMatchObject({ status: 409, error: 'device.changed-meanwhile' })
    expect((await ana.call(`${address}/${added.id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await ana.call(`${address}?search=${added.serial}`)).data.total).toBe(0)
    const restored = await ana.call(`${address}/${added.id}/restore`, { method: 'POST', body: {} })
    expect(restored.data).toMatchObject({ name: 'Dust, south', serial: added.serial })
  })

  it('have a serial number of their own in the project', async () => {
    const { data } = await add()
    expect(await add({ serial: data.serial })).toMatchObject({
      status: 409,
      error: 'device.serial-taken',
      fields: { serial: expect.stringContaining(data.serial) },
    })
  })

  it('get a secret that is shown once, and the old one stops working', async () => {
    const first = await registered()
    const { data: shown } = await ana.call(`${address}/${first.deviceId}`)
    expect(shown.hasCredential).toBe(true)
    expect(JSON.stringify(shown)).not.toContain(first.secret)
    expect((await send(first, [{ values: { pm10: 1 } }])).status).toBe(200)
    const second = await give(first.deviceId)
    expect(await send(first, [{ values: { pm10: 1 } }])).toMatchObject({
      status: 401,
      error: 'device.credential-wrong',
    })
    expect((await send(second, [{ values: { pm10: 1 } }])).status).toBe(200)
  })

  it('[MOD-IOT] measure over MQTT, and what was acknowledged is stored', async () => {
    const device = await registered()
    const client = await connect(device)
    const at = new Date(product.clockMs - 5_000).toISOString()
    await publish(client, device.deviceId, [{ at, values: { pm10: 41.5, 'battery.voltage': 3.6 } }])
    expect(await latest(device.deviceId)).toMatchObject([
      { metric: 'battery.voltage', value: 3.6, at, isStale: false },
      { metric: 'pm10', value: 41.5, at, isStale: false },
    ])
    await publish(client, device.deviceId, { pm10: 42 })
    expect(await latest(device.deviceId)).toMatchObject([{ value: 3.6 }, { metric: 'pm10', value: 42 }])
    await client.endAsync()
  })

  it('are not held up by a message that cannot be read: it is acknowledged and left out', async () => {
    const device = await registered()
    const client = await connect(device)
    for (const bad of ['{', '[]', '{"pm10":"much"}', '{"__proto__":1}', `{"${'x'.repeat(200)}":1}`, '"'.repeat(70_000)])
      await client.publishAsync(`devices/${device.deviceId}/telemetry`, bad, { qos: 1 })
    await publish(client, device.deviceId, { at: '2099-01-01T00:00:00Z', values: { pm10: 1 } })
    expect(await latest(device.deviceId)).toEqual([])
    await publish(client, device.deviceId, { pm10: 7 })
    expect(await latest(device.deviceId)).toHaveLength(1)
    await client.endAsync()
  })

  it('publish as themselves alone, and hear nobody else', async () => {
    const [one, other] = [await registered(), await registered()]
    await expect(connect({ deviceId: one.deviceId, secret: other.secret })).rejects.toThrow(/Bad User|Not authorized/i)
    await expect(connect({ deviceId: 'nobody', secret: 'x' })).rejects.toThrow(/Bad User|Not authorized/i)
    const client = await connect(one)
    for (const topic of ['#', `devices/${other.deviceId}/commands`])
      await expect(client.subscribeAsync(topic)).rejects.toThrow('Subscribe error')
    expect(await client.subscribeAsync(`devices/${one.deviceId}/commands`)).toMatchObject([{ qos: 0 }])
    const isCutOff = new Promise((done) => client.once('close', () => done(true)))
    client.publish(`devices/${other.deviceId}/telemetry`, '{"pm10":666}', { qos: 1 })
    expect(await isCutOff).toBe(true)
    expect(await latest(other.deviceId)).toEqual([])
  })

  it('are refused once they are retired, connected or not', async () => {
    const device = await registered()
    const client = await connect(device)
    await publish(client, device.deviceId, { pm10: 1 })
    const retire = { rowVersion: 1, reason: 'Broken' }
    const path = `${address}/${device.deviceId}/steps/retire`
    expect((await ana.call(path, { method: 'POST', body: retire })).data.state).toBe('retired')
    expect((await send(device, [{ values: { pm10: 1 } }])).status).toBe(401)
    product.clockMs += 6_000
    const isCutOff = new Promise((done) => client.once('close', () => done(true)))
    client.publish(`devices/${device.deviceId}/telemetry`, '{"pm10":2}', { qos: 1 })
    expect(await isCutOff).toBe(true)
    expect(await latest(device.deviceId)).toMatchObject([{ value: 1 }])
  })

  it('tell when they have missed their reports', async () => {
    const device = await registered()
    const at = new Date(product.clockMs - 121_000).toISOString()
    await send(device, [{ at, values: { pm10: 1 } }])
    expect(await latest(device.deviceId)).toMatchObject([{ isStale: true }])
  })

  it('show their series in slots', async () => {
    const device = await registered()
    const start = Math.floor(product.clockMs / 3_600_000) * 3_600_000 - 3_600_000
    const iso = (minute: number) => new Date(start + minute * 60_000).toISOString()
    await send(
      device,
      Array.from({ length: 60 }, (_, minute) => ({ at: iso(minute), values: { pm10: minute } })),
    )
    const query = `metric=pm10&from=${iso(0)}&to=${iso(60)}&slots=6`
    const { data } = await ana.call(`${address}/${device.deviceId}/series?${query}`)
    expect(data).toHaveLength(6)
    expect(data[0]).toMatchObject({ at: iso(0), mean: 4.5, least: 0, most: 9, count: 10 })
  })

  it('are not there for a person of another site, nor what they measure', async () => {
    const device = await registered()
    await send(device, [{ values: { pm10: 1 } }])
    const ben = await product.signedInAs({ permissions })
    expect((await ben.call(address)).data.total).toBe(0)
    for (const part of ['', '/latest', `/series?metric=pm10&from=2026-01-01T00:00:00Z&to=2027-01-01T00:00:00Z`])
      expect((await ben.call(`${address}/${device.deviceId}${part}`)).status).toBe(404)
    expect((await ben.call(`${address}/${device.deviceId}/credential`, { method: 'POST', body: {} })).status).toBe(404)
  })
})
