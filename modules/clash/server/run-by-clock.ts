import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { sweepRegularly } from '#platform/server/sweep-regularly.ts'
import { listDueTests, setNextRun } from './clash-test-repository.ts'
import { nextRunAt } from './next-run.ts'
import { enqueueRun } from './start-clash-run.ts'

/** How long after its minute a run may start. */
const EVERY_MS = 30_000
const TESTS_AT_ONCE = 20

/** Starts, in this process, the tests whose hour has come. @returns what ends it. */
export async function startClock(services: Services): Promise<() => Promise<void>> {
  return sweepRegularly(services, {
    everyMs: EVERY_MS,
    failure: 'clash tests were not started by the clock',
    sweep: () => runDueTests(services),
  })
}

/**
 * Queues each test whose hour has come, once, whichever process is first. Hours that passed while no process was there count
 * as one. A test that still runs, or whose structure has no model, waits for its next hour. @returns how many were queued.
 */
export async function runDueTests({ database, now }: Pick<Services, 'database' | 'now'>): Promise<number> {
  return database.transaction(SYSTEM_SCOPE, async (tx) => {
    let queued = 0
    for (const test of await listDueTests(tx, now(), TESTS_AT_ONCE)) {
      await setNextRun(tx, test.id, test.clock && nextRunAt(test.clock, now()))
      if (test.lastRun?.state === 'queued') continue
      if (await enqueueRun(tx, test, null, 'clock')) queued += 1
    }
    return queued
  })
}
