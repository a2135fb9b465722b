import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { testServices } from '#platform/testing/services.ts'
import { SYSTEM_SCOPE } from '../database/scope.ts'
import type { Principal } from '../define-server-module.ts'
import { defineJob } from './define-job.ts'
import { enqueueJob } from './enqueue-job.ts'
import type { JobRecord } from './job-record.ts'
import { startWorker, type Worker } from './start-worker.ts'

let world: TestDatabase
const workers: Worker[] = []
/** Names of slow jobs that are let go. */
const released = new Set<string>()

beforeAll(async () => {
  world = await testDatabase()
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  released.clear()
  await world.asOwner('truncate jobs')
})
afterAll(() => world.stop())

const Input = z.object({ name: z.string() })
const slow = defineJob({
  kind: 'tests.slow',
  input: Input,
  maxAttempts: 1,
  run: async (job, { name }) => {
    while (!released.has(name)) {
      job.signal.throwIfAborted()
      await sleep(10)
    }
  },
})
const quick = defineJob({ kind: 'tests.quick', input: Input, maxAttempts: 1, isQuick: true, run: async () => {} })

/** Whoever asks may do everything. */
const everybody = async (id: string) => ({ user: { id }, scope: SYSTEM_SCOPE }) as Principal

async function startProcess(): Promise<void> {
  workers.push(await startWorker(testServices(world.database), [slow, quick], everybody))
}

async function enqueue(job: typeof slow, person: string | null, names: readonly string[]): Promise<void> {
  const options = { place: null, title: { en: 'Work', ar: 'عمل' }, requestedBy: person }
  for (const name of names)
    await world.database.transaction(SYSTEM_SCOPE, (tx) => enqueueJob(tx, job, { name }, options))
}

async function namesIn(state: JobRecord['state']): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select input ->> 'name' as name from jobs where state = ${state} order by input ->> 'name'`.execute(
    world.database.queries(SYSTEM_SCOPE),
  )
  return rows.map(({ name }) => name)
}

async function expectSoon(state: JobRecord['state'], names: readonly string[]): Promise<void> {
  await expect.poll(() => namesIn(state), { timeout: 20_000, interval: 20 }).toEqual(names)
}

describe('turns of the people who wait', () => {
  test('one person has one place and not both, so that another comes in between', async () => {
    await startProcess()
    await enqueue(slow, 'ada', ['ada-1', 'ada-2', 'ada-3'])
    await expectSoon('running', ['ada-1'])
    await enqueue(slow, 'ben', ['ben-1', 'ben-2'])
    await expectSoon('running', ['ada-1', 'ben-1'])
    // Whoever has not been served comes before who has, however long that one has waited.
    await enqueue(slow, 'cem', ['cem-1'])
    released.add('ada-1')
    await expectSoon('running', ['ben-1', 'cem-1'])
    released.add('ben-1')
    await expectSoon('running', ['ada-2', 'cem-1'])
  })

  test('quick work never waits behind slow work', async () => {
    await startProcess()
    await enqueue(slow, 'ada', ['ada-1'])
    await enqueue(slow, 'ben', ['ben-1'])
    await expectSoon('running', ['ada-1', 'ben-1'])
    await enqueue(slow, 'cem', ['cem-1'])
    await enqueue(quick, 'ada', ['quick-1', 'quick-2'])
    await expectSoon('done', ['quick-1', 'quick-2'])
    expect(await namesIn('running')).toEqual(['ada-1', 'ben-1'])
  })

  test('work of the platform itself takes turns like a person', async () => {
    await startProcess()
    await enqueue(slow, null, ['own-1', 'own-2'])
    await expectSoon('running', ['own-1'])
    await enqueue(slow, 'ada', ['ada-1'])
    await expectSoon('running', ['ada-1', 'own-1'])
    expect(await namesIn('queued')).toEqual(['own-2'])
  })

  test('with two servers, one person leaves a place in each', async () => {
    await startProcess()
    await startProcess()
    await enqueue(slow, 'ada', ['ada-1', 'ada-2', 'ada-3', 'ada-4'])
    await expectSoon('running', ['ada-1', 'ada-2'])
    await enqueue(slow, 'ben', ['ben-1'])
    await enqueue(slow, 'cem', ['cem-1'])
    await expectSoon('running', ['ada-1', 'ada-2', 'ben-1', 'cem-1'])
  })

  test('what waits while there is no room is begun when there is', async () => {
    await startProcess()
    for (const name of ['ada-1', 'ada-2', 'ada-3', 'ada-4']) released.add(name)
    await enqueue(slow, 'ada', ['ada-1', 'ada-2', 'ada-3', 'ada-4'])
    await expectSoon('done', ['ada-1', 'ada-2', 'ada-3', 'ada-4'])
  })
})
