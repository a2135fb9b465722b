import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BenchResult } from '../bench/parts/note-result.ts'
import { ensureBuild } from './start/ensure-build.mjs'

/**
 * `npm run bench [-- name …]`: runs the benchmarks of bench/, all or those named, one after the other, and ends with one
 * table. Fails where an output differs from its reference, never because of a time. With `--small` each is as small as it can be:
 * whether a benchmark still runs is then known in minutes, and its figures say nothing. `--pages` runs those that open pages in a
 * browser, of which CHROMIUM_PATH names another.
 */
const root = process.cwd()
const SMALL = {
  ...{
    BENCH_PAIRS: '1',
    BENCH_REQUESTS: '40',
    BENCH_MIB: '16',
    BENCH_ROWS: '5000',
    BENCH_ENTRIES: '20',
    BENCH_RUNS: '100',
  },
  ...{ BENCH_TIMERS: '500', BENCH_SECONDS: '2', BENCH_MOVERS: '200', BENCH_UPDATES: '3', BENCH_MESSAGES: '50' },
  ...{
    BENCH_FOR_MS: '2000',
    BENCH_TIMES: '3',
    BENCH_SIDE: '600',
    BENCH_POINTS: '60000',
    BENCH_PLACEMARKS: '2000',
    BENCH_FEATURES: '30000',
  },
}
const isSmall = process.argv.includes('--small')
const arePages = process.argv.includes('--pages')
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const jobs = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => wanted.length === 0 || wanted.includes(name))
  .filter((name) => !arePages || opensPages(name))
if (jobs.length === 0) throw new Error(`There is no benchmark ${wanted.join(', ')} in bench/.`)

ensureBuild(root)
const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-results-'))
const rows: BenchResult[] = []
const broken: string[] = []
try {
  for (const job of jobs) {
    console.log(`\n— ${job}\n`)
    const file = join(folder, `${job}.jsonl`)
    const { status } = spawnSync(process.execPath, ['--import', 'tsx', `bench/${job}.ts`], {
      cwd: root,
      env: { ...(isSmall && SMALL), ...process.env, BENCH_RESULTS: file },
      stdio: 'inherit',
    })
    if (status !== 0) broken.push(job)
    if (existsSync(file)) rows.push(...readResults(file))
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
printTable(rows)
if (broken.length > 0) {
  console.log(`\nFailed or different output: ${broken.join(', ')}`)
  process.exitCode = 1
}

/** Growth makes registers to build: what its pages weigh is the same in any browser. */
function opensPages(name: string): boolean {
  return name !== 'growth' && readFileSync(join(root, 'bench', `${name}.ts`), 'utf8').includes('launchChromium(')
}

function readResults(file: string): BenchResult[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as BenchResult)
}

function printTable(results: readonly BenchResult[]): void {
  const head = ['job', 'figure', 'reference', 'ratio', 'goal', 'met']
  const cells = results.map(({ job, figure, reference, ratio, goal, isMet }) => [
    job,
    figure,
    reference,
    ratio?.toFixed(2) ?? '',
    goal,
    isMet ? 'yes' : 'NO',
  ])
  const widths = head.map((title, column) => Math.max(title.length, ...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  console.log(`\n${line(head)}\n${widths.map((width) => '-'.repeat(width)).join('  ')}`)
  for (const row of cells) console.log(line(row))
}
