import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const ROOT = resolve(fileURLToPath(import.meta.url), '../../..')
/** Against a hang alone: with the demonstration, on a loaded machine, it takes a minute. */
const START_TIMEOUT_MS = 300_000
const STOP_TIMEOUT_MS = 20_000

export interface RunningProduct {
  readonly pid: number
  readonly origin: string
  /** From the start of the process to the line that says it is ready. */
  readonly readyMs: number
  /** Ends it as Ctrl-C does and waits until it is gone. */
  stop(): Promise<void>
}

/** The server alone, and what `npm start` runs: it looks first whether packages and build are fresh. */
export type Program = 'dist/server/main.js' | 'scripts/start.mjs'

/**
 * Runs the built server on a data folder, in production as it is delivered. Its log goes nowhere, but is written.
 * @throws where it was not built, or does not become ready.
 */
export async function startBuiltProduct(
  dataFolder: string,
  environment: Readonly<Record<string, string>> = {},
  { program = 'dist/server/main.js', root = ROOT }: { readonly program?: Program; readonly root?: string } = {},
): Promise<RunningProduct> {
  if (!existsSync(join(root, 'dist/server/main.js'))) throw new Error('Not built: npm run bench builds first.')
  const startedMs = performance.now()
  const child = spawn(process.execPath, [join(root, program)], {
    cwd: root,
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataFolder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const origin = await readyAt(child).catch(async (error: unknown) => {
    await stop(child)
    throw error
  })
  const readyMs = performance.now() - startedMs
  return { pid: child.pid ?? 0, origin, readyMs, stop: async () => stop(child) }
}

async function readyAt(child: ChildProcess): Promise<string> {
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000)
  })
  return new Promise((done, failed) => {
    const timer = setTimeout(() => failed(new Error('The product was not ready in five minutes.')), START_TIMEOUT_MS)
    child.once('close', (code) =>
      failed(new Error(`The product ended with code ${code} before it was ready.\n${said}`)),
    )
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const port = /ready at http:\/\/[^ ]+:(\d+)/.exec(line)?.[1]
      if (!port) return
      clearTimeout(timer)
      done(`http://127.0.0.1:${port}`)
    })
  })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  await ended
  clearTimeout(timer)
}
