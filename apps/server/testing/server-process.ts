import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const ROOT = resolve(fileURLToPath(import.meta.url), '../../../..')
const START_TIMEOUT_MS = 110_000
/** Of the demonstration, as the start prints it. */
const DEMO_PASSWORD = 'Build-Together-2026'

export interface ServerProcess {
  readonly child: ChildProcess
  readonly port: number
  /** What the process has logged, a line each. */
  readonly log: readonly string[]
  /** Exit code; ends the process by a signal first where one is named. */
  ended(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts the whole product from its sources, as an operator does, on a data folder: with demonstration, without web. */
export async function startServerProcess(
  dataFolder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'apps/server/main.ts'], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataFolder, RATE_LIMIT_PER_MINUTE: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log: string[] = []
  createInterface({ input: child.stderr! }).on('line', (line) => log.push(line))
  const port = await new Promise<number>((done, failed) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      failed(new Error('The product was not ready in time.'))
    }, START_TIMEOUT_MS)
    child.once('exit', (code) => failed(new Error(`The product ended with ${code}: ${log.slice(-5).join('\n')}`)))
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const found = /ready at http:\/\/[^ ]+:(\d+)/.exec(line)?.[1]
      if (!found) return
      clearTimeout(timer)
      done(Number(found))
    })
  })
  return {
    child,
    port,
    log,
    ended: async (signal) => {
      if (signal) child.kill(signal)
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      return child.exitCode
    },
  }
}

export interface HttpAnswer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read single fields of answers of many kinds.
  readonly body: any
}

export interface HttpCall {
  readonly method?: string
  readonly path: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends calls over connections that are kept, as a browser and a proxy do. Rejects where a connection fails. */
export class HttpClient {
  readonly #port: number
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 16 })
  token = ''

  constructor(port: number) {
    this.#port = port
  }

  /** Signs in with a user of the demonstration. */
  async signIn(username = 'admin'): Promise<void> {
    const password = createHash('md5').update(DEMO_PASSWORD).digest('hex')
    const body = { username, password, userType: 0 }
    const answer = await this.call({ method: 'POST', path: '/user_rbac/api/user/login', body })
    this.token = answer.body.data.cpoSysAccessToken
  }

  async call({ method = 'GET', path, body, headers = {} }: HttpCall): Promise<HttpAnswer> {
    const payload = body ? JSON.stringify(body) : undefined
    const all = {
      ...(payload && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
      ...(this.token && { authorization: `Bearer ${this.token}` }),
      ...headers,
    }
    return new Promise((done, failed) => {
      const options = { port: this.#port, host: '127.0.0.1', method, path, headers: all, agent: this.#agent }
      const sent = request(options, (answer) => {
        let text = ''
        answer.on('data', (bytes) => {
          text += bytes
        })
        answer.on('error', failed)
        answer.on('end', () => {
          if (!answer.complete) return failed(new Error('The answer was cut off.'))
          done({ status: answer.statusCode ?? 0, body: text.startsWith('{') ? JSON.parse(text) : text })
        })
      })
      sent.on('error', failed)
      sent.end(payload)
    })
  }

  /** Adds a structure to a site, as its form does. */
  async addStructure(code: string, siteCode: string): Promise<HttpAnswer> {
    const body = { code, siteCode, name: `Pump house ${code}` }
    return this.call({ method: 'POST', path: '/api/structures', body, headers: { 'idempotency-key': randomUUID() } })
  }

  close(): void {
    this.#agent.destroy()
  }
}
