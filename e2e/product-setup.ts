import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { ensureBuild } from '../scripts/start/ensure-build.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the product that the journeys use. */
    origin: string
  }
}

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const START_TIMEOUT_MS = 120_000
const STOP_TIMEOUT_MS = 20_000

/**
 * Starts the built product with the demonstration on a free port and a data folder of its own, once for all journeys.
 * PLUMBLINE_ORIGIN names a product that runs already.
 */
export default async function setUpProduct(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env['PLUMBLINE_ORIGIN']
  if (running) {
    project.provide('origin', running)
    return async () => {}
  }
  ensureBuild(ROOT)
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-e2e-'))
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', RATE_LIMIT_PER_MINUTE: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const tearDown = async () => {
    await stop(server)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    project.provide('origin', await addressOf(server))
    return tearDown
  } catch (error) {
    await tearDown()
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

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise<void>((done) => server.once('exit', () => done()))
  server.kill('SIGTERM')
  const timer = setTimeout(() => server.kill('SIGKILL'), STOP_TIMEOUT_MS)
  await ended
  clearTimeout(timer)
}
