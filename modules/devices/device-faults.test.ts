import { once } from 'node:events'
import { connect as connectPlain, type Socket } from 'node:net'
import { sql } from 'kysely'
import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestPerson, type TestProduct } from '#apps/server/testing/start-test-product.ts'
import { followReadings } from '#modules/telemetry/server/public.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { DeviceCredential } from './contract/device.ts'
import { PacketLimit } from './server/limited-connection.ts'
import { type MqttBroker, startMqttBroker } from './server/mqtt-broker.ts'
import { takeMeasurements } from './server/take-measurements.ts'
import { startTrackerPort } from './server/tracker-ports.ts'
import { CONNECTION_LIMITS } from './server/waiting-connections.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('devices that lie, fail or send too much', () => {
  let product: TestProduct
  let ana: TestPerson
  let broker: MqttBroker
  let place: { projectCode: string; siteCode: string }
  let count = 0

  beforeAll(async () => {
    product = await startTestProduct()
    ana = await product.signedInAs({ isAdmin: true })
    place = await product.firstSite()
    broker = await startMqttBroker(product.services, { port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await broker.stop()
    await product.stop()
  })

  const post = async (path: string, body: object = {}) => {
    const answer = await ana.call(`/api${path}`, { method: 'POST', body })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.message}`)
    return answer.data
  }
  const registered = async (): Promise<DeviceCredential> => {
    count += 1
    const device = await post('/devices', { ...place, name: `Dust ${count}`, serial: `F-${count}`, kind: 'dust' })
    return post(`/devices/${device.id}/credential`)
  }
  const connect = ({ deviceId, secret }: DeviceCredential, more: IClientOptions = {}, port = broker.port) =>
    connectAsync(`mqtt://127.0.0.1:${port}`, { username: deviceId, password: secret, reconnectPeriod: 0, ...more })
  const publish = (client: MqttClient, id: string, payload: unknown) =>
    client.publishAsync(`devices/${id}/telemetry`, JSON.stringify(payload), { qos: 1 })
  const iso = (milliseconds: number) => new Date(milliseconds).toISOString()
  const latest = async (id: string) => {
    await followReadings(product.services)
    return (await ana.call(`/api/devices/${id}/latest`)).data
  }
  const inSummary = async (id: string, from: number, to: number) =>
    (await ana.call(`/api/devices/${id}/series?metric=pm10&from=${iso(from)}&to=${iso(to)}&slots=1`)).data[0]
  const rawConnection = async (): Promise<Socket> => {
    const socket = connectPlain(broker.port, '127.0.0.1')
    await once(socket, 'connect')
    return socket.on('error', () => {})
  }
  const closed = (of: Socket | MqttClient) => new Promise<void>((done) => of.once('close', () => done()))

  it('[MOD-IOT] are cut off at the announcement of a packet that is too long, signed in or not, and others are not', async () => {
    const device = await registered()
    const client = await connect(device)
    for (const announced of [
      [0x10, 0xff, 0xff, 0xff, 0x7f],
      [0x30, 0x80, 0x80, 0x80, 0x80, 0x01],
      [0x10, 0x81, 0x80, 0x10],
    ]) {
      const stranger = await rawConnection()
      const startedAt = performance.now()
      const isClosed = closed(stranger)
      stranger.write(Buffer.from(announced))
      await isClosed
      // The broker itself waits ten seconds for who does not sign in, and for ever behind that.
      expect(performance.now() - startedAt).toBeLessThan(5_000)
    }
    const isCutOff = closed(client.on('error', () => {}))
    client.publish(`devices/${device.deviceId}/telemetry`, Buffer.alloc(300_000, 32), { qos: 1 })
    await isCutOff
    const other = await connect(device)
    await publish(other, device.deviceId, { pm10: 3 })
    expect(await latest(device.deviceId)).toMatchObject([{ value: 3 }])
    await other.endAsync()
  })

  it('[MOD-IOT] shut no port of trackers by silence: the oldest silent one makes room for who speaks', async () => {
    await post('/devices', { ...place, name: 'Tracker', serial: 'T-1', kind: 'gps' })
    const at = { protocol: 'wialon', port: 0, isUdp: false, host: '127.0.0.1' }
    const limits = { ...CONNECTION_LIMITS, most: 4, mostSilentOfAddress: 3, silentMs: 1_500 }
    const door = await startTrackerPort(product.services, at, limits)
    const opened = async () => {
      const socket = connectPlain(door.port, '127.0.0.1').on('error', () => {})
      await once(socket, 'connect')
      return socket
    }
    const speaker = await opened()
    speaker.write('#L#T-1;NA\r\n')
    expect(String((await once(speaker, 'data'))[0])).toBe('#AL#1\r\n')
    const silent: Socket[] = []
    for (let at = 0; at < 3; at += 1) silent.push(await opened())
    const isEnded = closed(silent[0]!)
    const late = await opened()
    await isEnded
    late.write('#L#T-1;NA\r\n')
    expect(String((await once(late, 'data'))[0])).toBe('#AL#1\r\n')
    await Promise.all(silent.map((socket) => socket.closed || closed(socket)))
    expect([speaker.destroyed, late.destroyed]).toEqual([false, false])
    await door.stop()
  })

  it('are read to the same length wherever their bytes are divided', () => {
    const packet = (length: number) => [0x30, 0x80 | (length & 0x7f), length >> 7, ...new Array(length).fill(7)]
    const bytes = Uint8Array.from([...packet(200), ...packet(999), ...packet(128), 0xc0, 0])
    for (const step of [1, 2, 3, 7, 1_000, bytes.length]) {
      const limit = new PacketLimit(999)
      for (let at = 0; at < bytes.length; at += step) expect(limit.take(bytes.subarray(at, at + step))).toBe(true)
      expect(limit.take(Uint8Array.from(packet(1_000)))).toBe(false)
    }
  })

  it('[MOD-IOT] hear nothing by wildcards, shared subscriptions or the topics of the broker', async () => {
    const [one, other] = [await registered(), await registered()]
    const client = await connect(one)
    const heard: string[] = []
    client.on('message', (topic) => heard.push(topic))
    const topics = [
      '#',
      '+/+/commands',
      'devices/#',
      'devices/+/commands',
      `$share/all/devices/${one.deviceId}/commands`,
    ]
    for (const topic of [...topics, '$SYS/#', `devices/${one.deviceId}/#`, `devices/${other.deviceId}/telemetry`])
      await expect(client.subscribeAsync(topic), topic).rejects.toThrow('Subscribe error')
    const listener = await connect(other)
    await listener.subscribeAsync(`devices/${other.deviceId}/commands`, { qos: 1 })
    const isTold = new Promise((done) => listener.once('message', done))
    await post(`/devices/${other.deviceId}/commands`, { command: 'restart' })
    await isTold
    expect(heard).toEqual([])
    await Promise.all([client.endAsync(), listener.endAsync()])
  })

  it('[MOD-IOT] neither end the connection of another by its name, nor speak as it by their last will', async () => {
    const [one, other] = [await registered(), await registered()]
    const mine = await connect(other, { clientId: 'dust-north' })
    let isEnded = false
    mine.on('close', () => {
      isEnded = true
    })
    const will = { topic: `devices/${other.deviceId}/telemetry`, payload: Buffer.from('{"pm10":666}'), qos: 1 as const }
    const impostor = await connect(one, { clientId: 'dust-north', will })
    impostor.stream.destroy()
    await publish(mine, other.deviceId, { pm10: 4 })
    await new Promise((done) => setTimeout(done, 200))
    expect(isEnded).toBe(false)
    expect(await latest(other.deviceId)).toMatchObject([{ value: 4 }])
    expect(await latest(one.deviceId)).toEqual([])
    // The same device under the same name is a connection that was lost: the old one is ended.
    const again = await connect(other, { clientId: 'dust-north' })
    await expect.poll(() => isEnded).toBe(true)
    await again.endAsync()
  })

  it('[MOD-IOT] are left out with what cannot be: no numbers, beyond every range, of a time far ahead or long ago', async () => {
    const device = await registered()
    const client = await connect(device)
    const now = product.clockMs
    const wrong = [
      ...[
        '',
        'null',
        '0',
        '"x"',
        '[[]]',
        '{"pm10":1e999}',
        '{"pm10":-1e16}',
        '{"pm10":null}',
        '{"pm10":NaN}',
        '{"":1}',
      ],
      ...['\u0000', '\uFEFF{"pm10":1}', '{"pm10":1', '[{"values":{}}]', '{"at":"yesterday","values":{"pm10":1}}'],
      JSON.stringify({ at: iso(now + 16 * HOUR), values: { pm10: 1 } }),
      JSON.stringify({ at: '1970-01-01T00:00:00Z', values: { pm10: 1 } }),
      JSON.stringify(Array.from({ length: 1_001 }, () => ({ values: { pm10: 1 } }))),
      JSON.stringify(Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`m${n}`, n]))),
    ]
    for (const payload of wrong) await client.publishAsync(`devices/${device.deviceId}/telemetry`, payload, { qos: 1 })
    expect(await latest(device.deviceId)).toEqual([])
    await publish(client, device.deviceId, { pm10: 5 })
    expect(await latest(device.deviceId)).toMatchObject([{ value: 5 }])
    await client.endAsync()
  })

  it('[MOD-IOT] do not stand for an hour with the value of a clock that was an hour ahead', async () => {
    const device = await registered()
    const client = await connect(device)
    const send = (at: number, pm10: number) => publish(client, device.deviceId, { at: iso(at), values: { pm10 } })
    await send(product.clockMs + HOUR, 10)
    expect(await latest(device.deviceId)).toMatchObject([{ value: 10 }])
    product.clockMs += MINUTE
    await send(product.clockMs + HOUR, 11)
    expect(await latest(device.deviceId)).toMatchObject([{ value: 11 }])
    // Older than what is known, and no news of the clock: it came late.
    await send(product.clockMs - HOUR, 1)
    expect(await latest(device.deviceId)).toMatchObject([{ value: 11 }])
    product.clockMs += MINUTE
    await send(product.clockMs, 12)
    expect(await latest(device.deviceId)).toMatchObject([{ value: 12, isStale: false }])
    // And back: what is newer counts again.
    product.clockMs += MINUTE
    await send(product.clockMs, 13)
    expect(await latest(device.deviceId)).toMatchObject([{ value: 13 }])
    await client.endAsync()
  })

  it('[MOD-IOT] send an hour again after the network was cut: each second is stored and judged once, however often it comes', async () => {
    const device = await registered()
    const client = await connect(device)
    await publish(client, device.deviceId, { pm10: 1 })
    // A rule is switched on for what has been measured: stored is not yet followed.
    expect(await latest(device.deviceId)).toMatchObject([{ value: 1 }])
    const limits = { kind: 'simple', metric: 'pm10', comparison: 'above', raiseAt: 40, clearAt: 37, holdOffSeconds: 0 }
    const rule = await post('/alarm-rules', {
      ...{ ...place, name: 'Dust while nobody heard', severity: 'major', deviceId: device.deviceId, escalation: [] },
      ...limits,
    })
    await post(`/alarm-rules/${rule.id}/steps/switchOn`, { rowVersion: 1 })
    product.clockMs += 2 * HOUR
    const from = Math.floor(product.clockMs / HOUR) * HOUR - HOUR
    const measured = Array.from({ length: 3_600 }, (_, second) => ({
      at: iso(from + second * 1_000),
      // Above the limit for five minutes, in the middle of the hour.
      values: { pm10: second >= 1_800 && second < 2_100 ? 50 : 20 },
    }))
    const messages = Array.from({ length: 4 }, (_, part) => measured.slice(part * 900, (part + 1) * 900))
    for (const message of messages) await publish(client, device.deviceId, message)
    await publish(client, device.deviceId, { at: iso(product.clockMs), values: { pm10: 21 } })
    // Redelivered, the last first: none of them is news.
    for (const message of messages.toReversed()) await publish(client, device.deviceId, message)
    expect(await latest(device.deviceId)).toMatchObject([{ value: 21, at: iso(product.clockMs) }])
    expect(await inSummary(device.deviceId, from, from + HOUR)).toEqual({
      ...{ at: iso(from), count: 3_600, least: 20, most: 50 },
      mean: expect.closeTo((3_300 * 20 + 300 * 50) / 3_600, 6),
    })
    const { items } = (await ana.call(`/api/alarms?device=${device.deviceId}`)).data
    expect(items).toMatchObject([{ count: 1, state: 'cleared-unack', raisedAt: iso(from + 1_800_000) }])
    await client.endAsync()
  })

  it('[MOD-IOT] are held back at many times what can be stored: refused clearly over HTTP, later over MQTT, and nothing acknowledged is lost or doubled', async () => {
    const { services } = product
    // A store that takes a third of a second for each batch.
    const slowed = {
      ...services.telemetry,
      transaction: async (...asked: Parameters<typeof services.telemetry.transaction>) => {
        await new Promise((done) => setTimeout(done, 300))
        return services.telemetry.transaction(...asked)
      },
    } as typeof services.telemetry
    const slow = { ...services, telemetry: slowed }
    const door = await startMqttBroker(slow, { port: 0, host: '127.0.0.1' })
    const from = product.clockMs - HOUR
    const devices = await Promise.all(Array.from({ length: 4 }, registered))
    const messageOf = (n: number) =>
      Array.from({ length: 900 }, (_, k) => ({ at: iso(from + (n * 900 + k)), values: { p: k } }))
    const before = process.memoryUsage().heapUsed
    const refusals: unknown[] = []
    // As the door for HTTP asks, for eighty callers who do not wait for each other.
    const flood = Array.from({ length: 80 }, (_, n) => {
      const { deviceId: id } = devices[n % 4]!
      return takeMeasurements(slow, { id, ...place, expectedSeconds: 60 }, messageOf(10 + n)).catch(
        (error: unknown) => {
          refusals.push(error)
          return 0
        },
      )
    })
    const sending = devices.map(async (device) => {
      const client = await connect(device, {}, door.port)
      await Promise.all(Array.from({ length: 4 }, (_, n) => publish(client, device.deviceId, messageOf(n))))
      await client.endAsync()
    })
    const accepted = (await Promise.all(flood)).reduce((sum, count) => sum + count, 0)
    await Promise.all(sending)
    expect(accepted).toBeGreaterThan(0)
    expect(refusals.length).toBeGreaterThan(0)
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 503, code: 'device.busy' })
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(400 * 1024 ** 2)
    await followReadings(slow)
    const { rows } = await services.telemetry.read(SYSTEM_SCOPE, (db) =>
      sql<{ sent: number; samples: number; summed: number }>`
        select count(*) filter (where at >= ${iso(from)}::timestamptz)::int as sent, count(*)::int as samples,
          (select sum(count)::int from telemetry_minutes where metric = 'p') as summed
        from telemetry_samples where metric = 'p'`.execute(db),
    )
    const [stored] = rows
    expect(stored?.sent).toBe(4 * 4 * 900 + accepted)
    expect(stored?.summed).toBe(stored?.samples)
    await door.stop()
  })
})
