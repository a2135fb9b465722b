import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CDPSession, Page } from 'playwright-core'
import { build, preview } from 'vite'
import { launchChromium } from '../e2e/launch-chromium.ts'
import { noteResult } from './parts/note-result.ts'
import { percentileOf } from './parts/spread.ts'

/**
 * The live map with BENCH_MOVERS vehicles that all move at each update, as a screen hands them over: script of the page for one
 * update until the frame behind it, without what the map's workers do, and without the making of the list. Pictures are drawn by the
 * processor here and not counted.
 */
const MOVERS = Number(process.env['BENCH_MOVERS'] ?? 10_000)
const UPDATES = Number(process.env['BENCH_UPDATES'] ?? 25)
const GOAL_MS = 16
const ROOT = resolve(fileURLToPath(import.meta.url), '../../viewers/map/example')
const AT = '46.7225,24.838,13'

/** Runs in the page. In words: a server's types know no window. */
const PREPARE = `(() => {
  const tones = ['good', 'info', 'minor', 'off']
  const place = (n, step) => [46.66 + (n % 100) * 0.00125 + step * 0.00002, 24.79 + Math.floor(n / 100) * 0.00096 + step * 0.00001]
  window.moversAt = (step, count) => Array.from({ length: count }, (_, n) => ({
    id: 'v' + n, name: 'TIP-' + n, code: 'KSA ' + n, point: place(n, step),
    status: { tone: tones[n % 4], label: 'moving' }, course: n % 5 === 0 ? null : (n * 7 + step) % 360,
  }))
})()`
const update = (step: number) => `(async () => {
  const movers = moversAt(${step}, ${MOVERS})
  const started = performance.now()
  exampleMap.setMovers(movers)
  const own = performance.now() - started
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 60)))
  return own
})()`

async function scriptMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000
}

interface Measured {
  /** Until the call came back. */
  readonly callMs: readonly number[]
  /** All script of the page from the call to the frame behind it, less what made the list. */
  readonly scriptMs: readonly number[]
}

async function measure(page: Page): Promise<Measured> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await page.evaluate(PREPARE)
  const making = await page.evaluate<number>(
    `(() => { const started = performance.now(); for (let n = 0; n < 10; n += 1) moversAt(n, ${MOVERS}); return (performance.now() - started) / 10 })()`,
  )
  const measured = { callMs: [] as number[], scriptMs: [] as number[] }
  for (let step = 0; step < UPDATES + 5; step += 1) {
    const before = await scriptMs(session)
    const callMs = await page.evaluate<number>(update(step))
    const spent = (await scriptMs(session)) - before - making
    // Compiled code before anything counts.
    if (step < 5) continue
    measured.callMs.push(callMs)
    measured.scriptMs.push(Math.max(0, spent))
  }
  return measured
}

const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-map-'))
const config = { root: ROOT, configFile: false, publicDir: false, logLevel: 'error' } as const
const outDir = join(folder, 'built')
await build({ ...config, build: { outDir, target: 'es2023', emptyOutDir: true } })
const server = await preview({ ...config, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
const browser = await launchChromium()
try {
  const page = await browser.newPage({ viewport: { width: 1000, height: 700 } })
  await page.goto(`${server.resolvedUrls?.local[0]}?view=${AT}`)
  await page.waitForFunction('window.exampleEvents?.some(({ name }) => name === "ready")', null, { timeout: 120_000 })
  const { callMs, scriptMs } = await measure(page)
  const shown = await page.evaluate<number>(`moversAt(0, ${MOVERS}).length`)
  if (shown !== MOVERS) throw new Error('The page has not made what was asked for.')
  const median = percentileOf(scriptMs, 0.5)
  const p95 = percentileOf(scriptMs, 0.95)
  console.log(`  the call alone: median ${percentileOf(callMs, 0.5).toFixed(1)} ms`)
  noteResult({
    job: `map, script of an update of ${MOVERS.toLocaleString('en')} vehicles`,
    figure: `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
    reference: '',
    ratio: null,
    goal: `≤ ${GOAL_MS} ms`,
    isMet: median <= GOAL_MS,
  })
} finally {
  await browser.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
}
