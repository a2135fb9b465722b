import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeModule } from '#apps/testing/describe-module.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { latestValues, type Reading, ReadingQueue, seriesOf, storeReadings } from './server/public.ts'
import { telemetryServer } from './server/telemetry-server.ts'

describeModule(telemetryServer)

const NOON = Date.UTC(2026, 10, 22, 12)
const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('what devices measure', () => {
  let world: TestDatabase
  beforeAll(async () => {
    world = await testDatabase()
  })
  afterAll(() => world.stop())

  const store = (readings: readonly Reading[]) =>
    world.database.transaction(SYSTEM_SCOPE, (tx) => storeReadings(tx, readings))
  const read = <T>(work: (db: Parameters<typeof latestValues>[0]) => Promise<T>) =>
    world.database.read(SYSTEM_SCOPE, work)
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
  const seriesFrom = (key: { projectCode: string; deviceId: string }, hours: number, slots: number) =>
    read((db) => seriesOf(db, { ...key, metric: 'dust', from: NOON, to: NOON + hours * HOUR, slots }))

  it('is stored once, however often it is sent', async () => {
    const { key, at } = device()
    expect(await store([at(0, 1), at(1, 2)])).toHaveLength(2)
    expect(await store([at(1, 2), at(2, 3), at(2, 3)])).toEqual([at(2, 3)])
    expect(await seriesFrom(key, 1, 60)).toHaveLength(3)
    expect(await seriesFrom(key, 1, 1)).toMatchObject([{ count: 3, mean: 2, least: 1, most: 3 }])
  })

  it('keeps the latest value of each series, whatever comes late', async () => {
    const { key, at } = device()
    await store([at(10, 5), at(10, 50, 'noise')])
    await store([at(3, 99)])
    const latest = await read((db) => latestValues(db, 'P1', [key.deviceId]))
    expect(latest.map(({ metric, value }) => [metric, value])).toEqual([
      ['dust', 5],
      ['noise', 50],
    ])
  })

  it('has hourly summaries that equal its samples, late ones included', async () => {
    const { key, at } = device()
    const readings = Array.from({ length: 600 }, (_, minute) => at(minute, (minute * 7) % 31))
    await store(readings.filter((_, each) => each % 3 !== 0))
    await store(readings.filter((_, each) => each % 3 === 0).reverse())
    const summaries = await seriesFrom(key, 10, 10)
    expect(summaries).toHaveLength(10)
    for (const [hour, summary] of summaries.entries()) {
      const values = readings.slice(hour * 60, hour * 60 + 60).map(({ value }) => value)
      expect(summary).toMatchObject({ count: 60, least: Math.min(...values), most: Math.max(...values) })
      expect(summary.mean).toBeCloseTo(values.reduce((sum, value) => sum + value, 0) / 60, 9)
    }
  })

  it('lies in the partition of its time, and in the one for the rest where there is none', async () => {
    const { at, key } = device()
    await store([at(0, 1), { ...at(0, 1), at: Date.UTC(2019, 0, 1) }])
    const { rows } = await read((db) =>
      sql<{ place: string }>`
        select tableoid::regclass::text as place from telemetry_samples where device_id = ${key.deviceId} order by at`.execute(
        db,
      ),
    )
    expect(rows.map(({ place }) => place)).toEqual(['telemetry_samples_other', 'telemetry_samples_2026_10'])
  })

  it('is acknowledged to each sender after its own batch was committed, and refused where it was not', async () => {
    const { key, at } = device()
    const queue = new ReadingQueue(world.database)
    await Promise.all(Array.from({ length: 500 }, (_, minute) => queue.add([at(minute, minute)])))
    expect((await seriesFrom(key, 9, 1))[0]).toMatchObject({ count: 500 })
    const broken = new ReadingQueue({ transaction: () => Promise.reject(new Error('away')) })
    await expect(broken.add([at(0, 1)])).rejects.toThrow('away')
  })
})
