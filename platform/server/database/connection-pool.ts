import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { DatabaseUnavailableError } from './database-unavailable-error.ts'
import { PooledConnection } from './pooled-connection.ts'
import type { Scope } from './scope.ts'
import { keyedSettings } from './scope-settings.ts'

export interface PoolStats {
  /** Open connections. */
  readonly size: number
  readonly idle: number
  /** Pieces of work that wait for a connection. */
  readonly waiting: number
  /** How long work that comes now is likely to wait for one, by who is before it and how long others kept theirs lately. */
  readonly expectedWaitMs: number
}

export interface PoolOptions {
  readonly maxConnections: number
  /** Connections that stay open when nobody works. */
  readonly minIdle: number
  readonly idleTimeoutMs: number
  readonly leaseTimeoutMs: number
  readonly connect: () => Promise<pg.Client>
}

/** Between two tries to reach a server that is not there. */
const RECONNECT_MS = 100

/** What one piece of work weighs in the time that is usual now: after some fifty, those before are forgotten. */
const KEPT_WEIGHT = 0.05
/** Work that waits for a lock, or a long report, says nothing about how long the others take. */
const MOST_KEPT_MS = 250

interface Waiter {
  readonly timer: NodeJS.Timeout
  give(connection: PooledConnection): void
  fail(error: unknown): void
}

/**
 * Connections for scoped work. Unlike pg's own pool it knows the scope that each idle session is in and prefers one that
 * fits, which saves the round trip that would set it.
 */
export class ConnectionPool {
  readonly #options: PoolOptions
  readonly #idle: PooledConnection[] = []
  readonly #waiters: Waiter[] = []
  readonly #all = new Set<PooledConnection>()
  readonly #reaper: NodeJS.Timeout
  #opening = 0
  /** How long a connection is kept by a piece of work: a moving average. */
  #keptMs = 0
  #isStopped = false

  constructor(options: PoolOptions) {
    this.#options = options
    this.#reaper = setInterval(() => this.#closeIdle(), Math.max(1_000, options.idleTimeoutMs / 4))
    this.#reaper.unref()
  }

  get stats(): PoolStats {
    const waiting = this.#waiters.length
    const expectedWaitMs = (waiting * this.#keptMs) / this.#options.maxConnections
    return { size: this.#all.size, idle: this.#idle.length, waiting, expectedWaitMs }
  }

  /**
   * Runs work on a connection whose session is in the scope.
   * A connection that was lost while it lay idle is replaced before the work starts.
   */
  async use<T>(scope: Scope, work: (connection: PooledConnection) => Promise<T>): Promise<T> {
    const connection = await this.#leaseIn(scope)
    const leasedAtMs = performance.now()
    try {
      const result = await work(connection)
      if (!connection.isClean) connection.isBroken = true
      return result
    } catch (error) {
      connection.forgetScope()
      if (!connection.isClean) connection.isBroken = true
      throw error
    } finally {
      const keptMs = Math.min(performance.now() - leasedAtMs, MOST_KEPT_MS)
      this.#keptMs += (keptMs - this.#keptMs) * KEPT_WEIGHT
      this.#release(connection)
    }
  }

  /** Ends all connections; work that still waits is refused, work that runs is waited for. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#reaper)
    for (const waiter of this.#waiters.splice(0)) waiter.fail(stopped())
    for (const connection of this.#idle.splice(0)) this.#drop(connection)
    while (this.#all.size > 0 || this.#opening > 0) await new Promise((done) => setTimeout(done, 5))
  }

  async #leaseIn(scope: Scope): Promise<PooledConnection> {
    const { key } = keyedSettings(scope)
    for (let attempt = 0; ; attempt += 1) {
      const connection = await this.#lease(key)
      try {
        await connection.enter(scope)
        return connection
      } catch (error) {
        connection.isBroken = true
        this.#release(connection)
        const wasLost = error instanceof DatabaseUnavailableError || isShutdown(error)
        if (!wasLost || attempt >= this.#options.maxConnections) throw error
      }
    }
  }

  async #lease(key: string): Promise<PooledConnection> {
    if (this.#isStopped) throw stopped()
    // Where none fits, -1 takes the last one: the most recently used, so that the others may be closed.
    const fitting = this.#idle.findLastIndex((connection) => connection.isIn(key))
    const [connection] = this.#idle.splice(fitting, 1)
    if (connection) return connection
    return new Promise((give, fail) => {
      const timer = setTimeout(() => {
        this.#waiters.splice(this.#waiters.indexOf(waiter), 1)
        fail(new DatabaseUnavailableError(new Error(`no connection within ${this.#options.leaseTimeoutMs} ms`)))
      }, this.#options.leaseTimeoutMs)
      const waiter: Waiter = { timer, give, fail }
      this.#waiters.push(waiter)
      this.#openWhereNeeded()
    })
  }

  #openWhereNeeded(): void {
    const mayOpen = this.#all.size + this.#opening < this.#options.maxConnections
    if (this.#isStopped || !mayOpen || this.#opening >= this.#waiters.length) return
    this.#opening += 1
    this.#options
      .connect()
      .then(
        (client) => this.#add(client),
        (error) => this.#connectionFailed(error),
      )
      .finally(() => {
        this.#opening -= 1
        this.#openWhereNeeded()
      })
  }

  /** A server that restarts is back in a second or two: who waits goes on waiting, for as long as it waits for a connection. */
  async #connectionFailed(error: unknown): Promise<void> {
    if (isRestarting(error)) await sleep(RECONNECT_MS)
    else this.#takeWaiter()?.fail(error)
  }

  #add(client: pg.Client): void {
    const connection = new PooledConnection(client, (lost) => this.#drop(lost))
    this.#all.add(connection)
    this.#release(connection)
  }

  #release(connection: PooledConnection): void {
    if (connection.isBroken || this.#isStopped) {
      this.#drop(connection)
      this.#openWhereNeeded()
      return
    }
    const waiter = this.#takeWaiter()
    if (waiter) {
      waiter.give(connection)
      return
    }
    connection.idleSinceMs = Date.now()
    this.#idle.push(connection)
  }

  /** First come, first served: picking the waiter whose scope fits would let one busy person starve the others. */
  #takeWaiter(): Waiter | undefined {
    const waiter = this.#waiters.shift()
    clearTimeout(waiter?.timer)
    return waiter
  }

  #drop(connection: PooledConnection): void {
    connection.isBroken = true
    const at = this.#idle.indexOf(connection)
    if (at >= 0) this.#idle.splice(at, 1)
    if (!this.#all.delete(connection)) return
    connection.client.end().catch(() => {
      // A lost connection cannot say goodbye.
    })
  }

  #closeIdle(): void {
    const limit = Date.now() - this.#options.idleTimeoutMs
    while (this.#idle.length > this.#options.minIdle && (this.#idle[0]?.idleSinceMs ?? limit) < limit) {
      const oldest = this.#idle[0]
      if (oldest) this.#drop(oldest)
    }
  }
}

function stopped(): DatabaseUnavailableError {
  return new DatabaseUnavailableError(new Error('The database connection was closed.'))
}

/** 57P01 to 57P03: the server ended this session, is stopping or starting. */
function isShutdown(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('57P0')
}

/** What a client meets while the server is away for a moment: no socket, nobody behind it, or one that is not ready yet. */
function isRestarting(error: unknown): boolean {
  return error instanceof DatabaseUnavailableError && /^(57P0|08|ENOENT|ECONNREFUSED|ECONNRESET|EPIPE)/.test(error.code)
}
