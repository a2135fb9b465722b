import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type WebSocket, WebSocketServer } from 'ws'
import { type BareProcess, startBareProcess } from './parts/bare-process.ts'
import { type RunningProduct, startBuiltProduct } from './parts/built-product.ts'
import { callOnce } from './parts/http-calls.ts'
import { interleave, type Pair } from './parts/interleave.ts'
import { type LiveClients, openLiveClients } from './parts/live-clients.ts'
import { noteResult } from './parts/note-result.ts'
import { processorTime } from './parts/process-cost.ts'
import { signInDemonstration } from './parts/sign-in-demonstration.ts'
import { percentileOf, spreadOf, spreadText } from './parts/spread.ts'

/**
 * Live updates of the delivered product: a structure is added over HTTP, and every browser hears of it (transaction, event
 * log, NOTIFY, rights of each listener, web socket). Beside it, in the same run, a bare `ws` server that sends the same
 * text to all when it is told to. Then the memory of connections that only wait.
 */
const LISTENERS = 2_000
const IDLE = 10_000
const GOAL_P99_MS = 250
const GOAL_BYTES = 300 * 1024 * 1024
const ROUNDS = Number(process.env['BENCH_PAIRS'] ?? 10)

async function serveBare(): Promise<void> {
  const server = createServer(async (request, answer) => {
    let text = ''
    for await (const bytes of request) text += bytes
    for (const client of sockets.clients) client.send(text)
    answer.end('{}')
  })
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
}

interface World {
  readonly product: RunningProduct
  readonly bare: BareProcess
  readonly headers: Readonly<Record<string, string>>
  readonly siteCode: string
  readonly projectCode: string
}

async function startWorld(folder: string): Promise<World> {
  const product = await startBuiltProduct(folder, { WORKER_CONCURRENCY: '0', RATE_LIMIT_PER_MINUTE: '0' })
  const headers = { authorization: `Bearer ${await signInDemonstration(product.origin)}` }
  const sites = await callOnce({ method: 'GET', url: `${product.origin}/api/sites?pageSize=1`, headers })
  const [site] = JSON.parse(sites).data.items as { code: string; projectCode: string }[]
  if (!site) throw new Error('The demonstration has no site.')
  const bare = await startBareProcess(fileURLToPath(import.meta.url), null)
  return { product, bare, headers, siteCode: site.code, projectCode: site.projectCode }
}

function openProductClients({ product, headers, projectCode }: World, count: number): Promise<LiveClients> {
  const token = headers['authorization']?.slice('Bearer '.length) ?? ''
  const greet = (socket: WebSocket) =>
    new Promise<void>((listens, refused) => {
      socket.once('close', (code) => refused(new Error(`The product closed a connection with ${code}.`)))
      socket.on('message', (bytes: Buffer) => {
        if (!bytes.includes('"subscribed"')) return
        socket.removeAllListeners()
        listens()
      })
      socket.send(JSON.stringify({ type: 'authenticate', token }))
      socket.send(JSON.stringify({ type: 'subscribe', topics: [`project:${projectCode}`] }))
    })
  return openLiveClients(`${product.origin.replace('http', 'ws')}/api/live`, count, greet)
}

function openBareClients({ bare }: World, count: number): Promise<LiveClients> {
  return openLiveClients(bare.origin.replace('http', 'ws'), count, async () => {})
}

/** One change on its way to everybody. */
interface Round {
  /** Until each listener had it, in milliseconds, ascending. */
  readonly times: readonly number[]
  /** Processor time of the server meanwhile, in milliseconds: a machine that does other things as well does not change it. */
  readonly serverMs: number
}

