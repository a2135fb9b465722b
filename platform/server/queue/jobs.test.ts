import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineErrors } from '#platform/contract/define-errors.ts'
import { type TestDatabase, testDatabase } from '#platform/testing/database.ts'
import { testServices } from '#platform/testing/services.ts'
import { SYSTEM_SCOPE } from '../database/scope.ts'
import { cancelJob, retryJob } from './change-job.ts'
import { defineJob, type JobHandler } from './define-job.ts'
import { enqueueJob } from './enqueue-job.ts'
import type { JobRecord } from './job-record.ts'
import { startWorker, type Worker } from './start-worker.ts'
import { countingJob } from './testing/counting-job.ts'
import { importingJob } from './testing/importing-job.ts'

let world: TestDatabase
const workers: Worker[] = []
const processes: ChildProcess[] = []

beforeAll(async () => {
  world = await testDatabase()
  await world.asOwner(`create table effects (name text); create table failures (name text, reason text);
    create table imported (id text, project_code text); select enable_internal_security('imported');
    select enable_internal_security('effects'), enable_internal_security('failures')`)
})
afterEach(async () => {
  for (const child of processes.splice(0)) child.kill('SIGKILL')
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
})
afterAll(() => world.stop())

async function work(...handlers: JobHandler[]): Promise<Worker> {
  const worker = await startWorker(testServices(world.database), handlers, async () => null)
  workers.push(worker)
  return worker
}

const title = { en: 'Counting', ar: 'عدّ' }

async function enqueue(job: JobHandler, input: unknown, requestedBy: string | null = null): Promise<string> {
  return world.database.transaction(SYSTEM_SCOPE, (tx) =>
    enqueueJob(tx, job, input, { place: null, title, requestedBy }),
  )
}

async function look(id: string): Promise<JobRecord> {
  const { rows } = await sql<JobRecord>`select * from jobs where id = ${id}`.execute(
    world.database.queries(SYSTEM_SCOPE),
  )
  return rows[0]!
}

async function until(id: string, isSo: (job: JobRecord) => boolean, withinMs = 15_000): Promise<JobRecord> {
  const limit = Date.now() + withinMs
  for (;;) {
    const job = await look(id)
    if (isSo(job)) return job
    if (Date.now() > limit) throw new Error(`After ${withinMs} ms the job is ${JSON.stringify(job)}.`)
    await sleep(20)
  }
}
const ended = (job: JobRecord) => ['done', 'failed', 'cancelled'].includes(job.state)

