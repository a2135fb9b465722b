import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

const START_TIMEOUT_MS = 60_000

export interface ChildProgram {
  readonly process: ChildProcess
  /** Ends it by a signal and waits until it is gone. */
  end(signal?: NodeJS.Signals): Promise<void>
}

/**
 * Starts a program. @param isReady looks at each piece of what it prints; without it, the program counts as ready.
 * @param identity user and group that it runs as, where it must not be this process's
 */
export async function startProgram(
  command: readonly [string, ...string[]],
  environment: Readonly<Record<string, string>>,
  isReady?: (said: string) => boolean,
  identity: { readonly uid?: number; readonly gid?: number } = {},
): Promise<ChildProgram> {
  const [file, ...parameters] = command
  const env = { PATH: process.env['PATH'], ...environment }
  const child = spawn(file, parameters, { env, stdio: ['ignore', 'pipe', 'pipe'], ...identity })
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  let said = ''
  const ready = new Promise<void>((done, failed) => {
    const listen = (bytes: Buffer) => {
      said = (said + bytes.toString()).slice(-20_000)
      if (isReady?.(said)) done()
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('error', failed)
    child.once('exit', (code) => failed(new Error(`${file} ended with ${code}:\n${said.slice(-2_000)}`)))
    if (!isReady) done()
  })
  const late = sleep(START_TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new Error(`${file} was not ready in time:\n${said.slice(-2_000)}`)
  })
  try {
    await Promise.race([ready, late])
  } catch (error) {
    await end('SIGKILL')
    throw error
  }
  return { process: child, end }
}
