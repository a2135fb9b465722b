import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeModule } from '#apps/testing/describe-module.ts'
import { handOut } from '#platform/contract/seam.ts'
import type { Services } from '#platform/server/context.ts'
import { type Db, openDatabase } from '#platform/server/database/database.ts'
import { migrateApart } from '#platform/server/database/migrate.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { testServices } from '#platform/testing/services.ts'
import { CannotDistribute, distributeTelemetry } from './server/distribute-telemetry.ts'
import { dropOldMonths } from './server/kept-months.ts'
import {
  followReadings,
  latestValues,
  onReadingsStored,
  QueueFull,
  type Reading,
  ReadingQueue,
  seriesOf,
  seriesOfDevices,
  storeReadings,
} from './server/public.ts'
import { telemetryServer } from './server/telemetry-server.ts'

describeModule(telemetryServer)

const NOW = Date.UTC(2026, 10, 23, 2)
const NOON = Date.UTC(2026, 10, 22, 12)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const FOLLOWING = fileURLToPath(new URL('./testing/following-process.ts', import.meta.url))

/**
 * The coordinator of a Citus where the tests may keep what they measure, as the owner of its database; without one, what is distributed
 * is not tried. How one is made ready: docs/scaling.md.
 */
const CITUS_URL = process.env['CITUS_URL']
const PLACES = ['with the records', 'in a database of its own', ...(CITUS_URL ? ['over several servers'] : [])]