async function effects(name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from effects where name = ${name}`.execute(
    world.database.queries(SYSTEM_SCOPE),
  )
  return rows[0]?.count ?? 0
}

async function startProcess(): Promise<ChildProcess> {
  const file = new URL('./testing/worker-process.ts', import.meta.url)
  const child = fork(file, [JSON.stringify(world.connection)], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  processes.push(child)
  await new Promise((ready) => child.once('message', ready))
  return child
}

describe('jobs', () => {
  test('run once after the commit, and not at all when the request is rolled back', async () => {
    await work(countingJob)
    const id = await enqueue(countingJob, { name: 'once', workMs: 50 })
    expect((await until(id, ended)).state).toBe('done')
    expect(await effects('once')).toBe(1)
    const lost = world.database.transaction(SYSTEM_SCOPE, async (tx) => {
      await enqueueJob(tx, countingJob, { name: 'never', workMs: 0 }, { place: null, title, requestedBy: null })
      throw new Error('changed my mind')
    })
    await expect(lost).rejects.toThrow('changed my mind')
    await sleep(300)
    expect(await effects('never')).toBe(0)
  })

  test('go on after the database was away when the queue wanted to note that a job is done', async () => {
    const child = await startProcess()
    await world.asOwner(`create function refuse_removal() returns trigger language plpgsql as
      $$ begin raise exception 'the database is away'; end $$;
      create trigger away before delete on graphile_worker._private_jobs execute function refuse_removal()`)
    const before = await Promise.all(
      [1, 2, 3].map((number) => enqueue(countingJob, { name: `away-${number}`, workMs: 10 })),
    )
    for (const id of before) expect((await until(id, ended)).state).toBe('done')
    await sleep(300)
    await world.asOwner('drop trigger away on graphile_worker._private_jobs')
    const after = await enqueue(countingJob, { name: 'back', workMs: 10 })
    expect((await until(after, ended)).state).toBe('done')
    expect(await effects('back')).toBe(1)
    expect(child.exitCode).toBeNull()
  })

  test('refuse an input that does not fit when they are put in the queue', async () => {
    await expect(enqueue(countingJob, { name: 7 })).rejects.toBeInstanceOf(z.ZodError)
  })

  test('store and keep how far they are', async () => {
    await work(countingJob)
    const id = await enqueue(countingJob, { name: 'progress', workMs: 1500 })
    const half = await until(id, (job) => job.progress > 0.3)
    expect(half).toMatchObject({ state: 'running', step: 'counting' })
    expect(await until(id, ended)).toMatchObject({ state: 'done', progress: 1 })
  })

  test('wait for other work as often as they ask to, which is no failed attempt', async () => {
    let asked = 0
    const waiting = defineJob({
      kind: 'test.waiting',
      input: z.object({}),
      maxAttempts: 1,
      run: async (job) => {
        asked += 1
        if (asked < 3) job.postpone(0.1)
      },
    })
    await work(waiting)
    const id = await enqueue(waiting, {})
    expect(await until(id, ended)).toMatchObject({ state: 'done', attempts: 1 })
    expect(asked).toBe(3)
  })

  test('stop within a second when cancelled, without effect, and say so to their kind', async () => {
    await work(countingJob)
    const id = await enqueue(countingJob, { name: 'cancelled', workMs: 20_000 })
    await until(id, (job) => job.state === 'running')
    await world.database.transaction(SYSTEM_SCOPE, (tx) => cancelJob(tx, id))
    expect((await until(id, ended, 1_000)).state).toBe('cancelled')
    expect(await effects('cancelled')).toBe(0)
    const told = await world.database.read(SYSTEM_SCOPE, (db) =>
      sql`select * from failures where name = 'cancelled'`.execute(db),
    )
    expect(told.rows).toHaveLength(1)
  })

  test('are cancelled while they wait, and run when the person tries again', async () => {
    const id = await enqueue(countingJob, { name: 'waited', workMs: 0 })
    await world.database.transaction(SYSTEM_SCOPE, (tx) => cancelJob(tx, id))
    await work(countingJob)
    expect((await until(id, ended)).state).toBe('cancelled')
    expect(await effects('waited')).toBe(0)
    const again = await world.database.transaction(SYSTEM_SCOPE, (tx) => retryJob(tx, id))
    expect(again).toMatchObject({ state: 'queued', reason: null })
    expect((await until(id, ended)).state).toBe('done')
    expect(await effects('waited')).toBe(1)
  })

  test('fail at once on a refusal, with its words', async () => {
    const errors = defineErrors('tests', {
      wrong: { status: 422, say: { en: 'The file is empty.', ar: 'الملف فارغ.' } },
    })
    const refusing = defineJob({
      ...countingJob,
      kind: 'tests.refuse',
      run: async () => {
        throw errors.wrong()
      },
    })
    await work(refusing)
    const id = await enqueue(refusing, { name: 'refused', workMs: 0 })
    expect(await until(id, ended)).toMatchObject({
      state: 'failed',
      attempts: 1,
      reason: { en: 'The file is empty.', ar: 'الملف فارغ.' },
    })
  })

  test('are tried again after an unexpected error, and do not show its text when they fail', async () => {
    let runs = 0
    const breaking = defineJob({
      ...countingJob,
      kind: 'tests.break',
      maxAttempts: 2,
      run: async () => {
        runs += 1
        throw new Error('secret of the house')
      },
    })
    await work(breaking)
    const id = await enqueue(breaking, { name: 'broken', workMs: 0 })
    const job = await until(id, ended)
    expect(job).toMatchObject({ state: 'failed', attempts: 2 })
    expect(runs).toBe(2)
    expect(JSON.stringify(job.reason)).not.toContain('secret')
    expect(job.reason?.en).toContain(id)
  })

  test('fail when the person who asked may no longer work here', async () => {
    await work(countingJob)
    const id = await enqueue(countingJob, { name: 'gone', workMs: 0 }, 'left-the-company')
    expect((await until(id, ended)).reason?.en).toContain('may no longer work here')
    expect(await effects('gone')).toBe(0)
  })

  test('are handed back when the worker stops, without counting as an attempt', async () => {
    const first = await work(countingJob)
    const id = await enqueue(countingJob, { name: 'handed', workMs: 1_000 })
    await until(id, (job) => job.state === 'running')
    workers.splice(workers.indexOf(first), 1)
    await first.stop()
    expect(await look(id)).toMatchObject({ state: 'queued', attempts: 0 })
    await work(countingJob)
    expect((await until(id, ended)).state).toBe('done')
    expect(await effects('handed')).toBe(1)
  })
})

describe('one effect', () => {
  test('under two workers in two processes', async () => {
    await Promise.all([work(countingJob), startProcess()])
    const ids = await Promise.all(Array.from({ length: 30 }, () => enqueue(countingJob, { name: 'many', workMs: 30 })))
    for (const id of ids) expect((await until(id, ended)).state).toBe('done')
    expect(await effects('many')).toBe(30)
  })

  test('after kill -9 of the process that works, taken over within 12 s', async () => {
    const child = await startProcess()
    const id = await enqueue(countingJob, { name: 'killed', workMs: 600 })
    await until(id, (job) => job.state === 'running')
    child.kill('SIGKILL')
    await work(countingJob)
    const job = await until(id, ended, 12_000)
    expect(job).toMatchObject({ state: 'done', attempts: 2 })
    expect(await effects('killed')).toBe(1)
  })

  test('of each batch of an import, whose process is killed in the middle: nothing lost, nothing twice, one event a batch', async () => {
    const child = await startProcess()
    const id = await enqueue(importingJob, { projectCode: 'I1', rows: 3_200, batchMs: 100 })
    await until(id, (job) => job.items_done >= 1_000)
    child.kill('SIGKILL')
    await work(importingJob)
    const job = await until(id, ended, 25_000)
    expect(job).toMatchObject({ state: 'done', attempts: 2, items_done: 3_200 })
    const { rows } = await sql`select count(*)::int as rows, count(distinct id)::int as ids,
        (select count(*)::int from audit_entries where project_code = 'I1') as entries,
        (select count(*)::int from event_outbox where type = 'row.imported') as events
      from imported where project_code = 'I1'`.execute(world.database.queries(SYSTEM_SCOPE))
    expect(rows).toEqual([{ rows: 3_200, ids: 3_200, entries: 3_200, events: 13 }])
  })

  test('of an import that is cancelled: what was stored stays, and trying again goes on behind it', async () => {
    await work(importingJob)
    const id = await enqueue(importingJob, { projectCode: 'I2', rows: 2_000, batchMs: 300 })
    await until(id, (job) => job.items_done >= 500)
    await world.database.transaction(SYSTEM_SCOPE, (tx) => cancelJob(tx, id))
    const cancelled = await until(id, ended)
    expect(cancelled.state).toBe('cancelled')
    const count = async () => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from imported
        where project_code = 'I2'`.execute(world.database.queries(SYSTEM_SCOPE))
      return rows[0]?.count
    }
    expect(await count()).toBe(cancelled.items_done)
    expect(cancelled.items_done).toBeLessThan(2_000)
    await world.database.transaction(SYSTEM_SCOPE, (tx) => retryJob(tx, id))
    expect((await until(id, ended)).state).toBe('done')
    expect(await count()).toBe(2_000)
  })

  test('when a run that lost its lease goes on', async () => {
    await work(countingJob)
    const id = await enqueue(countingJob, { name: 'overtaken', workMs: 500 })
    await until(id, (job) => job.state === 'running')
    // As another worker would after a long pause of this one.
    await world.database.transaction(SYSTEM_SCOPE, (tx) =>
      sql`update jobs set lease_token = gen_random_uuid() where id = ${id}`.execute(tx),
    )
    const job = await until(id, ended, 15_000)
    expect(job).toMatchObject({ state: 'done', attempts: 2 })
    expect(await effects('overtaken')).toBe(1)
  })
})
