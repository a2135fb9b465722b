import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { describeModule } from '#apps/testing/describe-module.ts'
import { followReadings } from '#modules/telemetry/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { SIGNALS_CHANNEL, type Signal } from '#platform/server/realtime/send-signal.ts'
import type { DeviceCredential } from './contract/device.ts'
import type { Heard } from './contract/measurement.ts'
import { expireCommands } from './server/command-queue.ts'
import { devicesServer } from './server/devices-server.ts'
import { type MqttBroker, startMqttBroker } from './server/mqtt-broker.ts'
import { devicesWeb } from './web/devices-web.ts'

describeModule(devicesServer, devicesWeb)

describe('the devices of a site', () => {
  const address = '/api/devices'
  const permissions = ['device:read', 'device:write', 'device:command']
  let product: TestProduct
  let ana: TestPerson
  let broker: MqttBroker
  let place: { projectCode: string; siteCode: string }
  let count = 0

  beforeAll(async () => {
    product = await startTestProduct()
    place = await product.firstSite()
    ana = await product.signedInAs({ permissions, grants: [{ siteCode: place.siteCode }] })
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

  it('[D7] send series that an administrator names once: in both languages, with unit and decimals, for whoever reads a value', async () => {
    const series = '/api/device-series'
    const admin = await product.signedInAs({ isAdmin: true })
    const { projectCode } = place
    const body = {
      projectCode,
      metric: 'strandForce',
      name: 'Strand force',
      nameAr: 'قوة الجديلة',
      unit: 'kN',
      decimals: 0,
    }
    const { data: named } = await admin.call(series, { method: 'POST', body })
    const readsThem = async (who = ana) => (await who.call(`${series}/names?projectCode=${projectCode}`)).data
    const { projectCode: _, ...facts } = body
    expect(await readsThem()).toEqual([facts])
    expect((await admin.call(series, { method: 'POST', body })).error).toBe('measured-series.taken')
    const known = await admin.call(series, { method: 'POST', body: { ...body, metric: 'pm10' } })
    expect(known).toMatchObject({ error: 'measured-series.is-known', message: expect.stringContaining('µg/m³') })
    // Of one site: reads names, and names nothing for the whole project.
    expect((await ana.call(series, { method: 'POST', body: { ...body, metric: 'other' } })).error).toMatch(/place/)
    const change = { ...facts, id: named.id, rowVersion: named.rowVersion, unit: 'MN' }
    expect((await admin.call(`${series}/${named.id}`, { method: 'PUT', body: change })).data.unit).toBe('MN')
    expect(await readsThem()).toMatchObject([{ metric: 'strandForce', unit: 'MN' }])
    const stranger = await product.signedInAs({ permissions, grants: [] })
    expect(await readsThem(stranger)).toEqual([])
  })

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

  it('[MOD-IOT] tell browsers that they have measured, once the values can be read, and how many there were rather than each', async () => {
    const heard: Signal[] = []
    const { database } = product.services
    const unlisten = await database.listen(SIGNALS_CHANNEL, (signal) => void heard.push(JSON.parse(signal)))
    const one = await registered()
    await send(one, [{ values: { pm10: 41.5 } }])
    await expect.poll(() => heard.length).toBeGreaterThan(0)
    expect(heard[0]).toMatchObject({
      type: 'device.measured',
      place: { ...place, structureCode: null },
      data: { deviceIds: [one.deviceId] },
    })
    expect(await latest(one.deviceId)).toMatchObject([{ metric: 'pm10', value: 41.5 }])
    expect(JSON.stringify(heard)).not.toContain('41.5')

    await followReadings(product.services)
    await sleep(300)
    heard.length = 0
    // At once: each would have a signal of its own on a machine that takes longer for it than signals gather.
    await Promise.all(
      Array.from({ length: 20 }, (_, second) =>
        send(one, [{ at: new Date(Date.now() - second * 1_000).toISOString(), values: { pm10: second } }]),
      ),
    )
    await followReadings(product.services)
    await sleep(300)
    const ids = new Set(heard.map(({ id }) => id))
    expect(ids.size).toBeGreaterThan(0)
    expect(ids.size).toBeLessThan(20)
    await unlisten()
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
    const { rows } = await product.services.telemetry.read(SYSTEM_SCOPE, (db) =>
      sql<{ metric: string }>`
        select metric from telemetry_samples where device_id = ${device.deviceId} order by metric`.execute(db),
    )
    expect(rows.map(({ metric }) => metric)).toEqual(['battery.voltage', 'pm10'])
    await expect
      .poll(() => latest(device.deviceId))
      .toMatchObject([
        { metric: 'battery.voltage', value: 3.6, at, isStale: false },
        { metric: 'pm10', value: 41.5, at, isStale: false },
      ])
    await publish(client, device.deviceId, { pm10: 42 })
    await expect.poll(() => latest(device.deviceId)).toMatchObject([{ value: 3.6 }, { metric: 'pm10', value: 42 }])
    await client.endAsync()
  })

  it('are not held up by a message that cannot be read: it is acknowledged and left out', async () => {
    const device = await registered()
    const client = await connect(device)
    for (const bad of ['{', '[]', '{"pm10":"much"}', '{"__proto__":1}', `{"${'x'.repeat(200)}":1}`, '"'.repeat(70_000)])
      await client.publishAsync(`devices/${device.deviceId}/telemetry`, bad, { qos: 1 })
    await publish(client, device.deviceId, { at: '2099-01-01T00:00:00Z', values: { pm10: 1 } })
    await followReadings(product.services)
    expect(await latest(device.deviceId)).toEqual([])
    await publish(client, device.deviceId, { pm10: 7 })
    await expect.poll(() => latest(device.deviceId)).toHaveLength(1)
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

  const tell = (id: string, command: string, more: object = {}, headers: Record<string, string> = {}) =>
    ana.call(`${address}/${id}/commands`, { method: 'POST', body: { command, ...more }, headers })
  const commandsOf = async (id: string) => (await ana.call(`${address}/${id}/commands`)).data.items
  const stateOf = async (id: string) => (await commandsOf(id)).map(({ state }: { state: string }) => state)
  /** What a connection hears from when it says that it listens. */
  const listen = async (client: MqttClient, id: string) => {
    const heard: { id: string; command: string; parameters: object }[] = []
    client.on('message', (_topic, payload) => heard.push(JSON.parse(payload.toString())))
    await client.subscribeAsync(`devices/${id}/commands`, { qos: 1 })
    return heard
  }
  const answer = (client: MqttClient, deviceId: string, commandId: string, said: unknown) =>
    client.publishAsync(`devices/${deviceId}/commands/${commandId}/result`, JSON.stringify(said), { qos: 1 })

  it('[MOD-IOT] are sent a command where they are connected, and what they answer is kept', async () => {
    const { deviceId, ...credential } = await registered()
    const client = await connect({ deviceId, ...credential })
    const heard = await listen(client, deviceId)
    const sent = await tell(deviceId, 'restart', { parameters: { seconds: 30 } })
    await expect
      .poll(() => heard)
      .toMatchObject([{ id: sent.data.commandId, command: 'restart', parameters: { seconds: 30 } }])
    await expect.poll(() => stateOf(deviceId)).toEqual(['delivered'])
    await answer(client, deviceId, sent.data.commandId, { ok: true, result: { uptime: 0 } })
    const [done] = await commandsOf(deviceId)
    expect(done).toMatchObject({ state: 'acked', result: { uptime: 0 }, askedBy: { id: ana.id } })
    product.clockMs += 1_000
    const refused = await tell(deviceId, 'open')
    await expect.poll(() => heard).toHaveLength(2)
    await answer(client, deviceId, refused.data.commandId, { ok: false, result: 'The valve is stuck' })
    expect((await commandsOf(deviceId))[0]).toMatchObject({ state: 'failed', result: 'The valve is stuck' })
    await client.endAsync()
  })

  it('[MOD-IOT] are sent what they missed when they come back, and nothing that has expired', async () => {
    const { deviceId, ...credential } = await registered()
    await tell(deviceId, 'late', { expiresInSeconds: 10 })
    product.clockMs += 1_000
    await tell(deviceId, 'first', { expiresInSeconds: 600 })
    product.clockMs += 10_000
    await expireCommands(product.services)
    await tell(deviceId, 'second', { expiresInSeconds: 600 })
    expect(await stateOf(deviceId)).toEqual(['queued', 'queued', 'expired'])
    const client = await connect({ deviceId, ...credential })
    const heard = await listen(client, deviceId)
    await expect.poll(() => heard.map(({ command }) => command)).toEqual(['first', 'second'])
    await expect.poll(() => stateOf(deviceId)).toEqual(['delivered', 'delivered', 'expired'])
    await client.endAsync()
  })

  it('are sent again what they did not acknowledge, and keep their commands through a session of their own', async () => {
    const { deviceId, secret } = await registered()
    const first = await connectAsync(`mqtt://127.0.0.1:${broker.port}`, {
      ...{ username: deviceId, password: secret, reconnectPeriod: 0, clean: false, clientId: deviceId },
    })
    // It never says that it has dealt with a message, so that none is acknowledged.
    first.handleMessage = () => {}
    await first.subscribeAsync(`devices/${deviceId}/commands`, { qos: 1 })
    await tell(deviceId, 'restart')
    await expect.poll(() => stateOf(deviceId)).toEqual(['sent'])
    await first.endAsync(true)
    const second = await connect({ deviceId, secret })
    const heard = await listen(second, deviceId)
    await expect.poll(() => stateOf(deviceId)).toEqual(['delivered'])
    expect(heard).toHaveLength(1)
    await second.endAsync()
  })

  it('answer their own commands alone, each once', async () => {
    const [one, other] = [await registered(), await registered()]
    const [client, stranger] = [await connect(one), await connect(other)]
    await listen(client, one.deviceId)
    const { commandId } = (await tell(one.deviceId, 'restart')).data
    await expect.poll(() => stateOf(one.deviceId)).toEqual(['delivered'])
    await answer(stranger, other.deviceId, commandId, { ok: true })
    for (const bad of ['yes', { ok: 'yes' }, { ok: true, result: '\u0000' }, { ok: true, result: 'x'.repeat(9_000) }])
      await answer(client, one.deviceId, commandId, bad)
    expect(await stateOf(one.deviceId)).toEqual(['delivered'])
    await answer(client, one.deviceId, commandId, { ok: true })
    await answer(client, one.deviceId, commandId, { ok: false })
    expect(await stateOf(one.deviceId)).toEqual(['acked'])
    const isCutOff = new Promise((done) => stranger.once('close', () => done(true)))
    stranger.publish(`devices/${one.deviceId}/commands/${commandId}/result`, '{"ok":false}', { qos: 1 })
    expect(await isCutOff).toBe(true)
    expect(await stateOf(one.deviceId)).toEqual(['acked'])
    await client.endAsync()
  })

  it('are told nothing over a connection whose credential was replaced', async () => {
    const device = await registered()
    const client = await connect(device)
    const heard = await listen(client, device.deviceId)
    await give(device.deviceId)
    product.clockMs += 6_000
    const isCutOff = new Promise((done) => client.once('close', () => done(true)))
    await tell(device.deviceId, 'restart')
    expect(await isCutOff).toBe(true)
    expect(heard).toEqual([])
    expect(await stateOf(device.deviceId)).toEqual(['queued'])
  })

  it('are sent commands by who may, once for each request, and it stands in the history', async () => {
    const { deviceId } = await registered()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const [sent, again] = [await tell(deviceId, 'restart', {}, key), await tell(deviceId, 'restart', {}, key)]
    expect(again.data.commandId).toBe(sent.data.commandId)
    expect(await stateOf(deviceId)).toEqual(['queued'])
    const history = await ana.call(`/api/audit/entries?entityType=device&entityId=${deviceId}`)
    expect(history.data.items.map(({ action }: { action: string }) => action)).toContain('device.command-sent')
    for (const wrong of [{ command: 'rm -rf' }, { parameters: { a: '\u0000' } }, { expiresInSeconds: 1 }])
      expect((await tell(deviceId, 'restart', wrong)).status).toBe(400)
    const grants = [{ siteCode: place.siteCode }]
    const looker = await product.signedInAs({ permissions: ['device:read'], grants })
    const stranger = await product.signedInAs({ permissions })
    const path = `${address}/${deviceId}/commands`
    expect((await looker.call(path)).data.total).toBe(1)
    expect((await looker.call(path, { method: 'POST', body: { command: 'restart' } })).status).toBe(403)
    expect((await stranger.call(path)).status).toBe(404)
    expect((await stranger.call(path, { method: 'POST', body: { command: 'restart' } })).status).toBe(404)
    await ana.call(`${address}/${deviceId}/steps/retire`, { method: 'POST', body: { rowVersion: 1, reason: 'Broken' } })
    expect(await tell(deviceId, 'restart')).toMatchObject({ status: 409, error: 'device.is-retired' })
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
    await expect.poll(() => latest(device.deviceId)).toMatchObject([{ value: 1 }])
  })

  it('tell when they have missed their reports', async () => {
    const device = await registered()
    const at = new Date(product.clockMs - 121_000).toISOString()
    await send(device, [{ at, values: { pm10: 1 } }])
    expect(await latest(device.deviceId)).toMatchObject([{ isStale: true }])
    const [other, never] = [await registered(), await registered()]
    await send(other, [{ values: { pm10: 1, battery: 71 } }])
    const ids = [device, other, never].map(({ deviceId }) => deviceId).join(',')
    const heard = async (who = ana) => (await who.call(`/api/devices-heard?ids=${ids}`)).data as Heard[]
    await expect.poll(async () => (await heard()).length).toBe(2)
    const of = async (one: { deviceId: string }) => (await heard()).find(({ deviceId }) => deviceId === one.deviceId)
    expect(await of(device)).toEqual({ deviceId: device.deviceId, at, isStale: true, battery: null })
    expect(await of(other)).toMatchObject({ isStale: false, battery: 71 })
    expect(await heard(await product.signedInAs({ permissions }))).toEqual([])
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
    const sent = `/api/device-metrics?projectCode=${place.projectCode}&siteCode=${place.siteCode}&deviceId=${device.deviceId}`
    expect([(await ana.call(sent)).data, (await ben.call(sent)).data]).toEqual([['pm10'], []])
    for (const part of ['', '/latest', `/series?metric=pm10&from=2026-01-01T00:00:00Z&to=2027-01-01T00:00:00Z`])
      expect((await ben.call(`${address}/${device.deviceId}${part}`)).status).toBe(404)
    expect((await ben.call(`${address}/${device.deviceId}/credential`, { method: 'POST', body: {} })).status).toBe(404)
  })

  it('[MOD-IOT] are given what they measured before, from a table or SensorThings, after a dry run that says what would be taken', async () => {
    const { deviceId, serial } = await registered()
    const at = (minutes: number) => new Date(product.clockMs - minutes * 60_000).toISOString()
    const take = (content: string, isDryRun = false, who = ana) =>
      who.call('/api/device-history', { method: 'POST', body: { ...place, content, isDryRun } })
    const table = `Time;Device;Metric;Value\n${at(90)};${serial};PM 10;41,5\n${at(80)};${serial};PM 10;40.5\n${at(70)};NOBODY;PM 10;3\nnever;${serial};PM 10;1\n`
    const dry = await take(table, true)
    expect(dry.data).toMatchObject({
      isDryRun: true,
      problemCount: 2,
      series: [
        { device: serial, deviceId, metric: 'PM-10', count: 1, verdict: 'taken', stored: 0 },
        { device: 'NOBODY', deviceId: null, verdict: 'unknown' },
      ],
    })
    expect(dry.data.problems[1].problem).toContain('Row 5: "never" is no time')
    expect(await latest(deviceId)).toEqual([])
    expect((await take(table)).data.series[0]).toMatchObject({ verdict: 'taken', stored: 1 })
    expect((await take(table)).data.series[0]).toMatchObject({ stored: 0 })
    const observed = (minutes: number, result: unknown) => ({
      phenomenonTime: `${at(minutes + 1)}/${at(minutes)}`,
      result,
    })
    const stream = {
      name: 's',
      ObservedProperty: { name: 'noise' },
      Observations: [observed(60, 61.5), observed(50, null), observed(40, '55')],
    }
    const things = { value: [{ name: 'Mast', properties: { serial }, Datastreams: [stream] }] }
    expect((await take(JSON.stringify(things))).data.series).toMatchObject([{ metric: 'noise', count: 2, stored: 2 }])
    await followReadings(product.services)
    expect(await latest(deviceId)).toMatchObject([
      { metric: 'PM-10', value: 40.5 },
      { metric: 'noise', value: 55 },
    ])
    const old = `time,device,metric,value\n2001-01-01,${serial},noise,5\n${at(-90)},${serial},dust,5`
    expect((await take(old)).data.series).toMatchObject([{ verdict: 'tooOld' }, { verdict: 'inFuture' }])
    expect(await take('{"value": []}')).toMatchObject({ status: 422, error: 'device.history-no-observations' })
    expect(await take('a,b\n1,2')).toMatchObject({ status: 422, error: 'device.history-no-column' })
    const stranger = await product.signedInAs({ permissions })
    expect((await take(table, false, stranger)).data.series[0]).toMatchObject({ verdict: 'unknown', stored: 0 })
  })
})
