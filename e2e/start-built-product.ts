import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '#platform/testing/free-port.ts'
import { ensureBuild } from '../scripts/start/ensure-build.mjs'
import { copyData, preparedData } from './prepared-folder.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const START_TIMEOUT_MS = 120_000
const STOP_TIMEOUT_MS = 20_000

/** A product that runs for as long as somebody looks at it. */
export interface BuiltProduct {
  /** Address without a slash at the end. */
  readonly origin: string
  /** Ends it and throws its data away. */
  readonly stop: () => Promise<void>
}

/**
 * Builds what is stale and starts the product as it is delivered, with the demonstration, on a free port and a data
 * folder of its own. PLUMBLINE_ORIGIN names a product that runs already and is left running.
 * @throws where the build fails or the product does not become ready; what it said is in the message.
 */
export async function startBuiltProduct(environment: Readonly<Record<string, string>> = {}): Promise<BuiltProduct> {
  const running = process.env['PLUMBLINE_ORIGIN']
  const isSpecial = Object.keys(environment).length > 0
  if (running && !isSpecial) return { origin: running, stop: async () => {} }
  ensureBuild(ROOT)
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-e2e-'))
  const throwAway = () => rm(folder, { recursive: true, force: true })
  try {
    await copyData(await prepareOnce(), folder)
    const { origin, stop } = await startOn(folder, environment)
    return { origin, stop: () => stop().finally(throwAway) }
  } catch (error) {
    await throwAway()
    throw error
  }
}

let prepared: Promise<string> | null = null
/** Products that start beside each other wait for the same. */
function prepareOnce(): Promise<string> {
  prepared ??= preparedData(startOn)
  return prepared
}

async function startOn(folder: string, environment: Readonly<Record<string, string>> = {}): Promise<BuiltProduct> {
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '0',
      // A browser that draws without a graphics card holds up everything beside it; that is no load of the product.
      SHED_LOAD: '0',
      // What moves by itself is no load of a journey either.
      DEMO_FLEET: '0',
      // The usual one is another's where several products run beside each other.
      MQTT_PORT: String(await freePort()),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = () => end(server)
  try {
    return { origin: await addressOf(server), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Reads the address that the product announces. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const timer = setTimeout(() => reject(new Error(`The product was not ready in time:\n${said}`)), START_TIMEOUT_MS)
    server.stdout?.on('data', (bytes: Buffer) => {
      said += bytes.toString()
      const address = /is ready at (http:\/\/\S+)/.exec(said)?.[1]
      if (!address) return
      clearTimeout(timer)
      resolve(address)
    })
    server.once('exit', (code) => reject(new Error(`The product ended with code ${code}:\n${said}`)))
  })
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise<void>((done) => server.once('exit', () => done()))
  server.kill('SIGTERM')
  const timer = setTimeout(() => server.kill('SIGKILL'), STOP_TIMEOUT_MS)
  await ended
  clearTimeout(timer)
}