/** The measurements lie with the records, in a database that holds nothing else, or distributed over the servers of one. */
describe.each(PLACES)('what devices measure, %s', (where) => {
  let world: TestDatabase
  let services: Services
  let servicesWith: (parts: Partial<Services>) => Services
  const heard: Reading[] = []
  const behind: Reading[] = []
  const hears = onReadingsStored(async (_tx, readings) => void heard.push(...readings))
  const apart = `measured_${randomUUID().slice(0, 8)}`
  const isApart = where === 'in a database of its own'
  const isDistributed = where === 'over several servers'

  beforeAll(async () => {
    world = await testDatabase()
    const connection =
      isDistributed && CITUS_URL
        ? { connectionString: CITUS_URL }
        : ({ ...(world.connection as object), database: apart } as TestDatabase['connection'])
    if (isApart) await world.asOwner(`create database ${apart}`)
    if (isApart || isDistributed) await migrateApart(connection, telemetryServer.telemetryMigrations ?? [])
    if (isDistributed) await distributeTelemetry(connection)
    const telemetry = isApart || isDistributed ? openDatabase({ connection, minIdle: 0 }) : world.database
    servicesWith = (parts) => testServices(world.database, { telemetry, now: () => new Date(NOW), ...parts })
    services = servicesWith({})
    await world.asOwner('create table heard (value double precision)')
    await world.asOwner("select enable_internal_security('heard')")
    handOut([{ id: 'tests', offers: [hears] }])
  })
  afterAll(async () => {
    if (isApart || isDistributed) await services.telemetry.stop()
    if (isApart) {
      await world.asOwner(`drop database ${apart} with (force)`)
    }
    await world.stop()
  })

  const store = async (readings: readonly Reading[]) => {
    const stored = await storeReadings(services, readings)
    await followReadings(services)
    return stored
  }
  const device = () => {
    const key = { projectCode: 'P1', deviceId: randomUUID() }
    const at = (minutes: number, value: number, metric = 'dust') => ({
      ...key,
      metric,
      at: NOON + minutes * MINUTE,
      value,
    })
    return { key, at }
  }
  const series = (key: { projectCode: string; deviceId: string }, from: number, to: number, slots: number) =>
    seriesOf(services, { ...key, metric: 'dust', from, to, slots })
  const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) =>
    (await services.telemetry.read(SYSTEM_SCOPE, (db) => query.execute(db))).rows

  it('is stored once, however often it is sent', async () => {
    const { key, at } = device()
    expect(await store([at(0, 1), at(1, 2)])).toBe(2)
    expect(await store([at(1, 2), at(2, 3), at(2, 3)])).toBe(1)
    expect(await series(key, NOON, NOON + HOUR, 3_600)).toHaveLength(3)
    expect(await series(key, NOON, NOON + HOUR, 1)).toMatchObject([{ count: 3, mean: 2, least: 1, most: 3 }])
  })

  it('keeps the latest value of each series, whatever comes late', async () => {
    const { key, at } = device()
    await store([at(10, 5), at(10, 50, 'noise')])
    await store([at(3, 99)])
    const latest = await latestValues(services, 'P1', [key.deviceId])
    expect(latest.map(({ metric, value }) => [metric, value])).toEqual([
      ['dust', 5],
      ['noise', 50],
    ])
  })

  it('[MOD-IOT] has summaries by minute, hour and day that equal its samples, late and repeated ones included', async () => {
    const { key, at } = device()
    const readings = Array.from({ length: 3_000 }, (_, n) => ({
      ...at(0, (n * 7) % 31),
      at: NOON - 2 * DAY + n * MINUTE,
    }))
    await store(readings.filter((_, n) => n % 3 !== 0))
    await store(readings.filter((_, n) => n % 2 === 0).reverse())
    await store(readings)
    for (const [grain, slot] of [
      ['minute', MINUTE],
      ['hour', HOUR],
      ['day', DAY],
    ] as const) {
      const from = Math.floor((NOON - 2 * DAY) / slot) * slot
      const slots = Math.ceil((NOON + DAY - from) / slot)
      const found = await series(key, from, from + slots * slot, slots)
      const expected = new Map<number, number[]>()
      for (const { at: moment, value } of readings) {
        const start = Math.floor(moment / slot) * slot
        expected.set(start, [...(expected.get(start) ?? []), value])
      }
      expect([grain, found.length]).toEqual([grain, expected.size])
      for (const { at: moment, mean, ...rest } of found) {
        const values = expected.get(Date.parse(moment)) ?? []
        expect(rest).toEqual({ least: Math.min(...values), most: Math.max(...values), count: values.length })
        expect(mean).toBeCloseTo(values.reduce((sum, value) => sum + value, 0) / values.length, 9)
      }
    }
  })

  it('is distributed where the server has Citus, and otherwise left as it is, with what to do', async () => {
    const distributing = distributeTelemetry(services.telemetry.connection)
    if (isDistributed) expect(await distributing).toEqual([])
    else {
      await expect(distributing).rejects.toThrow(CannotDistribute)
      await expect(distributing).rejects.toThrow(/CREATE EXTENSION citus/)
    }
    const { key, at } = device()
    expect(await store([at(0, 1)])).toBe(1)
    expect(await latestValues(services, 'P1', [key.deviceId])).toMatchObject([{ value: 1 }])
  })

  it('is averaged over a fleet', async () => {
    const [one, other] = [device(), device()]
    await store([one.at(0, 10), other.at(20, 20), other.at(59, 60), one.at(61, 7)])
    const deviceIds = [one.key.deviceId, other.key.deviceId]
    const asked = { projectCode: 'P1', deviceIds, metric: 'dust', from: NOON, to: NOON + 2 * HOUR, slots: 2 }
    expect(await seriesOfDevices(services, asked)).toMatchObject([{ mean: 30, count: 3 }, { mean: 7 }])
  })

  it('lies in the part of its month, which is dropped when it is too old, and is then read of what is kept', async () => {
    const { key } = device()
    const old = Date.UTC(2025, 10, 3, 5, 30)
    const reading = { ...key, metric: 'dust', at: old, value: 4 }
    expect(await store([reading])).toBe(1)
    const parts = await rowsOf(
      sql<{
        part: string
      }>`select tableoid::regclass::text as part from telemetry_samples where device_id = ${key.deviceId}`,
    )
    expect(parts).toEqual([{ part: expect.stringMatching(/^telemetry_samples_202511/) }])
    const later = servicesWith({ now: () => new Date(NOW + 45 * DAY) })
    expect(await dropOldMonths(later)).toBeGreaterThan(0)
    expect(
      await seriesOf(later, { ...key, metric: 'dust', from: old - HOUR, to: old + HOUR, slots: 7_200 }),
    ).toMatchObject([{ at: '2025-11-03T05:30:00.000Z', mean: 4, count: 1 }])
    // Whether the summaries hold it nobody could say: it is not taken, and counts no second time.
    expect(await storeReadings(later, [reading])).toBe(0)
    expect(await store([{ ...reading, at: old + MINUTE }])).toBe(1)
  })

  it('is acknowledged to each sender after its own batch was committed, and refused where it was not', async () => {
    const { key, at } = device()
    const queue = new ReadingQueue(services)
    await Promise.all(Array.from({ length: 500 }, (_, minute) => queue.add([at(minute, minute)])))
    expect((await rowsOf(sql`select 1 from telemetry_samples where device_id = ${key.deviceId}`)).length).toBe(500)
    const telemetry = { ...services.telemetry, transaction: () => Promise.reject(new Error('away')) }
    await expect(new ReadingQueue(servicesWith({ telemetry })).add([at(0, 1)])).rejects.toThrow('away')
  })

  it('[MOD-IOT] is refused while too much waits, and taken again behind it: nothing grows without end', async () => {
    const { at } = device()
    const waiting: (() => void)[] = []
    const transaction = () => new Promise<never>((_, failed) => waiting.push(() => failed(new Error('away'))))
    const queue = new ReadingQueue(servicesWith({ telemetry: { ...services.telemetry, transaction } }))
    const message = Array.from({ length: 1_000 }, (_, n) => at(n, n))
    const sent = Array.from({ length: 500 }, () => queue.add(message).catch((error: unknown) => error))
    const refused = await Promise.race([Promise.all(sent.slice(50)), new Promise((done) => setTimeout(done, 5_000))])
    expect(refused).toEqual(Array.from({ length: 450 }, () => expect.any(QueueFull)))
    const stopped = setInterval(() => {
      for (const fail of waiting.splice(0)) fail()
    }, 1)
    await Promise.all(sent)
    const again = queue.add([at(0, 1)]).catch((error: unknown) => error)
    expect(await again).not.toBeInstanceOf(QueueFull)
    clearInterval(stopped)
  })

  it('is stored once where batches that hold what is there come between others', async () => {
    const { key, at } = device()
    expect(await store([at(0, 1), at(1, 2, 'noise')])).toBe(2)
    expect(await store([at(1, 2, 'noise'), at(2, 3), { ...at(2, 9), projectCode: 'P2' }])).toBe(2)
    for (let n = 3; n < 30; n++) expect(await store([at(n, n)])).toBe(1)
    expect(await store([at(40, 7), at(41, 8, 'noise')])).toBe(2)
    const latest = await latestValues(services, 'P1', [key.deviceId])
    expect(latest.map(({ metric, value }) => [metric, value])).toEqual([
      ['dust', 7],
      ['noise', 8],
    ])
    expect(heard.filter(({ deviceId }) => deviceId === key.deviceId)).toHaveLength(33)
  })

  it('is told to everybody else where one who hears of it fails for good', async () => {
    const { key, at } = device()
    const fails = async (tx: Db, readings: readonly Reading[]) => {
      if (!readings.some(({ deviceId }) => deviceId === key.deviceId)) return
      await sql`insert into heard (value) values (99)`.execute(tx)
      throw new Error('for good')
    }
    const hearsBehind = onReadingsStored(async (_tx, readings) => void behind.push(...readings))
    handOut([{ id: 'tests', offers: [hears, onReadingsStored(fails), hearsBehind] }])
    await storeReadings(services, [at(0, 1)]).catch(() => {})
    await expect
      .poll(() =>
        followReadings(services).then(
          () => behind.filter(({ deviceId }) => deviceId === key.deviceId),
          () => [],
        ),
      )
      .toHaveLength(1)
    expect(await world.asAdmin('select 1 from heard where value = 99')).toEqual([])
    expect(await rowsOf(sql`select 1 from telemetry_batches`)).toEqual([])
  })

  it('is told of once and in its order', async () => {
    const { key, at } = device()
    const queue = new ReadingQueue(services)
    await Promise.all(Array.from({ length: 200 }, (_, minute) => queue.add([at(minute, minute)])))
    await store([at(7, 7), at(500, 500)])
    const own = heard.filter(({ deviceId }) => deviceId === key.deviceId)
    expect(own.map(({ value }) => value)).toEqual([...Array.from({ length: 200 }, (_, n) => n), 500])
    expect(own[0]).toEqual(at(0, 0))
    expect(await rowsOf(sql`select 1 from telemetry_batches`)).toEqual([])
  })

  it.each(['before', 'after'])(
    '[MOD-IOT] is told of once where the process is killed %s those who heard of it committed',
    async (when) => {
      const { at } = device()
      const value = when === 'before' ? 101 : 102
      // Stored by a process that does not follow.
      const away = () => Promise.reject(new Error('away'))
      const idle = servicesWith({ database: { ...services.database, transaction: away } })
      await storeReadings(idle, [at(0, value)])
      await followReadings(idle).catch(() => {})
      const connections = [services.database, services.telemetry].map(({ connection }) => JSON.stringify(connection))
      const child = fork(FOLLOWING, [...connections, when], { execArgv: ['--import', 'tsx'] })
      const [, signal] = await once(child, 'exit')
      expect(signal).toBe('SIGKILL')
      const count = async () => (await world.asAdmin('select value from heard where value = $1', [value])).length
      expect(await count()).toBe(when === 'before' ? 0 : 1)
      const before = heard.length
      // The database ends a statement of who was killed before it gives up the turn.
      const waiting = () => followReadings(services).then(() => rowsOf(sql`select 1 from telemetry_batches`))
      await expect.poll(waiting).toEqual([])
      expect(heard.slice(before).map((reading) => reading.value)).toEqual(when === 'before' ? [value] : [])
      expect(await world.asAdmin('select 1 from telemetry_told')).toEqual([])
    },
  )
})
