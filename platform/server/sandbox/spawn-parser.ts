import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { PARSER_WATCH_VARIABLE } from '#engines/parser-process.ts'
import type { ParserEntry } from './parser-entry.ts'

/** Largest file a parser may write. */
const MAX_WRITTEN_BYTES = 8 * 1024 ** 3
/** The part of the environment that a parser gets; everything else may hold a secret. */
const PASSED_VARIABLES = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'SystemRoot'] as const

/** Of Linux, on every machine that Node runs on. */
const TICK_MS = 10

export interface SpawnLimits {
  readonly memoryBytes: number
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) killTree(child)
})

/**
 * Starts a parser in its own process group, without inherited environment, in `folder`. On Linux the kernel kills it
 * with the thread that started it (so start parsers from the main thread), it cannot gain privileges, and it writes no
 * core dump and no endless file.
 */
export function spawnParser(entry: ParserEntry, folder: string, limits: SpawnLimits): ChildProcess {
  const heapMegabytes = Math.max(64, Math.floor(limits.memoryBytes / 1024 ** 2))
  const node = [process.execPath, ...entry.nodeArguments, `--max-old-space-size=${heapMegabytes}`, entry.file]
  const [command, ...rest] = [...kernelGuard(), ...node] as [string, ...string[]]
  const environment: NodeJS.ProcessEnv = { HOME: folder }
  for (const name of PASSED_VARIABLES) {
    if (process.env[name] !== undefined) environment[name] = process.env[name]
  }
  if (kernelGuard().length === 0) environment[PARSER_WATCH_VARIABLE] = `${process.pid}:${limits.memoryBytes}`
  const child = spawn(command, rest, {
    cwd: folder,
    env: environment,
    detached: true,
    windowsHide: true,
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('close', () => running.delete(child))
  if (child.pid) offerToKernel(child.pid)
  return child
}

/** Ends a parser and everything it started. */
export function killTree(child: ChildProcess): void {
  if (!child.pid) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
  } catch {
    // Already gone, which is what was wanted.
  }
}

/** Resident and swapped bytes of a process; null where the system has no /proc, or when the process is gone. */
export function memoryOf(pid: number): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1')
    const kilobytes = [...status.matchAll(/^Vm(?:RSS|Swap):\s+(\d+) kB/gm)].map((line) => Number(line[1]))
    return kilobytes.reduce((sum, part) => sum + part, 0) * 1024
  } catch {
    // No such process any more, or no Linux: the watch inside the child does the work there.
    return null
  }
}

/** Milliseconds of processor time that all threads of a process have used; null where `memoryOf` is. */
export function processorTimeOf(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    // As above.
    return null
  }
}

let guard: readonly string[] | null = null

/** Commands to put before Node's, where util-linux is present; BusyBox has a `setpriv` without the needed option. */
function kernelGuard(): readonly string[] {
  if (guard) return guard
  const setpriv = ['setpriv', '--no-new-privs', '--pdeathsig', 'KILL', '--']
  const prlimit = ['prlimit', '--core=0', `--fsize=${MAX_WRITTEN_BYTES}`, '--']
  const hasSetpriv = process.platform === 'linux' && works([...setpriv, 'true'])
  guard = hasSetpriv ? [...setpriv, ...(works([...prlimit, 'true']) ? prlimit : [])] : []
  return guard
}

function works([command = '', ...rest]: string[]): boolean {
  return spawnSync(command, rest, { stdio: 'ignore' }).status === 0
}

/** Names the parser as the first process to end when the machine itself runs out of memory. */
function offerToKernel(pid: number): void {
  if (process.platform !== 'linux') return
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '800')
  } catch {
    // Ended at once, or a container that forbids it: the limits of this module still hold.
  }
}
