import { readdirSync, readFileSync } from 'node:fs'

/** `/proc` counts processor time in ticks of 10 ms on every Linux that Node runs on. */
const TICK_MS = 10

interface Stat {
  readonly pid: number
  readonly parent: number
  readonly ownMs: number
  /** Processor time of children that have ended and were waited for. */
  readonly endedMs: number
}

/** Processor time in milliseconds since the start: of the process itself, and of everything it has started. */
export interface ProcessorTime {
  readonly ownMs: number
  readonly childrenMs: number
}

/**
 * Processor time of a process and of its descendants, ended ones included.
 * @throws where the system has no /proc, or the process has ended.
 */
export function processorTime(pid: number): ProcessorTime {
  const [root, ...descendants] = tree(pid)
  if (!root) throw new Error(`There is no process ${pid}.`)
  const childrenMs = descendants.reduce((sum, { ownMs, endedMs }) => sum + ownMs + endedMs, root.endedMs)
  return { ownMs: root.ownMs, childrenMs }
}

/**
 * Memory of a process and its descendants in bytes: proportional set size, so that a page that several share counts once
 * in the sum. A descendant that ends meanwhile counts as nothing.
 */
export function memoryBytes(pid: number): { readonly bytes: number; readonly processes: number } {
  const sizes = tree(pid).flatMap((stat) => proportionalBytes(stat.pid) ?? [])
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), processes: sizes.length }
}

function proportionalBytes(pid: number): number | null {
  try {
    const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1'))?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) * 1024
  } catch {
    // Ended between the listing and the reading.
    return null
  }
}

/** The process first, then its descendants. */
function tree(pid: number): Stat[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)) ?? [])
  const found = all.filter((stat) => stat.pid === pid)
  for (let at = 0; at < found.length; at += 1) found.push(...all.filter((stat) => stat.parent === found[at]?.pid))
  return found
}

function readStat(pid: number): Stat | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name of the program stands before, in brackets, and may hold anything.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    const at = (index: number) => Number(fields[index])
    return { pid, parent: at(1), ownMs: (at(11) + at(12)) * TICK_MS, endedMs: (at(13) + at(14)) * TICK_MS }
  } catch {
    return null
  }
}
