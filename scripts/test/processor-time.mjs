import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks a second in /proc: the same on every Linux that runs Node. */
const TICKS = 100
const SAMPLE_MS = 1_000

/**
 * Counts the processor seconds of all processes that this one starts, theirs included: PostgreSQL, Chromium, products.
 * Those that were waited for are counted by the system, to their end. Chromium leaves its pages' processes to nobody, so what
 * is alive is also looked at once a second; of each stretch between two questions, the larger sum counts.
 * @returns {{ seconds(): number | null, stop(): void }} `seconds`: asked when nothing of ours runs; null where there is no /proc
 */
export function countProcessorTime() {
  if (statOf(process.pid) === null) return { seconds: () => null, stop: () => {} }
  /** Last own time of each process of ours, by number and start: a number may come again. */
  const seen = new Map()
  const sample = () => {
    const processes = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (statOf(Number(name)) ?? []) : []))
    const ours = new Set([process.pid])
    for (const { key, pid } of processes) if (seen.has(key)) ours.add(pid)
    for (let size = 0; size < ours.size; ) {
      size = ours.size
      for (const { pid, parent } of processes) if (ours.has(parent)) ours.add(pid)
    }
    for (const { key, pid, own } of processes) if (ours.has(pid)) seen.set(key, own)
  }
  const timer = setInterval(sample, SAMPLE_MS)
  timer.unref()
  let total = 0
  let before = { waited: 0, looked: 0 }
  return {
    seconds: () => {
      sample()
      const { own, waited } = statOf(process.pid)
      const now = { waited: own + waited, looked: [...seen.values()].reduce((sum, one) => sum + one, 0) }
      total += Math.max(now.waited - before.waited, now.looked - before.looked)
      before = now
      return total
    },
    stop: () => clearInterval(timer),
  }
}

function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program may hold blanks and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const seconds = (at) => (Number(fields[at]) + Number(fields[at + 1])) / TICKS
    return { key: `${pid} ${fields[19]}`, pid, parent: Number(fields[1]), own: seconds(11), waited: seconds(13) }
  } catch {
    return null
  }
}
