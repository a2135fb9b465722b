import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connectAsync } from 'mqtt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverModules } from '../../apps/server/modules.ts'
import { startMqttClient } from '../../modules/devices/server/public.ts'
import { followReadings } from '../../modules/telemetry/server/public.ts'
import { composeModules } from '../../platform/server/compose-modules.ts'
import type { Services } from '../../platform/server/context.ts'
import { type Database, openDatabase } from '../../platform/server/database/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/server/database/embedded-postgres.ts'
import { migrate } from '../../platform/server/database/migrate.ts'
import { SYSTEM_SCOPE } from '../../platform/server/database/scope.ts'
import { freePort } from '../../platform/testing/free-port.ts'
import { testServices } from '../../platform/testing/services.ts'
import { findService } from '../test/debian-services.mjs'
import { type ChildProgram, startProgram } from './child-program.ts'

const mosquitto = findService('mosquitto')
const SETTINGS = ['allow_anonymous true', 'max_inflight_messages 1000', 'max_queued_messages 0', 'persistence false']

describe.skipIf(!mosquitto)('devices that send to a Mosquitto of their own', () => {
  const deviceId = randomUUID()
  let folder: string
  let postgres: EmbeddedPostgres
  let database: Database
  let services: Services
  let broker: ChildProgram
  let url: string
  let configuration: string

  const startBroker = () => startProgram([mosquitto ?? '', '-c', configuration], {}, (said) => said.includes('running'))

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plumbline-broker-'))
    postgres = await startEmbeddedPostgres({ dataFolder: folder })
    await migrate(
      postgres.connection,
      serverModules.flatMap(({ migrations }) => migrations),
    )
    database = openDatabase({ connection: postgres.connection })
    composeModules(serverModules)
    services = testServices(database)
    await database.transaction(SYSTEM_SCOPE, (tx) =>
      sql`insert into devices (project_code, site_code, id, serial, name, kind, created_by, updated_by)
        values ('P', 'S', ${deviceId}, 'SN-1', 'Dust', 'dust', ${deviceId}, ${deviceId})`.execute(tx),
    )
    const port = await freePort()
    configuration = join(folder, 'mosquitto.conf')
    await writeFile(configuration, [`listener ${port} 127.0.0.1`, ...SETTINGS, ''].join('\n'))
    url = `mqtt://127.0.0.1:${port}`
    broker = await startBroker()
  })
  afterAll(async () => {
    await broker?.end()
    await database?.stop()
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const stored = async () => {
    const { rows } = await database.read(SYSTEM_SCOPE, (db) =>
      sql<{
        count: number
      }>`select count(*)::int as count from telemetry_samples where device_id = ${deviceId}`.execute(db),
    )
    return rows[0]?.count
  }
  const start = Date.now() - 3_600_000
  const publish = async (from: number, count: number, protocolVersion: 4 | 5) => {
    const client = await connectAsync(url, { protocolVersion })
    const sent = Array.from({ length: count }, (_, n) => {
      const message = { at: new Date(start + (from + n) * 1_000).toISOString(), values: { pm10: n } }
      return client.publishAsync(`devices/${deviceId}/telemetry`, JSON.stringify(message), { qos: 1 })
    })
    await Promise.all(sent)
    await client.endAsync()
  }

  test('[MOD-IOT] are stored over MQTT 3.1.1 and 5, also what came while nobody of us was there', async () => {
    const stop = startMqttClient(services, url)
    // The broker knows the subscription from here on.
    const sendOne = async () => {
      await publish(0, 1, 5)
      return stored()
    }
    await expect.poll(sendOne, { timeout: 20_000, interval: 300 }).toBe(1)
    await publish(1, 500, 4)
    await publish(501, 499, 5)
    await expect.poll(stored, { timeout: 20_000 }).toBe(1_000)
    await stop()
    await publish(1_000, 200, 5)
    expect(await stored()).toBe(1_000)
    const stopAgain = startMqttClient(services, url)
    await expect.poll(stored, { timeout: 20_000 }).toBe(1_200)
    await stopAgain()
  })

  test('[MOD-IOT] are sent again by it what could not be stored', async () => {
    const away = { ...services.telemetry, transaction: () => Promise.reject(new Error('The database is away.')) }
    const stopBroken = startMqttClient(testServices(database, { telemetry: away }), url)
    await publish(2_000, 100, 5)
    await stopBroken()
    expect(await stored()).toBe(1_200)
    const stop = startMqttClient(services, url)
    await expect.poll(stored, { timeout: 20_000 }).toBe(1_300)
    await stop()
  })

  test('[MOD-IOT] go on by themselves after the broker was killed while they sent, and nothing is counted twice', async () => {
    const stop = startMqttClient(services, url)
    const client = await connectAsync(url, { protocolVersion: 5, reconnectPeriod: 100 })
    client.on('error', () => {})
    let sent = 0
    let isOver = false
    const send = async () => {
      while (!isOver) {
        const message = { at: new Date(start + (10_000 + sent) * 1_000).toISOString(), values: { pm10: sent } }
        sent += 1
        await client.publishAsync(`devices/${deviceId}/telemetry`, JSON.stringify(message), { qos: 1 })
      }
    }
    const senders = Array.from({ length: 10 }, send)
    const more = async () => {
      const before = sent
      await expect.poll(() => sent, { timeout: 60_000 }).toBeGreaterThan(before + 200)
    }
    for (let kill = 0; kill < 2; kill += 1) {
      await more()
      await broker.end('SIGKILL')
      broker = await startBroker()
    }
    await more()
    isOver = true
    await Promise.all(senders)
    await client.endAsync()
    // What the broker had acknowledged and not passed on when it was killed is its own to keep; what came behind is all there.
    const before = await stored()
    await expect
      .poll(async () => {
        await publish(40_000, 1, 5)
        return stored()
      })
      .toBeGreaterThan(before ?? 0)
    const counted = (await stored()) ?? 0
    await publish(50_000, 300, 5)
    await expect.poll(stored, { timeout: 20_000 }).toBe(counted + 300)
    const summed = async () => {
      await followReadings(services)
      const { rows } = await database.read(SYSTEM_SCOPE, (db) =>
        sql<{ count: number }>`
          select sum(count)::int as count from telemetry_minutes where device_id = ${deviceId}`.execute(db),
      )
      return rows[0]?.count
    }
    expect(await summed()).toBe(await stored())
    await stop()
  })

  test('are told their commands', async () => {
    const stop = startMqttClient(services, url)
    const client = await connectAsync(url, { protocolVersion: 5 })
    const heard: { command: string }[] = []
    client.on('message', (_topic, payload) => heard.push(JSON.parse(payload.toString())))
    await client.subscribeAsync(`devices/${deviceId}/commands`, { qos: 1 })
    const ask = () =>
      database.transaction(SYSTEM_SCOPE, async (tx) => {
        await sql`insert into device_commands (project_code, site_code, device_id, id, command, asked_by, asked_at, expires_at)
          values ('P', 'S', ${deviceId}, ${randomUUID()}, 'restart', ${deviceId}, now(), now() + interval '1 minute')`.execute(
          tx,
        )
        await sql`select pg_notify('device_commands', ${deviceId})`.execute(tx)
      })
    const askAgain = async () => {
      await ask()
      return heard.length
    }
    await expect.poll(askAgain, { timeout: 20_000, interval: 500 }).toBeGreaterThan(0)
    expect(heard[0]).toMatchObject({ command: 'restart' })
    await client.endAsync()
    await stop()
  })
})
