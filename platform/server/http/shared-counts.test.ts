import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { SYSTEM_SCOPE } from '../database/scope.ts'
import { SharedCounts } from './shared-counts.ts'

const MINUTE = 60_000
let world: TestDatabase
let nowMs = 1_800_000_000_000

beforeAll(async () => {
  world = await testDatabase()
})
afterAll(() => world.stop())

const process = () => new SharedCounts(world.database, pino({ level: 'silent' }), () => nowMs)
const takeTimes = (counts: SharedCounts, times: number, key: string, most = 20) => {
  for (let time = 0; time < times; time += 1) counts.take(key, MINUTE, most)
}

async function storedOf(key: string): Promise<number | null> {
  const { rows } = await sql<{ taken: number }>`select taken from rate_counts where key = ${key}`.execute(
    world.database.queries(SYSTEM_SCOPE),
  )
  return rows[0]?.taken ?? null
}

describe('counts of several processes', () => {
  test('are added up, and begin anew with the next window', async () => {
    const [one, other] = [process(), process()]
    takeTimes(one, 7, 'ana')
    takeTimes(other, 5, 'ana')
    await one.tell()
    await other.tell()
    expect(other.take('ana', MINUTE, 20).count).toBe(13)
    takeTimes(one, 1, 'ana')
    await one.tell()
    expect(one.take('ana', MINUTE, 20)).toEqual({ count: 14, leftMs: MINUTE - (nowMs % MINUTE) })
    nowMs += MINUTE
    expect(one.take('ana', MINUTE, 20).count).toBe(1)
    await one.tell()
    expect(await storedOf('ana')).toBe(1)
  })

  test('told by a process whose clock is behind do not undo the newer window', async () => {
    const [behind, ahead] = [process(), process()]
    takeTimes(behind, 9, 'ben')
    nowMs += MINUTE
    takeTimes(ahead, 4, 'ben')
    await ahead.tell()
    await behind.tell()
    expect(await storedOf('ben')).toBe(4)
  })

  test('of callers far from their limit cost no statement', async () => {
    const counts = process()
    takeTimes(counts, 99, 'quiet', 6_000)
    await counts.tell()
    expect(await storedOf('quiet')).toBeNull()
  })

  test('go on in each process while the database is away', async () => {
    const away = {
      queries: () => {
        throw new Error('away')
      },
    }
    const counts = new SharedCounts(away, pino({ level: 'silent' }), () => nowMs)
    takeTimes(counts, 3, 'cut')
    await counts.tell()
    expect(counts.take('cut', MINUTE, 20).count).toBe(4)
  })
})
