import { type ChildProcess, fork } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { writeXlsxStream } from 'hucre/xlsx'
import pg from 'pg'
import { serverModules } from '#apps/server/modules.ts'
import { openTable } from '#engines/sheets/read-table.ts'
import { readParts } from '#modules/transfers/server/export-repository.ts'
import { createExport } from '#modules/transfers/server/make-export.ts'
import { getExport } from '#modules/transfers/server/show-exports.ts'
import { composeModules } from '#platform/server/compose-modules.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { ConnectionSettings } from '#platform/server/database/connection-settings.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { startWorker } from '#platform/server/queue/start-worker.ts'
import { testServices } from '#platform/testing/services.ts'
import { BENCH_SCOPE, benchContext } from './parts/bench-context.ts'
import { BENCH_PERSON } from './parts/bench-person.ts'
import { interleave } from './parts/interleave.ts'
import { noteResult } from './parts/note-result.ts'
import { spreadOf, spreadText } from './parts/spread.ts'

/**
 * A list of 100,000 companies to an XLSX file, the whole way: its endpoint page by page with the caller's rights, the job,
 * the file in the database; against a cursor and the streaming writer of a library. Each in a process of its own; memory is
 * its peak less that of the same product, with its worker, that waits for work.
 */
const ROWS = Number(process.env['BENCH_ROWS'] ?? 100_000)
const GOAL_MB = 100
const KINDS = ['product', 'reference', 'bare'] as const
type Kind = (typeof KINDS)[number]

const HEADS = ['Code', 'Name', 'Party role', 'Phone', 'Last change']
const ROLES = { contractor: 'Contractor', consultant: 'Consultant' }

async function runProduct(connection: ConnectionSettings, file: string): Promise<void> {
  const database = openDatabase({ connection })
  composeModules(serverModules)
  const services = testServices(database)
  const scope = BENCH_SCOPE
  const jobs = serverModules.flatMap((module) => module.jobs)
  const worker = await startWorker(services, jobs, async () => ({ user: BENCH_PERSON, scope }))
  const context = (db: RequestContext['db'] | null) => benchContext(services, db)
  const id = randomUUID()
  const columns = [
    { header: 'Code', path: 'code', kind: 'text' as const },
    { header: 'Name', path: 'name', kind: 'text' as const },
    { header: 'Party role', path: 'partyRole', kind: 'choice' as const, labels: ROLES },
    { header: 'Phone', path: 'phone', kind: 'text' as const },
    { header: 'Last change', path: 'updatedAt', kind: 'moment' as const },
  ]
  const list = { module: 'companies', endpoint: 'list', query: { sort: 'code' } }
  const asked = { id, list, title: 'Companies', format: 'xlsx' as const, columns, timeZone: 'Asia/Dubai' }
  await createExport(context(null), asked)
  const state = () => database.read(scope, (db) => getExport(context(db), { id }))
  while ((await state()).state === 'making') await sleep(100)
  const { state: ended, reason } = await state()
  if (ended !== 'ready') throw new Error(`The export failed: ${reason}`)
  const whole = { start: 0, end: Number.MAX_SAFE_INTEGER }
  await pipeline(readParts({ database, scope }, id, whole), createWriteStream(file))
  await worker.stop()
  await database.stop()
}

async function waitForNothing(connection: ConnectionSettings): Promise<void> {
  const database = openDatabase({ connection })
  const jobs = serverModules.flatMap((module) => module.jobs)
  const worker = await startWorker(testServices(database), jobs, async () => null)
  await sleep(2_000)
  await worker.stop()
  await database.stop()
}

async function runReference(connection: pg.ClientConfig, file: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  async function* rows(): AsyncGenerator<(string | Date)[]> {
    await client.query(`begin; declare listed cursor for select code, name, party_role, phone,
      (updated_at at time zone 'Asia/Dubai') at time zone 'UTC' as at from companies order by code, lower(name), id`)
    for (;;) {
      const { rows: page } = await client.query('fetch 5000 from listed')
      if (page.length === 0) return
      for (const { code, name, party_role: role, phone, at } of page)
        yield [code, name, ROLES[role as keyof typeof ROLES], phone, at]
    }
  }
  const columns = HEADS.map((header, at) => ({ header, ...(at === 4 ? { numFmt: 'yyyy-mm-dd hh:mm' } : {}) }))
  const bytes = writeXlsxStream(rows(), { name: 'Companies', columns }) as ReadableStream<Uint8Array>
  await pipeline(bytes, createWriteStream(file))
  await client.end()
}

