import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Processor seconds of the piece of work beside a run of the suite on the machine of the budget, which did nothing else. */
const REFERENCE_SECONDS = 0.4
const PAUSE_MS = 20_000
const WORK = fileURLToPath(new URL('piece-of-work.mjs', import.meta.url))

/**
 * Measures how dear a processor second is here and now: the same piece of work takes up to twice the processor time where
 * others use the same cores and caches, or where the processor is a slower one. A budget in processor seconds is held against
 * that, or it would judge the machine.
 * @returns {{ pace(): number, stop(): void }} `pace`: processor seconds that work takes here for each it takes on the machine
 * of the budget, by the median of all pieces so far; never below 1, so that a fast machine allows no less
 */
export function measurePace() {
  const pieces = []
  let timer
  let isStopped = false
  const measure = () => {
    execFile(process.execPath, [WORK], (error, stdout) => {
      if (!error) pieces.push(Number(stdout))
      if (!isStopped) timer = setTimeout(measure, PAUSE_MS).unref()
    })
  }
  measure()
  return {
    pace: () => Math.max(1, medianOf(pieces) / REFERENCE_SECONDS),
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

function medianOf(pieces) {
  const sorted = pieces.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? REFERENCE_SECONDS
}
