import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { MODULE_KILOBYTES, PAGE_BUDGETS } from '../apps/web/build/page-budgets.ts'
import { launchChromium } from '../e2e/launch-chromium.ts'
import { weighFirstScreen, weighSignInPage } from '../e2e/weigh-first-pages.ts'
import { writeModule } from '../scripts/new-module/write-module.ts'
import { startBuiltProduct } from './parts/built-product.ts'
import { GROWN_REGISTERS } from './parts/grown-registers.ts'
import { noteResult } from './parts/note-result.ts'
import { spreadOf } from './parts/spread.ts'

/**
 * What forty registers more (four screens each, as `npm run new:module` writes them) cost: build, first pages, type checks
 * and start of a throw-away copy that has them, against one that has not, in the same run.
 */
const ROOT = resolve(fileURLToPath(import.meta.url), '../..')
const GOALS = { buildRatio: 2.5, typesRatio: 2, startMs: 1_500 }
const TYPES = ['contract', 'server', 'web', 'test']
const RUNS = 3
/** The demonstration with nobody at work on its models: their conversion would take the processors away. */
const DEMONSTRATION = { HOST: '127.0.0.1', RATE_LIMIT_PER_MINUTE: '0', WORKER_CONCURRENCY: '0' }
const PAGES = [
  { page: PAGE_BUDGETS.signIn.page, most: PAGE_BUDGETS.signIn.scriptKilobytes, weigh: weighSignInPage },
  {
    page: PAGE_BUDGETS.firstScreen.page,
    most: Math.round(PAGE_BUDGETS.firstScreen.fetchedScriptKilobytes + GROWN_REGISTERS.length * MODULE_KILOBYTES),
    weigh: weighFirstScreen,
  },
]

async function copyProduct(parent: string, name: string): Promise<string> {
  const copy = join(parent, name)
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 })
  for (const path of stdout.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(ROOT, path), join(copy, path))
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** @throws where the program fails, with what it said. */
function seconds(cwd: string, parameters: readonly string[]): number {
  const startedMs = performance.now()
  const env = { ...process.env, NODE_ENV: 'production' }
  const options = { cwd, env, encoding: 'utf8', maxBuffer: 1e8 } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, parameters, options)
  if (status !== 0) throw new Error(`${parameters.join(' ')} failed:\n${`${stdout}${stderr}`.slice(-4_000)}`)
  const took = (performance.now() - startedMs) / 1_000
  console.log(`  ${basename(cwd)}: ${parameters.slice(0, 3).join(' ')} ${took.toFixed(1)} s`)
  return took
}

function buildSeconds(copy: string): number {
  // A page above its budget is a finding here, not a failure.
  const web = ['build', '--config', 'apps/web/vite.config.ts', '--logLevel', 'error', '--mode', 'growth']
  return (
    seconds(copy, ['scripts/start/run-server-build.mjs']) + seconds(copy, ['node_modules/vite/bin/vite.js', ...web])
  )
}

function typesSeconds(copy: string): number {
  const check = (name: string) => [
    '-p',
    `tsconfig.${name}.json`,
    '--tsBuildInfoFile',
    join(copy, `${name}.tsbuildinfo`),
  ]
  return TYPES.reduce((sum, name) => sum + seconds(copy, ['node_modules/typescript-native/bin/tsc', ...check(name)]), 0)
}

/** From the start of the process to ready, on data that is there. */
async function startOnce(copy: string): Promise<number> {
  const product = await startBuiltProduct(join(copy, 'data'), { DEMO: '0', HOST: '127.0.0.1' }, { root: copy })
  await product.stop()
  return product.readyMs
}

/** Script that Chromium fetches for each page of a copy, kB. */
async function weighPages(browser: Browser, copy: string): Promise<readonly number[]> {
  const product = await startBuiltProduct(join(copy, 'demonstration'), DEMONSTRATION, { root: copy })
  try {
    const weights: number[] = []
    for (const { weigh } of PAGES) weights.push((await weigh(browser, product.origin)).scriptKilobytes)
    return weights
  } finally {
    await product.stop()
  }
}

async function measurePages(today: string, grown: string): Promise<void> {
  const browser = await launchChromium()
  try {
    const [before, after] = [await weighPages(browser, today), await weighPages(browser, grown)]
    for (const [index, { page, most }] of PAGES.entries()) {
      const [kilobytes = 0, reference = 0] = [after[index], before[index]]
      noteResult({
        job: `${page}, ${GROWN_REGISTERS.length} registers more`,
        figure: `${kilobytes.toFixed(1)} kB`,
        reference: `${reference.toFixed(1)} kB`,
        ratio: null,
        goal: `≤ ${most} kB`,
        isMet: kilobytes > 0 && kilobytes <= most,
      })
    }
  } finally {
    await browser.close()
  }
}

function reportRatio(job: string, grown: number, today: number, most: number): void {
  noteResult({
    job: `${job}, ${GROWN_REGISTERS.length} registers more`,
    figure: `${grown.toFixed(1)} s`,
    reference: `${today.toFixed(1)} s`,
    ratio: grown / today,
    goal: `≤ ${most}`,
    isMet: grown / today <= most,
  })
}

async function measureStarts(today: string, grown: string): Promise<void> {
  const first = { today: await startOnce(today), grown: await startOnce(grown) }
  console.log(`  first start, with all migrations: ${first.grown.toFixed(0)} ms, today ${first.today.toFixed(0)} ms`)
  const times: { today: number; grown: number }[] = []
  for (let run = 0; run < RUNS; run += 1) times.push({ today: await startOnce(today), grown: await startOnce(grown) })
  const more = spreadOf(times.map((time) => time.grown - time.today)).median
  noteResult({
    job: `start on existing data, ${GROWN_REGISTERS.length} registers more`,
    figure: `${spreadOf(times.map((time) => time.grown)).median.toFixed(0)} ms`,
    reference: `${spreadOf(times.map((time) => time.today)).median.toFixed(0)} ms`,
    ratio: null,
    goal: `≤ + ${GOALS.startMs} ms`,
    isMet: more <= GOALS.startMs,
  })
}

async function measure(): Promise<void> {
  const parent = await mkdtemp(join(tmpdir(), 'plumbline-growth-'))
  try {
    const [today, grown] = [await copyProduct(parent, 'today'), await copyProduct(parent, 'grown')]
    for (const register of GROWN_REGISTERS) writeModule(grown, register)
    const [before, after] = [buildSeconds(today), buildSeconds(grown)]
    reportRatio('build', after, before, GOALS.buildRatio)
    await measurePages(today, grown)
    await measureStarts(today, grown)
    const [types, grownTypes] = [typesSeconds(today), typesSeconds(grown)]
    reportRatio('type checks', grownTypes, types, GOALS.typesRatio)
  } finally {
    await rm(parent, { recursive: true, force: true })
  }
}

await measure()