interface Made {
  readonly ms: number
  readonly peakBytes: number
}

/** In the process of its own. */
async function runHere(kind: Kind, file: string, connection: ConnectionSettings): Promise<void> {
  const start = performance.now()
  if (kind === 'bare') await waitForNothing(connection)
  if (kind === 'product') await runProduct(connection, file)
  if (kind === 'reference') await runReference({ ...connection, user: 'postgres' }, file)
  const made: Made = { ms: performance.now() - start, peakBytes: process.resourceUsage().maxRSS * 1024 }
  process.send?.(made, undefined, undefined, () => process.exit(0))
}

async function runApart(kind: Kind, file: string, connection: ConnectionSettings): Promise<Made> {
  const child: ChildProcess = fork(fileURLToPath(import.meta.url), [kind, file, JSON.stringify(connection)])
  return new Promise<Made>((done, failed) => {
    child.once('message', (message) => done(message as Made))
    child.once('exit', (code) => failed(new Error(`The export of ${kind} ended with ${code}.`)))
  })
}

async function digestOf(file: string): Promise<string> {
  const digest = createHash('sha256')
  for await (const row of openTable(await readFile(file), { limits: { maxRows: ROWS + 1 } }).rows)
    digest.update(JSON.stringify(row))
  return digest.digest('hex')
}

async function bench(): Promise<void> {
  console.log(`export: ${ROWS} rows of ${HEADS.length} columns`)
  const folder = await mkdtemp(join(tmpdir(), 'export-bench-'))
  const server = await startEmbeddedPostgres({ dataFolder: join(folder, 'pg') })
  try {
    const { connection } = server
    await migrate(
      connection,
      serverModules.flatMap((module) => module.migrations),
    )
    const owner = new pg.Client({ ...connection, user: 'postgres' })
    await owner.connect()
    await owner.query(`insert into companies (id, code, name, name_ar, party_role, phone, created_by, updated_by, updated_at)
      select gen_random_uuid(), 'C-' || lpad(n::text, 6, '0'), 'Company ' || n || ' & sons', 'شركة ' || n,
        (array['contractor', 'consultant'])[1 + n % 2], '+966 11 ' || (1000000 + n), '${BENCH_PERSON.id}', '${BENCH_PERSON.id}',
        '2026-01-01'::timestamptz + n * interval '1 minute'
      from generate_series(1, ${ROWS}) n`)
    await owner.query('analyze companies')
    await owner.end()
    const fileOf = (kind: Kind) => join(folder, `${kind}.xlsx`)
    const run = (kind: Kind) => runApart(kind, fileOf(kind), connection)
    const bare = await run('bare')
    const pairs = await interleave(
      () => run('product'),
      () => run('reference'),
    )
    if ((await digestOf(fileOf('product'))) !== (await digestOf(fileOf('reference')))) {
      console.log('  OUTPUT DIFFERS: the cells of the two workbooks are not the same')
      process.exitCode = 1
      return
    }
    const peak = (side: 'product' | 'reference') =>
      spreadOf(pairs.map((pair) => (pair[side].peakBytes - bare.peakBytes) / 1024 ** 2))
    const clock = (side: 'product' | 'reference') => spreadText(spreadOf(pairs.map((pair) => pair[side].ms / 1000)))
    console.log(`  by the clock ${clock('product')} s, cursor and library ${clock('reference')} s`)
    noteResult({
      job: `${ROWS} rows of a list as XLSX, from its endpoint to the stored file: memory above a bare process`,
      figure: `${spreadText(peak('product'), 0)} MB`,
      reference: `${spreadText(peak('reference'), 0)} MB`,
      ratio: null,
      goal: `≤ ${GOAL_MB} MB`,
      isMet: peak('product').max <= GOAL_MB,
    })
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const kind = KINDS.find((name) => name === process.argv[2])
if (kind) await runHere(kind, process.argv[3] ?? '', JSON.parse(process.argv[4] ?? '{}'))
else await bench()
