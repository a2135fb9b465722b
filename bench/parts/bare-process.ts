import { type ChildProcess, fork } from 'node:child_process'

export interface BareProcess {
  readonly pid: number
  readonly origin: string
  stop(): void
}

/**
 * Runs a benchmark's own file again as its reference server.
 * @param argument handed over as JSON; the process sends its origin when it listens.
 */
export async function startBareProcess(file: string, argument: unknown): Promise<BareProcess> {
  const child: ChildProcess = fork(file, ['serve-bare', JSON.stringify(argument)])
  const origin = await new Promise<string>((done, failed) => {
    child.once('message', (message) => done(String(message)))
    child.once('exit', () => failed(new Error('The bare server did not start.')))
  })
  return { pid: child.pid ?? 0, origin, stop: () => child.kill() }
}
