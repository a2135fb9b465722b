import { fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BareProcess, startBareProcess } from './parts/bare-process.ts'
import { startBuiltProduct } from './parts/built-product.ts'
import { callMany } from './parts/http-calls.ts'
import { noteResult } from './parts/note-result.ts'
import { processorTime } from './parts/process-cost.ts'
import { signInDemonstration } from './parts/sign-in-demonstration.ts'
import { percentileOf } from './parts/spread.ts'
import { type Arrivals, arriveSteadily } from './parts/steady-arrivals.ts'

/**
 * What ten times the load costs by who calls: bare sockets that cost little, agents of Node with thousands of kept connections,
 * and connections that are opened anew for each call. Beside it a bare server of Node that refuses everything: what that cannot
 * do on this machine, the product cannot either. Callers run in a process of their own, so that each side's processor time is known.
 */
const FILE = fileURLToPath(import.meta.url)
const TIMES = Number(process.env['BENCH_TIMES'] ?? 10)
const FOR_MS = Number(process.env['BENCH_FOR_MS'] ?? 30_000)
const PATIENCE_MS = 15_000
const CALLERS = 32
const CAPACITY_CALLS = 2_000
const MOST_CONNECTIONS = 3_000
const PATHS = ['/api/sites?pageSize=20&sort=code', '/api/projects?pageSize=20', '/api/companies?pageSize=20']
const KINDS = ['sockets', 'agent', 'anew'] as const
type Kind = (typeof KINDS)[number]

interface Asked {
  readonly kind: Kind
  readonly port: number
  readonly headers: Record<string, string>
  readonly perSecond: number
}
interface Met {
  readonly answeredMs: readonly number[]
  readonly refusedMs: readonly number[]
  readonly unanswered: number
  /** Calls that were really sent. */
  readonly sent: number
  readonly callerMs: number
}

const [, , role, argument = ''] = process.argv
if (role === 'serve-bare') serveBare()
else if (role === 'call')
  process.send?.(await call(JSON.parse(argument) as Asked), undefined, undefined, () => process.exit(0))
else await compare()

/** Refuses as the product does, by Node alone. */
function serveBare(): void {
  const body = JSON.stringify({
    code: 503,
    error: 'server.overloaded',
    message: 'x'.repeat(160),
    requestId: '',
    data: null,
  })
  const headers = [
    'content-type',
    'application/json; charset=utf-8',
    'content-length',
    String(Buffer.byteLength(body)),
    'retry-after',
    '2',
  ]
  const server = createServer((_request, response) => void response.writeHead(503, headers).end(body))
  server.listen(0, '127.0.0.1', () => {
    process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  })
}

async function call(asked: Asked): Promise<Met> {
  const { port, headers, perSecond, kind } = asked
  const before = process.cpuUsage()
  const rate = { perSecond, forMs: FOR_MS, patienceMs: PATIENCE_MS }
  const met =
    kind === 'sockets'
      ? await arriveSteadily({ port, path: PATHS[0] ?? '', headers }, rate)
      : await arriveByAgent(asked)
  const { user, system } = process.cpuUsage(before)
  const sent = met.answeredMs.length + met.refusedMs.length + met.unanswered
  return { ...met, sent, callerMs: (user + system) / 1_000 }
}

async function arriveByAgent({ kind, port, headers, perSecond }: Asked): Promise<Arrivals> {
  const agent = new Agent(kind === 'agent' ? { keepAlive: true, maxSockets: MOST_CONNECTIONS } : { keepAlive: false })
  const [answeredMs, refusedMs]: [number[], number[]] = [[], []]
  let open = 0
  let sent = 0
  const send = () => {
    open += 1
    const startedMs = performance.now()
    const path = PATHS[sent % PATHS.length] ?? ''
    sent += 1
    get({ port, host: '127.0.0.1', path, headers, agent }, (answer) => {
      answer.resume().on('end', () => {
        open -= 1
        const times = answer.statusCode === 200 ? answeredMs : refusedMs
        times.push(performance.now() - startedMs)
      })
    }).on('error', () => {})
  }
  const startedMs = performance.now()
  await new Promise<void>((done) => {
    const timer = setInterval(() => {
      const elapsedMs = performance.now() - startedMs
      for (const due = (Math.min(elapsedMs, FOR_MS) / 1_000) * perSecond; sent < due; ) send()
      if (elapsedMs < FOR_MS || (open > 0 && elapsedMs < FOR_MS + PATIENCE_MS)) return
      clearInterval(timer)
      done()
    }, 5)
  })
  agent.destroy()
  return { answeredMs, refusedMs, unanswered: open }
}

