import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { type RunningProduct, startBuiltProduct } from './parts/built-product.ts'
import { callOnce } from './parts/http-calls.ts'
import { interleave, PAIRS } from './parts/interleave.ts'
import { noteResult } from './parts/note-result.ts'
import { memoryBytes } from './parts/process-cost.ts'
import { spreadOf, spreadText } from './parts/spread.ts'

/**
 * From the start of the process to ready, memory when idle, and the size of the installation. The product is started by
 * the program behind `npm start` (checks of packages and build included, npm itself not), with its own PostgreSQL. The
 * reference is a Fastify process with `pg` and one route, bundled the same way and without any database.
 */
const ROOT = resolve(fileURLToPath(import.meta.url), '../..')
const EMPTY = { DEMO: '0', HOST: '127.0.0.1' }
const GOALS = { existingMs: 1_500, freshMs: 4_000, idleBytes: 200e6, packagesBytes: 500e6 }
const IDLE_MS = 10_000
const REFERENCE = `
import Fastify from 'fastify'
import pg from 'pg'
const pool = new pg.Pool()
const app = Fastify()
app.get('/', async () => ({ hello: 'world', connections: pool.totalCount }))
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
`

interface Run {
  readonly readyMs: number
  readonly idleBytes: number
}

async function buildReference(): Promise<string> {
  const folder = join(ROOT, 'node_modules/.cache')
  mkdirSync(folder, { recursive: true })
  const outfile = join(folder, 'bench-hello.mjs')
  const require = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`
  await build({
    stdin: { contents: REFERENCE, resolveDir: ROOT },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['pg-native', 'pg-cloudflare'],
    banner: { js: require },
    logLevel: 'error',
  })
  return outfile
}

async function runReference(file: string): Promise<Run> {
  const startedMs = performance.now()
  const child: ChildProcess = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((done, failed) => {
    child.stdout?.once('data', done)
    child.once('exit', () => failed(new Error('The reference did not start.')))
  })
  const readyMs = performance.now() - startedMs
  await sleep(IDLE_MS)
  const { bytes } = memoryBytes(child.pid ?? 0)
  child.kill()
  return { readyMs, idleBytes: bytes }
}

/** @throws where it says that it is ready and is not. */
async function assertReady({ origin }: RunningProduct): Promise<void> {
  await callOnce({ method: 'GET', url: `${origin}/readyz`, headers: {} })
}

async function runOnExisting(folder: string): Promise<Run> {
  const product = await startBuiltProduct(folder, EMPTY, { program: 'scripts/start.mjs' })
  try {
    await assertReady(product)
    await sleep(IDLE_MS)
    const { bytes, processes } = memoryBytes(product.pid)
    console.log(
      `  product ready in ${product.readyMs.toFixed(0)} ms, idle ${megabytes(bytes)} in ${processes} processes`,
    )
    return { readyMs: product.readyMs, idleBytes: bytes }
  } finally {
    await product.stop()
  }
}

async function startOnFresh(parent: string): Promise<number> {
  const folder = await mkdtemp(join(parent, 'fresh-'))
  const product = await startBuiltProduct(folder, EMPTY, { program: 'scripts/start.mjs' })
  try {
    await assertReady(product)
    return product.readyMs
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Bytes on the disk; what tools keep in .cache is no part of the installation. */
function sizeOf(folder: string): number {
  let bytes = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && entry.name !== '.cache') bytes += sizeOf(path)
    else if (entry.isFile()) bytes += lstatSync(path).blocks * 512
  }
  return bytes
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`

async function measure(): Promise<void> {
  console.log(`start: ${PAIRS} interleaved pairs of the product on an existing folder and a bare Fastify with pg`)
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
  try {
    const fresh = []
    for (let run = 0; run < PAIRS; run += 1) fresh.push(await startOnFresh(folder))
    const existing = join(folder, 'existing')
    await (await startBuiltProduct(existing, EMPTY, { program: 'scripts/start.mjs' })).stop()
    const reference = await buildReference()
    const pairs = await interleave(
      () => runOnExisting(existing),
      () => runReference(reference),
    )
    report(fresh, pairs)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function report(fresh: readonly number[], pairs: Awaited<ReturnType<typeof interleave<Run>>>): void {
  const ready = spreadOf(pairs.map(({ product }) => product.readyMs))
  const idle = spreadOf(pairs.map(({ product }) => product.idleBytes / 1e6))
  const helloReady = spreadOf(pairs.map(({ reference }) => reference.readyMs)).median
  const helloIdle = spreadOf(pairs.map(({ reference }) => reference.idleBytes)).median
  const first = spreadOf(fresh)
  const ratio = spreadOf(pairs.map(({ product, reference }) => product.readyMs / reference.readyMs))
  console.log(`  equal output: /readyz answered 200 after each start`)
  console.log(`  ratio to the bare process, existing folder: median ${spreadText(ratio)}`)
  noteResult({
    job: 'start on an existing folder',
    figure: `${spreadText(ready, 0)} ms`,
    reference: `${helloReady.toFixed(0)} ms`,
    ratio: ratio.median,
    goal: `≤ ${GOALS.existingMs} ms`,
    isMet: ready.median <= GOALS.existingMs,
  })
  noteResult({
    job: 'start on an empty folder',
    figure: `${spreadText(first, 0)} ms`,
    reference: '',
    ratio: null,
    goal: `≤ ${GOALS.freshMs} ms`,
    isMet: first.median <= GOALS.freshMs,
  })
  noteResult({
    job: 'memory of all processes when idle',
    figure: `${spreadText(idle, 0)} MB`,
    reference: megabytes(helloIdle),
    ratio: (idle.median * 1e6) / helloIdle,
    goal: `≤ ${megabytes(GOALS.idleBytes)}`,
    isMet: idle.median * 1e6 <= GOALS.idleBytes,
  })
  const packages = existsSync(join(ROOT, 'node_modules')) ? sizeOf(join(ROOT, 'node_modules')) : 0
  noteResult({
    job: 'installation (node_modules)',
    figure: megabytes(packages),
    reference: '',
    ratio: null,
    goal: `≤ ${megabytes(GOALS.packagesBytes)}`,
    isMet: packages <= GOALS.packagesBytes,
  })
}

await measure()
