import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BenchResult } from '../bench/parts/note-result.ts'
import { ensureBuild } from './start/ensure-build.mjs'

/**
 * `npm run bench [-- name …]`: runs the benchmarks of bench/, all or those named, one after the other, and ends with one
 * table. Fails where an output differs from its reference, never because of a time.
 */
const root = process.cwd()
const wanted = process.argv.slice(2)
const jobs = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => wanted.length === 0 || wanted.includes(name))
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
      env: { ...process.env, BENCH_RESULTS: file },
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
