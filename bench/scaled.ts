import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { type RunningProduct, startBuiltProduct } from './parts/built-product.ts'
import { callOnce } from './parts/http-calls.ts'
import { interleave, PAIRS } from './parts/interleave.ts'
import { noteResult } from './parts/note-result.ts'
import { processorTime } from './parts/process-cost.ts'
import { signInDemonstration } from './parts/sign-in-demonstration.ts'
import { spreadOf, spreadText } from './parts/spread.ts'

/**
 * What a second server process brings for reads: the same list of sites, asked for by as many connections as it takes, from
 * one process and from two on one PostgreSQL. On a machine of two cores, the caller and the database need theirs as well,
 * so beside the requests a second that came out stands what the servers' processor time alone allows, and how much of the
 * machine was idle meanwhile: where one server leaves no idle core, a second one has nothing to run on, and the ratio of
 * what came out says nothing about servers.
 */
const GOAL = 1.6
const REQUESTS = Number(process.env['BENCH_REQUESTS'] ?? 3_000)
const CONNECTIONS = 16

interface Run {
  readonly perSecond: number
  /** Requests that a second of the busiest server's processor time answers, over all servers. */
  readonly perProcessorSecond: number
  /** Part of the whole machine's processor time that nobody used, 0 to 1. */
  readonly idleShare: number
  readonly answer: string
}

/** Of all cores since the machine was started. */
function machineTime(): { readonly idleMs: number; readonly totalMs: number } {
  const times = cpus().map((core) => core.times)
  const sum = (of: (time: (typeof times)[number]) => number) => times.reduce((total, time) => total + of(time), 0)
  return { idleMs: sum(({ idle }) => idle), totalMs: sum((time) => Object.values(time).reduce((a, b) => a + b, 0)) }
}

async function read(servers: readonly RunningProduct[], token: string): Promise<Run> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const headers = { authorization: `Bearer ${token}` }
  const before = servers.map(({ pid }) => processorTime(pid).ownMs)
  const machineBefore = machineTime()
  const startedMs = performance.now()
  let next = 0
  let answer = ''
  const work = async () => {
    for (let index = next++; index < REQUESTS; index = next++) {
      const origin = servers[index % servers.length]?.origin ?? ''
      answer = await callOnce({ method: 'GET', url: `${origin}/api/sites?pageSize=20&sort=code`, headers }, agent)
    }
  }
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, work))
  } finally {
    agent.destroy()
  }
  const busiestMs = Math.max(...servers.map(({ pid }, index) => processorTime(pid).ownMs - (before[index] ?? 0)))
  const perSecond = REQUESTS / ((performance.now() - startedMs) / 1000)
  const machine = machineTime()
  const idleShare = (machine.idleMs - machineBefore.idleMs) / (machine.totalMs - machineBefore.totalMs)
  return { perSecond, perProcessorSecond: REQUESTS / (busiestMs / 1000), idleShare, answer }
}

async function compare(folder: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataFolder: join(folder, 'postgres') })
  const servers: RunningProduct[] = []
  try {
    if (!('host' in postgres.connection)) throw new Error('The database of the benchmark is reached by its host.')
    const { user, host, port, database } = postgres.connection
    const environment = {
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
      PASSWORD_PEPPER: 'the same in both processes',
      WORKER_CONCURRENCY: '0',
      RATE_LIMIT_PER_MINUTE: '0',
    }
    for (const name of ['one', 'two']) servers.push(await startBuiltProduct(join(folder, name), environment))
    const token = await signInDemonstration(servers[0]?.origin ?? '')
    const two = () => read(servers, token)
    const one = () => read(servers.slice(0, 1), token)
    await two()
    await one()
    const pairs = await interleave(two, one)
    if (pairs.some(({ product, reference }) => product.answer !== reference.answer)) {
      console.log('  OUTPUT DIFFERS between the processes')
      process.exitCode = 1
      return
    }
    report(pairs)
  } finally {
    for (const server of servers) await server.stop()
    await postgres.stop()
  }
}

function report(pairs: Awaited<ReturnType<typeof interleave<Run>>>): void {
  const medianOf = (side: 'product' | 'reference', part: Exclude<keyof Run, 'answer'>) =>
    spreadOf(pairs.map((pair) => pair[side][part])).median
  const idle = (side: 'product' | 'reference') => `${(medianOf(side, 'idleShare') * 100).toFixed(0)} %`
  console.log(
    `  the machine was idle for ${idle('reference')} of its time with one server, ${idle('product')} with two`,
  )
  for (const [part, name] of [
    ['perProcessorSecond', 'as their processor time allows'],
    ['perSecond', 'as it came out on this machine'],
  ] as const) {
    const ratios = spreadOf(pairs.map(({ product, reference }) => product[part] / reference[part]))
    console.log(`  ratio, ${name}: ${spreadText(ratios)}`)
    noteResult({
      job: `scaled, reads of two server processes, ${name}`,
      figure: `${medianOf('product', part).toFixed(0)} /s`,
      reference: `${medianOf('reference', part).toFixed(0)} /s`,
      ratio: ratios.median,
      goal: part === 'perSecond' ? `≥ ${GOAL} where a core is idle with one server` : `≥ ${GOAL}`,
      isMet: ratios.median >= GOAL,
    })
  }
}

console.log(`scaled: ${REQUESTS} lists a measurement, ${CONNECTIONS} connections, ${PAIRS} interleaved pairs`)
const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
try {
  await compare(folder)
} finally {
  await rm(folder, { recursive: true, force: true })
}
