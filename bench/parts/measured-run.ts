import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { processorTime } from './process-cost.ts'

/** What a program took that began anew and has ended. */
export interface MeasuredRun {
  /** Of all its threads and processes. */
  readonly processorSeconds: number
  readonly wallSeconds: number
  /** Most memory of its process. */
  readonly peakBytes: number
  readonly output: string
}

/** How often its memory is looked at; the system keeps the most, so that only its last moment can be missed. */
const LOOK_MS = 10

/**
 * Runs a program to its end, nothing else beside it.
 * @throws where it fails, with the end of what it said
 */
export async function measuredRun(program: string, words: readonly string[]): Promise<MeasuredRun> {
  const before = processorTime(process.pid).childrenMs
  const started = performance.now()
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] })
  const said = { output: '', errors: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.output += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.errors = (said.errors + text).slice(-2_000)
  })
  let peakBytes = 0
  const look = setInterval(() => {
    peakBytes = Math.max(peakBytes, mostMemory(child.pid ?? 0))
  }, LOOK_MS)
  try {
    await new Promise<void>((done, failed) => {
      child.once('error', failed)
      child.once('close', (code) =>
        code === 0 ? done() : failed(new Error(`${program} ended with code ${code}: ${said.errors}`)),
      )
    })
  } finally {
    clearInterval(look)
  }
  return {
    processorSeconds: (processorTime(process.pid).childrenMs - before) / 1_000,
    wallSeconds: (performance.now() - started) / 1_000,
    peakBytes,
    output: said.output,
  }
}

/** Where Debian installs packages for it; another one that stands before it in the path knows none of them. */
export const PYTHON = '/usr/bin/python3'

/** Whether a program of that name can be run here. */
export function hasProgram(name: string, words: readonly string[] = ['--version']): boolean {
  return spawnSync(name, words, { stdio: 'ignore' }).status === 0
}

/** Of the process and what it has started that still runs. */
function mostMemory(pid: number): number {
  const most = (id: number) => {
    try {
      return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${id}/status`, 'latin1'))?.[1] ?? 0) * 1024
    } catch {
      // Ended between the listing and the reading.
      return 0
    }
  }
  return most(pid) + childrenOf(pid).reduce((sum, id) => sum + most(id), 0)
}

function childrenOf(pid: number): readonly number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'latin1').split(' ').filter(Boolean).map(Number),
    )
  } catch {
    return []
  }
}