async function compare(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
  const root = process.env['BENCH_ROOT']
  const environment = { WORKER_CONCURRENCY: '0', RATE_LIMIT_PER_MINUTE: '0' }
  const product = await startBuiltProduct(folder, environment, { ...(root && { root }) })
  const bare = await startBareProcess(FILE, null)
  try {
    const headers = { authorization: `Bearer ${await signInDemonstration(product.origin)}` }
    const capacity = await capacityOf(product.origin, headers)
    const costMs = await capacityOf(product.origin, headers).then(async (again) => {
      const before = costOf(product.pid)
      await capacityOf(product.origin, headers)
      return { perSecond: Math.min(capacity, again), ms: (costOf(product.pid) - before) / CAPACITY_CALLS }
    })
    console.log(
      `overload by callers: ${costMs.perSecond.toFixed(0)} answers/s at capacity, ${costMs.ms.toFixed(2)} ms of processor time each`,
    )
    for (const kind of KINDS) {
      const asked = { kind, headers, perSecond: costMs.perSecond * TIMES }
      await say(`${kind}, bare server that refuses`, bare, asked, 0)
      const met = await say(`${kind}, product`, product, asked, costMs.ms)
      const share = met.answeredMs.length / (FOR_MS / 1_000) / costMs.perSecond
      noteResult({
        job: `overload by ${kind}: answered, of what it can`,
        figure: `${(share * 100).toFixed(0)} %, within ${percentileOf(met.answeredMs, 0.5).toFixed(0)} ms`,
        reference: '',
        ratio: share,
        goal: '≥ 0.5, within 1 s',
        isMet: share >= 0.5 && percentileOf(met.answeredMs, 0.5) <= 1_000,
      })
    }
  } finally {
    bare.stop()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function costOf(pid: number): number {
  return Object.values(processorTime(pid)).reduce((sum, one) => sum + one, 0)
}

async function capacityOf(origin: string, headers: Record<string, string>): Promise<number> {
  const startedMs = performance.now()
  await callMany(CAPACITY_CALLS, CALLERS, (at) => ({
    method: 'GET',
    url: `${origin}${PATHS[at % PATHS.length]}`,
    headers,
  }))
  return CAPACITY_CALLS / ((performance.now() - startedMs) / 1_000)
}

/** One run: what came of it, and what it cost each side. */
async function say(
  name: string,
  { pid, origin }: Pick<BareProcess, 'pid' | 'origin'>,
  asked: Omit<Asked, 'port'>,
  costOfAnswerMs: number,
): Promise<Met> {
  const before = costOf(pid)
  const met = await callApart({ ...asked, port: Number(new URL(origin).port) })
  const serverMs = costOf(pid) - before
  const { answeredMs, refusedMs, unanswered, sent, callerMs } = met
  const ms = (times: readonly number[], share: number) =>
    times.length > 0 ? percentileOf(times, share).toFixed(0) : '–'
  const ofRefusals = (serverMs - answeredMs.length * costOfAnswerMs) / Math.max(1, refusedMs.length)
  console.log(
    `  ${name}: sent ${sent} (${((sent / (asked.perSecond * (FOR_MS / 1_000))) * 100).toFixed(0)} %), ` +
      `answered ${answeredMs.length} (median ${ms(answeredMs, 0.5)}, 99 % ${ms(answeredMs, 0.99)} ms), ` +
      `refused ${refusedMs.length} (median ${ms(refusedMs, 0.5)}, 95 % ${ms(refusedMs, 0.95)} ms), no answer ${unanswered}; ` +
      `processor: caller ${(callerMs / sent).toFixed(3)} ms a call, server and database ${(serverMs / 1_000).toFixed(1)} s, ` +
      `${ofRefusals.toFixed(3)} ms a refusal`,
  )
  return met
}

async function callApart(asked: Asked): Promise<Met> {
  const child = fork(FILE, ['call', JSON.stringify(asked)], { serialization: 'advanced' })
  return new Promise((done, failed) => {
    child.once('message', (met) => done(met as Met))
    child.once('exit', (code) => failed(new Error(`The caller ended with ${code}.`)))
  })
}
