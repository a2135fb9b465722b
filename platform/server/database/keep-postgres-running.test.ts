import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LEASE_TIMEOUT_MS, openDatabase } from './database.ts'
import { type KeptPostgres, keepPostgresRunning } from './keep-postgres-running.ts'
import { migrate } from './migrate.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { SYSTEM_SCOPE } from './scope.ts'

const WRITERS = 6
const KILLS = 3
/** What prepares a new server takes some 10 ms: connecting, three queries, the farewell. */
const MOMENTS_MS = [
  [18, 16],
  [14, 12],
  [10, 8],
  [6, 4],
  [2, 0],
] as const
let folder: string
let server: KeptPostgres

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-kept-'))
  server = await keepPostgresRunning(folder, pino({ level: 'silent' }))
  await migrate(server.connection, [])
})
afterEach(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('the embedded server, killed under load', () => {
  test('comes back by itself with all that was acknowledged, and work goes on', async () => {
    const database = openDatabase({ connection: server.connection })
    const acknowledged = new Set<string>()
    const refusals: { error: unknown; waitedMs: number }[] = []
    let isOver = false
    const insert = async (fact: string) => {
      await database.transaction(SYSTEM_SCOPE, (tx) =>
        sql`insert into installation_facts (fact) values (${fact})`.execute(tx),
      )
      acknowledged.add(fact)
    }
    const write = async (writer: number) => {
      for (let number = 0; !isOver; number += 1) {
        const startedMs = performance.now()
        await insert(`${writer}-${number}`).catch((error: unknown) =>
          refusals.push({ error, waitedMs: performance.now() - startedMs }),
        )
      }
    }
    const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer))
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = acknowledged.size
      await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(before + 50)
      const { pid } = server
      process.kill(pid, 'SIGKILL')
      await expect.poll(() => server.interruption()).toContain('started again')
      await expect.poll(() => server.interruption(), { timeout: 60_000 }).toBeNull()
      expect(server.pid).not.toBe(pid)
    }
    const atLastKill = acknowledged.size
    await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(atLastKill + 50)
    isOver = true
    await Promise.all(writers)
    const { rows } = await database.read(SYSTEM_SCOPE, (db) =>
      sql<{ fact: string }>`select fact from installation_facts`.execute(db),
    )
    const kept = new Set(rows.map(({ fact }) => fact))
    expect([...acknowledged].filter((fact) => !kept.has(fact))).toEqual([])
    // At most one of each connection was in the middle of something at each kill; all others waited, as long as work may.
    expect(refusals.filter(({ waitedMs }) => waitedMs < LEASE_TIMEOUT_MS).length).toBeLessThanOrEqual(WRITERS * KILLS)
    for (const { error } of refusals)
      expect(error).toMatchObject({ code: expect.stringMatching(/^(08|57P0|EPIPE|ECONNRESET)/) })
    await database.stop()
  })

  test('comes back where it is killed again while it is being prepared, at whatever moment', async () => {
    let moments: number[] = []
    let killed = 0
    const log = pino({ level: 'debug' }, { write: (line: string) => killWhenReady(line) })
    const killWhenReady = (line: string) => {
      if (!line.includes('ready to accept connections')) return
      const moment = moments.shift()
      if (moment === undefined) return
      setTimeout(async () => {
        process.kill((await readPostmasterFile(join(folder, 'pg')))?.pid ?? 0, 'SIGKILL')
        killed += 1
      }, moment)
    }
    await server.stop()
    server = await keepPostgresRunning(folder, log)
    // Two in a row and then a rest: the pause before the next start doubles with each that failed.
    for (const [first, second] of MOMENTS_MS) {
      const before = killed
      moments = [first, second]
      process.kill(server.pid, 'SIGKILL')
      await expect.poll(() => killed, { timeout: 60_000 }).toBe(before + 2)
      await expect.poll(() => server.interruption(), { timeout: 60_000 }).toBeNull()
    }
    const database = openDatabase({ connection: server.connection, leaseTimeoutMs: 30_000 })
    const answer = await database.read(SYSTEM_SCOPE, (db) => sql<{ one: number }>`select 1 as one`.execute(db))
    expect(answer.rows).toEqual([{ one: 1 }])
    await database.stop()
  })

  test('waits for it with work that comes while it is away', async () => {
    const database = openDatabase({ connection: server.connection })
    process.kill(server.pid, 'SIGKILL')
    await expect.poll(() => server.interruption()).not.toBeNull()
    const answer = database.read(SYSTEM_SCOPE, (db) => sql<{ one: number }>`select 1 as one`.execute(db))
    expect((await answer).rows).toEqual([{ one: 1 }])
    await database.stop()
  })

  test('is not started again when the product stops, not even in the middle of a start', async () => {
    process.kill(server.pid, 'SIGKILL')
    // Looked at often: on a quick machine the server is back within the time between two looks of the usual length.
    await expect.poll(() => server.interruption(), { interval: 2, timeout: 60_000 }).not.toBeNull()
    await server.stop()
    const { pid } = server
    await sleep(500)
    expect(server.pid).toBe(pid)
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })
})
