import pg from 'pg'
import type { ConnectionSettings } from './connection-settings.ts'
import { DatabaseUnavailableError } from './database-unavailable-error.ts'
import { QueryBatch } from './query-batch.ts'
import type { Scope } from './scope.ts'
import { APPLY_SCOPE_SQL, keyedSettings } from './scope-settings.ts'
import { parserOf } from './value-parsers.ts'

export interface ConnectionLimits {
  readonly connectTimeoutMs: number
  readonly statementTimeoutMs: number
  readonly lockTimeoutMs: number
  readonly idleTransactionTimeoutMs: number
}

/** feature_not_supported: "cached plan must not change result type". */
const RESULT_TYPE_CHANGED = '0A000'

/** Connects as the login role, in no scope. */
export async function connect(
  settings: ConnectionSettings,
  limits: ConnectionLimits,
  name: string,
): Promise<pg.Client> {
  const client = new pg.Client({
    ...settings,
    application_name: `plumbline ${name}`,
    connectionTimeoutMillis: limits.connectTimeoutMs,
    statement_timeout: limits.statementTimeoutMs,
    lock_timeout: limits.lockTimeoutMs,
    idle_in_transaction_session_timeout: limits.idleTransactionTimeoutMs,
    options: '-c timezone=UTC',
    keepAlive: true,
    // Queries are sent when they are asked for, not when the one before has answered.
    pipeline: true,
    types: { getTypeParser: parserOf },
  })
  client.on('error', () => {
    // A server that ends as it greets says so before anybody else can hear; unheard, it would end this process.
  })
  try {
    await client.connect()
    return client
  } catch (error) {
    client.end().catch(() => {
      // It never was connected: there is nothing left to end.
    })
    throw new DatabaseUnavailableError(error)
  }
}

/** One connection of the pool, with the scope that its session is in. */
export class PooledConnection {
  readonly client: pg.Client
  isBroken = false
  idleSinceMs = 0
  /** Key of the scope that the session is in; null where that is not known for sure. */
  #scopeKey: string | null = null
  #pending = 0

  constructor(client: pg.Client, onLost: (connection: PooledConnection) => void) {
    this.client = client
    const lose = () => {
      this.isBroken = true
      onLost(this)
    }
    client.on('error', lose)
    client.on('end', lose)
  }

  isIn(key: string): boolean {
    return this.#scopeKey === key
  }

  /** True where nothing is running or open on the connection, so that the next lease starts clean. */
  get isClean(): boolean {
    return !this.isBroken && this.#pending === 0 && this.client.getTransactionStatus() === 'I'
  }

  /** Puts the session into the scope, without a round trip where it already is in it. */
  async enter(scope: Scope): Promise<void> {
    const { settings, key } = keyedSettings(scope)
    if (this.#scopeKey === key) return
    this.#scopeKey = null
    await this.query({ name: 'apply-scope', text: APPLY_SCOPE_SQL, values: [...settings] })
    this.#scopeKey = key
  }

  /** Makes the next lease apply its scope again: after anything went wrong, the session is not trusted. */
  forgetScope(): void {
    this.#scopeKey = null
  }

  /** @throws DatabaseUnavailableError where the connection is gone; the errors of PostgreSQL as they are. */
  async query(query: pg.QueryConfig): Promise<pg.QueryResult> {
    if (this.isBroken) throw lostError()
    this.#pending += 1
    try {
      return await this.client.query(query)
    } catch (error) {
      return this.#refuse(error)
    } finally {
      this.#pending -= 1
    }
  }

  /**
   * Sends several queries at once, each with a name or values. The first that fails ends all that follow it.
   * @returns an answer for each, in their order.
   */
  send(queries: readonly pg.QueryConfig[]): Promise<pg.QueryResult>[] {
    if (this.isBroken) return queries.map(() => Promise.reject(lostError()))
    this.#pending += 1
    const batch = new QueryBatch(queries)
    this.client.query(batch)
    Promise.allSettled(batch.results).then(() => {
      this.#pending -= 1
    })
    return batch.results.map((answer) => answer.catch((error: unknown) => this.#refuse(error)))
  }

  /** @throws what the caller sees in place of the driver's error. */
  #refuse(error: unknown): never {
    // A table was changed by a newer release beside this one: this connection's prepared statements are of no use.
    if (codeOf(error) === RESULT_TYPE_CHANGED) this.isBroken = true
    if (!isLost(error)) throw error
    this.isBroken = true
    throw new DatabaseUnavailableError(error)
  }
}

function lostError(): DatabaseUnavailableError {
  return new DatabaseUnavailableError(new Error('The connection was lost.'))
}

/** What the library says of a connection whose other end has gone: by messages of its own, or by the socket's error. */
function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (/^(EPIPE|ECONNRESET)$/.test(String(codeOf(error)))) return true
  return /^(Connection terminated|Client has encountered a connection error)/.test(error.message)
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
