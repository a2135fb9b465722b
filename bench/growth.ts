import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
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
const PAGE = /^ *([\w -]+): ([\d.]+) of ([\d.]+) kB script/gm

interface Measured {
  readonly buildSeconds: number
  readonly pages: ReadonlyMap<string, { readonly kilobytes: number; readonly budget: number }>
  readonly typesSeconds: number
}

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

/** @throws where the program fails, with what it said; a page above its budget is a finding, not a failure. */
function timed(cwd: string, parameters: readonly string[], mayFail = /^$/): { seconds: number; output: string } {
  const startedMs = performance.now()
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status, stdout, stderr } = spawnSync(process.execPath, parameters, { cwd, env, encoding: 'utf8' })
  const output = `${stdout}${stderr}`
  if (status !== 0 && !mayFail.test(output)) throw new Error(`${parameters.join(' ')} failed:\n${output.slice(-4_000)}`)
  return { seconds: (performance.now() - startedMs) / 1_000, output }
}

function measureBuild(copy: string): Measured {
  const server = timed(copy, ['scripts/start/run-server-build.mjs'])
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', 'apps/web/vite.config.ts', '--logLevel', 'error']
  const web = timed(copy, vite, /kB script/)
  const pages = [...web.output.matchAll(PAGE)].map(
    ([, page = '', kilobytes, budget]) => [page, { kilobytes: Number(kilobytes), budget: Number(budget) }] as const,
  )
  const types = TYPES.map((name) =>
    timed(copy, [
      'node_modules/typescript-native/bin/tsc',
      ...['-p', `tsconfig.${name}.json`, '--tsBuildInfoFile', join(copy, `${name}.tsbuildinfo`)],
    ]),
  )
  return {
    buildSeconds: server.seconds + web.seconds,
    pages: new Map(pages),
    typesSeconds: types.reduce((sum, { seconds }) => sum + seconds, 0),
  }
}

/** From the start of the process to ready, on data that is there. */
async function startOnce(copy: string): Promise<number> {
  const product = await startBuiltProduct(join(copy, 'data'), { DEMO: '0', HOST: '127.0.0.1' }, { root: copy })
  await product.stop()
  return product.readyMs
}

function reportPages(today: Measured, grown: Measured): void {
  for (const [page, { kilobytes, budget }] of grown.pages) {
    noteResult({
      job: `${page}, ${GROWN_REGISTERS.length} registers more`,
      figure: `${kilobytes} kB`,
      reference: `${today.pages.get(page)?.kilobytes} kB`,
      ratio: null,
      goal: `≤ ${budget} kB`,
      isMet: kilobytes <= budget,
    })
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
    const [before, after] = [measureBuild(today), measureBuild(grown)]
    reportPages(before, after)
    reportRatio('build', after.buildSeconds, before.buildSeconds, GOALS.buildRatio)
    reportRatio('type checks', after.typesSeconds, before.typesSeconds, GOALS.typesRatio)
    await measureStarts(today, grown)
  } finally {
    await rm(parent, { recursive: true, force: true })
  }
}

await measure()
