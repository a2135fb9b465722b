import { type ChildProcess, fork } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { Agent, createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { createFiles } from '#modules/files/server/migrations/20260102T0000_files_create.ts'
import { buildPerson, insertPlaces, startFilesServer } from '#modules/files/testing/files-test-server.ts'
import { createSites } from '#modules/sites/server/migrations/20260102T0010_sites_create.ts'
import type { ConnectionSettings } from '#platform/server/database/connection-settings.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

/**
 * Upload of 1 GiB over loopback in the specification's chunks: the product (HTTP stack, sign-in, row-level security,
 * record of every chunk in a database that syncs, SHA-256, blob store) against a bare node:http handler that writes the
 * same chunks at their offset and syncs them. The bare one gathers 1 MiB a write, because that was the fastest of the
 * ways tried (one write a socket read: a quarter of it; the chunk as a whole: half).
 * `BENCH_MIB` and `BENCH_PAIRS` make it smaller.
 */
const MIB = 1024 * 1024
const SIZE_BYTES = Number(process.env['BENCH_MIB'] ?? 1024) * MIB
const PAIRS = Number(process.env['BENCH_PAIRS'] ?? 5)
const CHUNK_BYTES = 10 * MIB
const POOL = 64 * MIB
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

interface Usage {
  readonly cpuSeconds: number
  readonly rssBytes: number
  readonly peakRssBytes: number
}
interface Run extends Usage {
  readonly megabytesPerSecond: number
}
interface Contender {
  readonly name: 'product' | 'bare'
  readonly child: ChildProcess
  readonly origin: string
}

async function compare(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
  const postgres = await startEmbeddedPostgres({ dataFolder: join(folder, 'postgres') })
  const contenders: Contender[] = []
  try {
    await migrate(postgres.connection, [createFiles, createSites])
    contenders.push(
      await startContender('product', [JSON.stringify(postgres.connection), join(folder, 'data')]),
      await startContender('bare', [join(folder, 'bare')]),
    )
    const [product, bare] = contenders as [Contender, Contender]
    const content = makeContent()
    console.log(`upload: ${SIZE_BYTES / MIB} MiB in ${CHUNK_BYTES / MIB} MiB chunks, ${PAIRS} interleaved pairs`)
    const idle = await ask<Usage>(product, 'usage')
    const isEqual = await checkEqual(product, bare, content, folder)
    console.log(`equal output: ${isEqual ? 'yes' : 'NO'} (sha256 ${content.sha256.slice(0, 16)}…)`)
    if (!isEqual) process.exitCode = 1
    else report(await measure(product, bare, content, folder), idle)
  } finally {
    for (const { child } of contenders) child.kill()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Fills and frees the page cache, so that both begin with memory at hand. A virtual machine gives freed memory back to
 * its host within seconds, and getting a page again costs three times the writing into it (measured: 4.4 s against 1.4 s
 * a run, for either contender, by chance of who comes after a pause).
 */
async function warmMemory(folder: string): Promise<void> {
  const path = join(folder, 'warm')
  const file = await open(path, 'w')
  const block = Buffer.alloc(8 * MIB, 1)
  for (let at = 0; at < SIZE_BYTES * 1.25; at += block.length) await file.write(block, 0, block.length, at)
  await file.close()
  await rm(path)
}

async function measure(
  product: Contender,
  bare: Contender,
  content: Content,
  folder: string,
): Promise<{ product: Run; bare: Run }[]> {
  const pairs: { product: Run; bare: Run }[] = []
  for (let pair = 0; pair < PAIRS; pair += 1) {
    // Who goes first changes, so that neither always finds the disk at rest.
    const order = pair % 2 === 0 ? [product, bare] : [bare, product]
    const runs: Partial<Record<Contender['name'], Run>> = {}
    for (const contender of order) runs[contender.name] = await runOnce(contender, content, folder)
    if (runs.product && runs.bare) pairs.push({ product: runs.product, bare: runs.bare })
    console.log(`  pair ${pair + 1}: product ${say(runs.product)}, bare ${say(runs.bare)}`)
  }
  return pairs
}

async function runOnce(contender: Contender, content: Content, folder: string): Promise<Run> {
  await warmMemory(folder)
  const before = await ask<Usage>(contender, 'usage')
  const startedMs = performance.now()
  await uploadTo(contender, content)
  const seconds = (performance.now() - startedMs) / 1000
  const after = await ask<Usage>(contender, 'usage')
  await ask(contender, 'clean')
  const cpuSeconds = after.cpuSeconds - before.cpuSeconds
  return { ...after, cpuSeconds, megabytesPerSecond: SIZE_BYTES / 1e6 / seconds }
}

function report(pairs: readonly { product: Run; bare: Run }[], idle: Usage): void {
  const ratios = pairs.map(({ product, bare }) => product.megabytesPerSecond / bare.megabytesPerSecond)
  const sorted = ratios.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  const at = (index: number) => (sorted.at(index) ?? 0).toFixed(2)
  const cpu = (name: Contender['name']) =>
    (pairs.reduce((sum, pair) => sum + pair[name].cpuSeconds, 0) / pairs.length).toFixed(2)
  const peak = Math.max(...pairs.map(({ product }) => product.peakRssBytes))
  console.log(
    `ratio of throughput, product / bare: median ${median.toFixed(2)}, min ${at(0)}, max ${at(-1)} (goal >= 0.80)`,
  )
  console.log(`processor time of the server for one upload: product ${cpu('product')} s, bare ${cpu('bare')} s`)
  console.log(
    `memory of the product's server: grew by ${((peak - idle.rssBytes) / MIB).toFixed(0)} MiB at its peak (goal < 64)`,
  )
}

function say(run: Run | undefined): string {
  return `${run?.megabytesPerSecond.toFixed(0)} MB/s`
}

interface Content {
  readonly sha256: string
  chunk(index: number): Buffer
}

/** Chunks that all differ, without a gigabyte in memory: windows of one random pool. */
function makeContent(): Content {
  const pool = randomBytes(POOL)
  const chunk = (index: number) => {
    const at = (index * 4_999_999) % (POOL - CHUNK_BYTES)
    return pool.subarray(at, at + Math.min(CHUNK_BYTES, SIZE_BYTES - index * CHUNK_BYTES))
  }
  const hash = createHash('sha256')
  for (let index = 0; index * CHUNK_BYTES < SIZE_BYTES; index += 1) hash.update(chunk(index))
  return { sha256: hash.digest('hex'), chunk }
}

async function send(
  method: string,
  url: string,
  headers: Record<string, string>,
  body?: Buffer,
): Promise<IncomingHttpHeaders> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method, agent, headers: { ...headers, 'content-length': String(body?.length ?? 0) } },
      (answer) => {
        answer.resume()
        answer.on('end', () => {
          if ((answer.statusCode ?? 500) < 300) resolve(answer.headers)
          else reject(new Error(`${method} ${url} answered ${answer.statusCode}`))
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** @returns the id of the stored file, where it is the product. */
async function uploadTo({ origin }: Contender, content: Content): Promise<string | undefined> {
  const tus = { authorization: 'Bearer ana', 'tus-resumable': '1.0.0' }
  const metadata = Object.entries({ filename: 'cloud.las', projectCode: 'NORTH', purpose: 'bench' })
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
  const made = await send('POST', `${origin}/api/uploads`, {
    ...tus,
    'upload-length': String(SIZE_BYTES),
    'upload-metadata': metadata,
  })
  let last: IncomingHttpHeaders = {}
  for (let index = 0; index * CHUNK_BYTES < SIZE_BYTES; index += 1) {
    const headers = {
      ...tus,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(index * CHUNK_BYTES),
    }
    last = await send('PATCH', `${origin}${made.location}`, headers, content.chunk(index))
  }
  const fileId = last['upload-file-id']
  return Array.isArray(fileId) ? fileId[0] : fileId
}

async function checkEqual(product: Contender, bare: Contender, content: Content, folder: string): Promise<boolean> {
  const fileId = await uploadTo(product, content)
  const stored = await fetch(`${product.origin}/api/files/${fileId}/content`, {
    headers: { authorization: 'Bearer ana' },
  })
  const storedHash = createHash('sha256')
  for await (const part of stored.body ?? []) storedHash.update(part)
  await uploadTo(bare, content)
  const bareHash = createHash('sha256')
  for await (const part of createReadStream(join(folder, 'bare'))) bareHash.update(part as Buffer)
  for (const contender of [product, bare]) await ask(contender, 'clean')
  return storedHash.digest('hex') === content.sha256 && bareHash.digest('hex') === content.sha256
}

async function startContender(name: Contender['name'], args: string[]): Promise<Contender> {
  const child = fork(fileURLToPath(import.meta.url), [`serve-${name}`, ...args])
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)))
    child.once('exit', () => reject(new Error(`The ${name} server did not start.`)))
  })
  return { name, child, origin }
}

