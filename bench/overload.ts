import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBuiltProduct } from './parts/built-product.ts'
import { callMany } from './parts/http-calls.ts'
import { interleave } from './parts/interleave.ts'
import { noteResult } from './parts/note-result.ts'
import { signInDemonstration } from './parts/sign-in-demonstration.ts'
import { percentileOf, spreadOf, spreadText } from './parts/spread.ts'
import { arriveSteadily } from './parts/steady-arrivals.ts'

/**
 * What is left of a server that is asked for ten times what it can do, by callers that do not wait for each other. The
 * reference is what it answers to as many callers as it takes, each of whom waits for the answer.
 */
const TIMES = Number(process.env['BENCH_TIMES'] ?? 10)
const FOR_MS = 6_000
const PATIENCE_MS = 15_000
const CALLERS = 32
const CAPACITY_CALLS = 3_000
const PATH = '/api/sites?pageSize=20&sort=code'
const GOALS = { share: 0.8, refusalMs: 100 }
const NOTHING_REFUSED = { refusalMs: 0, unanswered: 0 }

const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
const product = await startBuiltProduct(folder, {
  WORKER_CONCURRENCY: '0',
  RATE_LIMIT_PER_MINUTE: '0',
  ...(process.env['SHED_LOAD'] && { SHED_LOAD: process.env['SHED_LOAD'] }),
})
try {
  const headers = { authorization: `Bearer ${await signInDemonstration(product.origin)}` }
  const port = Number(new URL(product.origin).port)
  const capacity = async () => {
    const startedMs = performance.now()
    await callMany(CAPACITY_CALLS, CALLERS, () => ({ method: 'GET', url: `${product.origin}${PATH}`, headers }))
    return CAPACITY_CALLS / ((performance.now() - startedMs) / 1000)
  }
  await capacity()
  const least = await capacity()
  console.log(`overload: ${least.toFixed(0)} answers/s at capacity, ${TIMES} times as many asked for, for ${FOR_MS} ms`)
  const overloaded = async () => {
    const { answeredMs, refusedMs, unanswered } = await arriveSteadily(
      { port, path: PATH, headers },
      { perSecond: least * TIMES, forMs: FOR_MS, patienceMs: PATIENCE_MS },
    )
    const say = (times: readonly number[], share: number) => percentileOf(times, share).toFixed(0)
    console.log(
      `  answered ${answeredMs.length} (median ${say(answeredMs, 0.5)} ms, 99 % ${say(answeredMs, 0.99)} ms), ` +
        `refused ${refusedMs.length} (median ${say(refusedMs, 0.5)} ms, 95 % ${say(refusedMs, 0.95)} ms), no answer ${unanswered}`,
    )
    return { perSecond: answeredMs.length / (FOR_MS / 1000), refusalMs: percentileOf(refusedMs, 0.5), unanswered }
  }
  const pairs = await interleave(overloaded, async () => ({ ...NOTHING_REFUSED, perSecond: await capacity() }))
  const shares = spreadOf(pairs.map(({ product, reference }) => product.perSecond / reference.perSecond))
  const atCapacity = spreadOf(pairs.map(({ reference }) => reference.perSecond)).median
  const refusals = spreadOf(pairs.map(({ product }) => product.refusalMs))
  const unanswered = pairs.reduce((sum, pair) => sum + pair.product.unanswered, 0)
  console.log(`  share of capacity: ${spreadText(shares)}; refusal, median: ${spreadText(refusals, 0)} ms`)
  noteResult({
    job: `overload, answered at ${TIMES} times the capacity`,
    figure: `${(shares.median * atCapacity).toFixed(0)} /s`,
    reference: `${atCapacity.toFixed(0)} /s`,
    ratio: shares.median,
    goal: `≥ ${GOALS.share}`,
    isMet: shares.median >= GOALS.share,
  })
  noteResult({
    job: 'overload, until a refusal (median); every call answered',
    figure: `${refusals.median.toFixed(0)} ms, ${unanswered} without an answer`,
    reference: '',
    ratio: null,
    goal: `≤ ${GOALS.refusalMs} ms, none`,
    isMet: refusals.median <= GOALS.refusalMs && unanswered === 0,
  })
} finally {
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}
