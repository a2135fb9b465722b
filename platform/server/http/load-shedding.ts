import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { platformError } from './envelope.ts'
import { isApiPath } from './is-api-path.ts'

export interface LoadLimits {
  /** Longest that the process may be held up before it takes no more work. */
  readonly mostDelayMs: number
  /** Most pieces of work that wait for a connection to the database. */
  readonly mostWaiting: number
  readonly sampleEveryMs: number
}

const LIMITS: LoadLimits = { mostDelayMs: 2_000, mostWaiting: 1_000, sampleEveryMs: 250 }
/** Takes all work. */
const NO_LIMITS: LoadLimits = {
  ...LIMITS,
  mostDelayMs: Number.POSITIVE_INFINITY,
  mostWaiting: Number.POSITIVE_INFINITY,
}

/** The limits that a process keeps to: none where the operator switched them off, nor in tests inside one process. */
export function loadLimitsOf(config: Pick<Config, 'NODE_ENV' | 'SHED_LOAD'>): LoadLimits {
  return config.NODE_ENV === 'test' || !config.SHED_LOAD ? NO_LIMITS : LIMITS
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Requests that were refused because the process had too much to do. */
    shedRequests: number
  }
}

/**
 * Refuses calls while the process is behind with its work, instead of letting all of them wait until nobody does any
 * more: 503 with the time to come back. Health, metrics and the web application are answered at all times.
 */
export function shedLoad(app: FastifyInstance, database: Pick<Database, 'stats'>, limits: LoadLimits): void {
  let delayMs = 0
  let sampledAtMs = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    delayMs = now - sampledAtMs - limits.sampleEveryMs
    sampledAtMs = now
  }, limits.sampleEveryMs).unref()
  app.decorate('shedRequests', 0)
  app.addHook('onRequest', (request, _reply, next) => {
    const isBehind = delayMs > limits.mostDelayMs || database.stats.waiting > limits.mostWaiting
    if (!isBehind || !isApiPath(request.url)) return next()
    app.shedRequests += 1
    next(platformError('overloaded'))
  })
  // A start holds the process up, which says nothing about the work that comes once it listens.
  app.addHook('onListen', async () => {
    delayMs = 0
    sampledAtMs = performance.now()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