async function measureDelivery(world: World): Promise<void> {
  const ours = await openProductClients(world, LISTENERS)
  const theirs = await openBareClients(world, LISTENERS)
  const add = (code: string) => async () => {
    const body = { code, siteCode: world.siteCode, name: `Pump house ${code}` }
    const headers = { ...world.headers, 'idempotency-key': randomUUID() }
    await callOnce({ method: 'POST', url: `${world.product.origin}/api/structures`, headers, body })
  }
  const tell = (code: string) => async () => {
    const body = { type: 'event', event: { seq: 1, type: 'structure.added', entityId: code, filler: 'x'.repeat(160) } }
    await callOnce({ method: 'POST', url: world.bare.origin, headers: {}, body })
  }
  let round = 0
  const measure = (pid: number, clients: LiveClients, publish: (code: string) => () => Promise<void>) => async () => {
    round += 1
    const code = `LV${round}`
    const before = processorTime(pid).ownMs
    const times = await clients.hear(code, publish(code))
    const serverMs = processorTime(pid).ownMs - before
    await sleep(50)
    return { times, serverMs }
  }
  const product = measure(world.product.pid, ours, add)
  const reference = measure(world.bare.pid, theirs, tell)
  // Compiled code on both sides before anything counts.
  for (let warm = 0; warm < 3; warm += 1) await Promise.all([await product(), await reference()])
  const pairs = await interleave(product, reference, ROUNDS)
  report(pairs)
  await ours.close()
  await theirs.close()
}

function p99(times: readonly number[]): number {
  return percentileOf(times, 0.99)
}

/** What counts is the 99th percentile of the round in the middle: one that the machine disturbed is not the product's. */
function report(pairs: readonly Pair<Round>[]): void {
  const slowest = (side: keyof Pair<Round>) => spreadOf(pairs.map((pair) => p99(pair[side].times)))
  const [ours, theirs] = [slowest('product'), slowest('reference')]
  const ratios = spreadOf(pairs.map(({ product, reference }) => p99(product.times) / p99(reference.times)))
  const ownMs = (side: keyof Pair<Round>) => pairs.reduce((sum, pair) => sum + pair[side].serverMs, 0) / pairs.length
  console.log(`  every one of ${LISTENERS} heard each change once: ${pairs.length} changes on both sides`)
  console.log(`  p99 of a change, product: ${spreadText(ours, 0)} ms; of a message, bare: ${spreadText(theirs, 0)} ms`)
  console.log(`  ratio p99: ${spreadText(ratios)}`)
  console.log(
    `  processor time of the server for each, mean: product ${ownMs('product').toFixed(0)} ms, bare ${ownMs('reference').toFixed(0)} ms`,
  )
  noteResult({
    job: `live, ${LISTENERS} listeners, write to received, p99`,
    figure: `${ours.median.toFixed(0)} ms`,
    reference: `${theirs.median.toFixed(0)} ms`,
    ratio: ratios.median,
    goal: `≤ ${GOAL_P99_MS} ms`,
    isMet: ours.median <= GOAL_P99_MS,
  })
}

/** Resident memory of one process in bytes, without its database's. */
function residentBytes(pid: number): number {
  const kilobytes = /^Rss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1'))?.[1]
  return Number(kilobytes) * 1024
}

async function idleBytes(pid: number, open: () => Promise<LiveClients>): Promise<{ total: number; added: number }> {
  const before = residentBytes(pid)
  const clients = await open()
  // Garbage of the handshakes is taken away meanwhile, as it would be in an hour of waiting.
  await sleep(5_000)
  const total = residentBytes(pid)
  await clients.close()
  return { total, added: total - before }
}

async function measureIdle(world: World): Promise<void> {
  const ours = await idleBytes(world.product.pid, () => openProductClients(world, IDLE))
  const theirs = await idleBytes(world.bare.pid, () => openBareClients(world, IDLE))
  const say = (side: { total: number; added: number }) =>
    `${(side.total / 1024 / 1024).toFixed(0)} MB (${(side.added / 1024 / IDLE).toFixed(1)} kB each)`
  noteResult({
    job: `live, ${IDLE} signed-in connections that wait, memory of the process`,
    figure: say(ours),
    reference: say(theirs),
    ratio: ours.total / theirs.total,
    goal: '≤ 300 MB',
    isMet: ours.total <= GOAL_BYTES,
  })
}

/** A fresh process each, so that the memory of one measurement is not what the other left behind. */
async function inNewWorld(work: (world: World) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
  try {
    const world = await startWorld(folder)
    try {
      await work(world)
    } finally {
      world.bare.stop()
      await world.product.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

if (process.argv[2] === 'serve-bare') await serveBare()
else {
  console.log(`live: ${LISTENERS} listeners, ${ROUNDS} interleaved pairs; then ${IDLE} that wait`)
  await inNewWorld(measureDelivery)
  await inNewWorld(measureIdle)
}
