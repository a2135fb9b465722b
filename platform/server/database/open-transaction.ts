import type pg from 'pg'
import { DatabaseUnavailableError } from './database-unavailable-error.ts'
import type { PooledConnection } from './pooled-connection.ts'

const BEGIN: pg.QueryConfig = { name: 'begin', text: 'begin' }
const COMMIT: pg.QueryConfig = { name: 'commit', text: 'commit' }
const ROLLBACK: pg.QueryConfig = { text: 'rollback' }

/** The connection was lost while the commit was under way: nobody can say whether it took place. */
export class OutcomeUnknownError extends Error {
  /** SQLSTATE transaction_resolution_unknown. */
  readonly code = '08007'

  constructor(cause: unknown) {
    super('The connection was lost during the commit: it may have taken place or not.', { cause })
    this.name = 'OutcomeUnknownError'
  }
}

function unknown(error: unknown): never {
  throw error instanceof DatabaseUnavailableError ? new OutcomeUnknownError(error) : error
}

interface Waiting {
  readonly query: pg.QueryConfig
  readonly resolve: (answer: Promise<pg.QueryResult>) => void
  readonly reject: (reason: Error) => void
}

/**
 * A transaction in as few round trips as it can: it begins in the one of its first query and ends in the one of its last,
 * and what is asked for at once goes together. Each trip costs both sides more than a prepared insert.
 */
export class OpenTransaction {
  readonly #connection: PooledConnection
  #isBegun = false
  #waiting: Waiting[] = []

  constructor(connection: PooledConnection) {
    this.#connection = connection
  }

  query(query: pg.QueryConfig): Promise<pg.QueryResult> {
    // A text alone may be several statements, which only the simple protocol takes.
    if (!query.name && !query.values?.length) {
      this.#send()
      return this.#connection.query(query)
    }
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) process.nextTick(() => this.#sendWaiting())
      this.#waiting.push({ query, resolve, reject })
    })
  }

  /** Runs the last statement, if there is one, and commits. Where it fails, the transaction is to be rolled back. */
  async commit(last: pg.QueryConfig | null): Promise<void> {
    if (!this.#isBegun && this.#waiting.length === 0 && !last) return
    const answers = this.#send([...(last ? [last] : []), COMMIT])
    const results = await Promise.all(answers).catch(unknown)
    // PostgreSQL answers COMMIT of a transaction in which a swallowed error happened with a rollback, not with an error.
    if (results.at(-1)?.command !== 'COMMIT') {
      throw new Error('The transaction was rolled back: one of its statements had failed.')
    }
  }

  async rollback(): Promise<void> {
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('The transaction was rolled back.'))
    if (!this.#isBegun || this.#connection.isBroken) return
    await this.#connection.query(ROLLBACK).catch(() => {
      this.#connection.isBroken = true
    })
  }

  #sendWaiting(): void {
    if (this.#waiting.length > 0) this.#send()
  }

  /** Sends what waits, behind `begin` where it is the first, and these. @returns their answers alone. */
  #send(others: readonly pg.QueryConfig[] = []): Promise<pg.QueryResult>[] {
    const waiting = this.#waiting.splice(0)
    const first = this.#isBegun ? [] : [BEGIN]
    this.#isBegun = true
    const queries = [...first, ...waiting.map(({ query }) => query), ...others]
    if (queries.length === 0) return []
    const answers = this.#connection.send(queries)
    if (first.length > 0) {
      // Nobody waits for `begin` alone: where it fails, the query behind it fails too and tells its caller.
      answers[0]?.catch(() => {})
    }
    waiting.forEach(({ resolve }, index) => {
      resolve(answers[first.length + index]!)
    })
    return answers.slice(first.length + waiting.length)
  }
}
