import { appendFileSync } from 'node:fs'

/** One line of the table that `npm run bench` prints. */
export interface BenchResult {
  readonly job: string
  /** What was measured, with its unit: `0.62 ms`. */
  readonly figure: string
  /** The same of the reference in the same run; empty where the goal is an absolute one. */
  readonly reference: string
  readonly ratio: number | null
  /** As a person reads it: `≤ 1.6`. */
  readonly goal: string
  readonly isMet: boolean
}

/** Prints the verdict, and leaves it for the table where `npm run bench` has named a file for it (`BENCH_RESULTS`). */
export function noteResult(result: BenchResult): void {
  const { job, figure, reference, ratio, goal, isMet } = result
  const against = reference ? `, reference ${reference}` : ''
  const times = ratio === null ? '' : `, ratio ${ratio.toFixed(2)}`
  console.log(`${isMet ? 'met' : 'MISSED'}: ${job}: ${figure}${against}${times} (goal ${goal})`)
  const file = process.env['BENCH_RESULTS']
  if (file) appendFileSync(file, `${JSON.stringify(result)}\n`)
}
