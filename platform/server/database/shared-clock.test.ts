import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { startSharedClock } from './shared-clock.ts'

const HOUR_MS = 3_600_000
const quiet = pino({ level: 'silent' })

let world: TestDatabase
beforeAll(async () => {
  world = await testDatabase()
})
afterAll(() => world.stop())

describe('the shared clock', () => {
  test.each([HOUR_MS, -HOUR_MS, 5_000])(
    'says the time of the database on a machine that is %i ms wrong',
    async (wrong) => {
      const clock = await startSharedClock(world.database, quiet, () => Date.now() + wrong)
      expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1_000)
      clock.stop()
    },
  )

  test('is this machine’s own where the two agree', async () => {
    const clock = await startSharedClock(world.database, quiet, () => 400 + Date.now())
    expect(clock.now().getTime() - Date.now()).toBeGreaterThan(350)
    clock.stop()
  })

  test('notices within a minute that the machine was set right, and outlives a database that is away', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    let wrong = HOUR_MS
    let isAway = false
    const read: typeof world.database.read = (scope, work) =>
      isAway ? Promise.reject(new Error('away')) : world.database.read(scope, work)
    const clock = await startSharedClock({ read }, quiet, () => Date.now() + wrong)
    const distance = () => Math.abs(clock.now().getTime() - Date.now())
    isAway = true
    vi.advanceTimersByTime(60_000)
    expect(distance()).toBeLessThan(1_000)
    isAway = false
    wrong = 0
    vi.advanceTimersByTime(60_000)
    vi.useRealTimers()
    await expect.poll(distance).toBeLessThan(1_000)
    clock.stop()
  })
})
