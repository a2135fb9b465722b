import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { enqueueJob } from '#platform/server/queue/enqueue-job.ts'
import { startWorker } from '#platform/server/queue/start-worker.ts'
import { importingJob } from '#platform/server/queue/testing/importing-job.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import { testServices } from '#platform/testing/services.ts'
import { noteResult } from './parts/note-result.ts'
import { percentileOf } from './parts/spread.ts'

/**
 * How long people wait for their own writes while a job imports into the same project: rows in batches, with an entry of
 * the audit for each. Beside it, in the same run, the same writes where nothing is imported.
 */
const ROWS = Number(process.env['BENCH_ROWS'] ?? 100_000)
const GOAL_MS = 1_000
const QUIET_MS = 5_000
const WRITERS = 4
const PLACE = { projectCode: 'P1', siteCode: null, structureCode: null }

/** Writes as several people do, until told to stop. @returns how long each write took, in ascending order. */
async function writeUntil(database: Database, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  const person = async () => {
    while (!isOver()) {
      const startedAt = performance.now()
      const entityId = randomUUID()
      await database.transaction(SYSTEM_SCOPE, async (tx) => {
        await sql`insert into notes values (${entityId}, 'P1')`.execute(tx)
        await recordAudit(tx, { user: null }, { action: 'note.added', entityType: 'note', entityId, place: PLACE })
        await publishEvent(tx, { type: 'note.added', place: PLACE, entityId })
      })
      times.push(performance.now() - startedAt)
      await sleep(20)
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, person))
  return times.sort((a, b) => a - b)
}

const say = (times: readonly number[]) =>
  [0.5, 0.99, 1].map((share) => `${percentileOf(times, share).toFixed(0)} ms`).join(' / ')

async function measure(folder: string): Promise<void> {
  const server = await startEmbeddedPostgres({ dataFolder: folder })
  await migrate(server.connection, [])
  const owner = new pg.Client(server.connection)
  await owner.connect()
  await owner.query('create table notes (id uuid primary key, project_code text not null)')
  await owner.query('create table imported (id text primary key, project_code text not null)')
  await owner.query("select enable_place_security('notes'), enable_place_security('imported')")
  await owner.end()
  const database = openDatabase({ connection: server.connection })
  const worker = await startWorker(testServices(database), [importingJob], async () => null)
  const stateOf = async (id: string) => {
    const { rows } = await sql<{ state: string; items_done: number }>`
      select state, items_done from jobs where id = ${id}`.execute(database.queries(SYSTEM_SCOPE))
    return rows[0]
  }
  try {
    let isQuietOver = false
    setTimeout(() => {
      isQuietOver = true
    }, QUIET_MS)
    const quiet = await writeUntil(database, () => isQuietOver)
    const startedAt = performance.now()
    const title = { en: 'Import', ar: 'استيراد' }
    const id = await database.transaction(SYSTEM_SCOPE, (tx) =>
      enqueueJob(
        tx,
        importingJob,
        { projectCode: 'P1', rows: ROWS, batchMs: 0 },
        { place: null, title, requestedBy: null },
      ),
    )
    let isImported = false
    const importing = (async () => {
      while (!['done', 'failed'].includes((await stateOf(id))?.state ?? '')) await sleep(100)
      isImported = true
    })()
    const busy = await writeUntil(database, () => isImported)
    await importing
    const seconds = (performance.now() - startedAt) / 1000
    const end = await stateOf(id)
    if (end?.state !== 'done' || end.items_done !== ROWS) {
      console.log('NOT IMPORTED', end)
      process.exitCode = 1
      return
    }
    console.log(
      `  ${ROWS} rows in ${seconds.toFixed(1)} s (${(ROWS / seconds).toFixed(0)}/s), ${busy.length} writes beside it`,
    )
    noteResult({
      job: `writes of others during an import of ${ROWS} rows (median / 99 % / longest)`,
      figure: say(busy),
      reference: say(quiet),
      ratio: null,
      goal: `longest ≤ ${GOAL_MS} ms`,
      isMet: (busy.at(-1) ?? 0) <= GOAL_MS,
    })
  } finally {
    await worker.stop()
    await database.stop()
    await server.stop()
  }
}

console.log(`import: ${ROWS} rows, ${WRITERS} people who write to the same project`)
const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
try {
  await measure(folder)
} finally {
  await rm(folder, { recursive: true, force: true })
}