async function ask<Answer>({ child }: Contender, question: 'usage' | 'clean'): Promise<Answer> {
  return new Promise((resolve) => {
    child.once('message', (answer) => resolve(answer as Answer))
    child.send(question)
  })
}

/** Answers the questions of the comparing process, and watches the memory in between. */
function answerQuestions(clean: () => Promise<void>): void {
  let peakRssBytes = process.memoryUsage.rss()
  setInterval(() => {
    peakRssBytes = Math.max(peakRssBytes, process.memoryUsage.rss())
  }, 20)
  process.on('message', async (question) => {
    if (question === 'clean') await clean()
    const { user, system } = process.cpuUsage()
    process.send?.({
      cpuSeconds: (user + system) / 1e6,
      rssBytes: process.memoryUsage.rss(),
      peakRssBytes,
    } satisfies Usage)
  })
  process.on('disconnect', () => process.exit())
}

async function serveProduct(connection: ConnectionSettings, dataDir: string): Promise<void> {
  const database = openDatabase({ connection })
  await insertPlaces(database, { NORTH: [] })
  const { origin, services } = await startFilesServer({
    database,
    people: { ana: buildPerson('ana', { projectCodes: ['NORTH'] }) },
    dataDir,
    environment: { NODE_ENV: 'production', RATE_LIMIT_PER_MINUTE: '0' },
  })
  answerQuestions(async () => {
    await database.transaction(SYSTEM_SCOPE, async (tx) => {
      const { rows } = await sql<{ id: string }>`select id from files where deleted_at is null`.execute(tx)
      for (const { id } of rows) await services.files.deleteFile(tx, id, null)
    })
    await services.files.removeReleasedBlobs()
  })
  process.send?.(origin)
}

async function serveBare(path: string): Promise<void> {
  let file = await open(path, 'w+')
  const server = createServer(async (incoming, answer) => {
    let offset = Number(incoming.headers['upload-offset'] ?? 0)
    let batch: Buffer[] = []
    let batchBytes = 0
    let writing: Promise<unknown> = Promise.resolve()
    const flush = async () => {
      await writing
      writing = file.writev(batch, offset)
      offset += batchBytes
      batch = []
      batchBytes = 0
    }
    for await (const part of incoming as AsyncIterable<Buffer>) {
      batch.push(part)
      batchBytes += part.length
      if (batchBytes >= MIB) await flush()
    }
    if (batchBytes > 0) await flush()
    await writing
    if (incoming.method === 'PATCH') await file.datasync()
    answer.writeHead(incoming.method === 'POST' ? 201 : 204, { location: '/upload' }).end()
  })
  server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
  answerQuestions(async () => {
    await file.close()
    await rm(path, { force: true })
    file = await open(path, 'w+')
  })
}

const role = process.argv[2]
if (role === 'serve-product') await serveProduct(JSON.parse(process.argv[3] ?? '{}'), process.argv[4] ?? '')
else if (role === 'serve-bare') await serveBare(process.argv[3] ?? '')
else await compare()
