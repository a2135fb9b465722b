import { randomUUID } from 'node:crypto'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Language } from '#platform/contract/text.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { languageOf } from './authentication.ts'
import { errorBody, JSON_TYPE, platformError } from './envelope.ts'
import { RETRY_AFTER_S } from './error-answer.ts'
import { isApiPath } from './is-api-path.ts'

const REFUSAL = platformError('overloaded')
/** Any: what is refused has its own in this place. */
const ANY_ID = '00000000-0000-0000-0000-000000000000'

export interface LoadLimits {
  /** Longest that the process may be held up before it takes no more work. */
  readonly mostDelayMs: number
  /** Longest that work may be likely to wait for a connection to the database. */
  readonly mostWaitMs: number
  readonly sampleEveryMs: number
}

const LIMITS: LoadLimits = { mostDelayMs: 2_000, mostWaitMs: 500, sampleEveryMs: 250 }
/** Takes all work. */
const NO_LIMITS: LoadLimits = {
  ...LIMITS,
  mostDelayMs: Number.POSITIVE_INFINITY,
  mostWaitMs: Number.POSITIVE_INFINITY,
}

/** The limits that a process keeps to: none where the operator switched them off, nor in tests inside one process. */
export function loadLimitsOf(config: Pick<Config, 'NODE_ENV' | 'SHED_LOAD'>): LoadLimits {
  return config.NODE_ENV === 'test' || !config.SHED_LOAD ? NO_LIMITS : LIMITS
}

/** Who cannot sign in can do nothing about it: that is taken until the process is so many times further behind. */
const LAST = 10
const SIGNING_IN = [
  '/user_rbac/api/user/login',
  '/user_rbac/api/user/getUserInfo',
  '/cpo-service/api/account/',
  '/api/session/',
]
const isSigningIn = (path: string) => SIGNING_IN.some((start) => path.startsWith(start))

export interface LoadSheddingOptions {
  readonly database: { readonly stats: Pick<Database['stats'], 'expectedWaitMs'> }
  readonly limits: LoadLimits
  /** Of every answer. */
  readonly headers: Readonly<Record<string, string>>
  /** The address that a request is routed by. */
  readonly addressOf: (url: string) => string
}

/**
 * Refuses calls while the process is behind with its work, instead of letting all of them wait until nobody does any
 * more: 503 with the time to come back. Health, metrics and the web application are answered at all times.
 *
 * It stands before the framework, with an answer that is put together beforehand and a line in the metrics instead of one
 * in the log: at ten times the load nine calls are refused for each that is answered, and together they may cost no more
 * than a small part of it.
 */
export class LoadShedding {
  /** Requests that were refused because the process had too much to do. */
  count = 0
  readonly #options: LoadSheddingOptions
  readonly #refusals: Readonly<Record<Language, PreparedRefusal>>
  #delayMs = 0
  #sampledAtMs = performance.now()
  #app: FastifyInstance | null = null

  constructor(options: LoadSheddingOptions) {
    this.#options = options
    this.#refusals = { en: prepareRefusal('en', options.headers), ar: prepareRefusal('ar', options.headers) }
  }

  /** The server that the application listens with: what is refused never reaches it. */
  createServer(options: ServerOptions, handle: RequestListener): Server {
    return createServer(options, (request, response) => {
      if (this.#isTaken(request)) handle(request, response)
      else this.#refuse(request, response)
    })
  }

  /** Measures how far the process is behind for as long as the application lives. */
  follow(app: FastifyInstance): void {
    this.#app = app
    const { sampleEveryMs } = this.#options.limits
    const timer = setInterval(() => {
      const now = performance.now()
      this.#delayMs = now - this.#sampledAtMs - sampleEveryMs
      this.#sampledAtMs = now
    }, sampleEveryMs).unref()
    // A start holds the process up, which says nothing about the work that comes once it listens.
    app.addHook('onListen', async () => {
      this.#delayMs = 0
      this.#sampledAtMs = performance.now()
    })
    app.addHook('onClose', async () => clearInterval(timer))
  }

  #isTaken({ url = '/' }: IncomingMessage): boolean {
    const { database, limits, addressOf } = this.#options
    const isBehind = (most: number) =>
      this.#delayMs > limits.mostDelayMs * most || database.stats.expectedWaitMs > limits.mostWaitMs * most
    if (!isBehind(1)) return true
    const path = addressOf(url)
    if (isSigningIn(path) && !isBehind(LAST)) return true
    // An answer of the application ends the connection of a process that stops; a refusal would leave it open.
    return this.#app?.isDraining === true || !isApiPath(path)
  }

  #refuse(request: IncomingMessage, response: ServerResponse): void {
    this.count += 1
    const { headers, beforeId, afterId } = this.#refusals[languageOf(request)]
    const requestId = randomUUID()
    response.writeHead(REFUSAL.status, [...headers, 'x-request-id', requestId]).end(beforeId + requestId + afterId)
  }
}

/** A refusal of which nothing but the request's id is missing. */
interface PreparedRefusal {
  /** Names and values by turns: Node looks through an object, and one made for each call, for as long as it writes. */
  readonly headers: readonly string[]
  readonly beforeId: string
  readonly afterId: string
}

function prepareRefusal(language: Language, ofEveryAnswer: LoadSheddingOptions['headers']): PreparedRefusal {
  const body = JSON.stringify(errorBody(REFUSAL, 'rest', language, ANY_ID))
  const [beforeId = '', afterId = ''] = body.split(ANY_ID)
  const headers = {
    ...ofEveryAnswer,
    'content-type': JSON_TYPE,
    'cache-control': 'no-store',
    'retry-after': RETRY_AFTER_S,
    'x-app-code': String(REFUSAL.status),
    'content-length': String(Buffer.byteLength(body)),
  }
  return { headers: Object.entries(headers).flat(), beforeId, afterId }
}
