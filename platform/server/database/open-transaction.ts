import type pg from 'pg'
import { DatabaseUnavailableError } from './database-unavailable-error.ts'
import type { PooledConnection } from './pooled-connection.ts'

const BEGIN: pg.QueryConfig = { text: 'begin' }
const COMMIT: pg.QueryConfig = { text: 'commit' }
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

/**
 * A transaction in as few round trips as it can: it begins in the one of its first query and ends in the one of its last.
 * Each costs both sides more than a prepared insert.
 */
export class OpenTransaction {
  readonly #connection: PooledConnection
  #isBegun = false

  constructor(connection: PooledConnection) {
    this.#connection = connection
  }

  async query(query: pg.QueryConfig): Promise<pg.QueryResult> {
    if (this.#isBegun) return this.#connection.query(query)
    this.#isBegun = true
    const results = await this.#connection.queryTogether([BEGIN, query])
    return results[1]!
  }

  /** Runs the last statement, if there is one, and commits. Where it fails, PostgreSQL rolls back in place of the commit. */
  async commit(last: pg.QueryConfig | null): Promise<void> {
    if (!this.#isBegun && !last) return
    const begin = this.#isBegun ? [] : [BEGIN]
    this.#isBegun = true
    const results = await this.#connection.queryTogether([...begin, ...(last ? [last] : []), COMMIT]).catch(unknown)
    // PostgreSQL answers COMMIT of a transaction in which a swallowed error happened with a rollback, not with an error.
    if (results.at(-1)?.command !== 'COMMIT') {
      throw new Error('The transaction was rolled back: one of its statements had failed.')
    }
  }

  async rollback(): Promise<void> {
    if (!this.#isBegun || this.#connection.isBroken) return
    await this.#connection.query(ROLLBACK).catch(() => {
      this.#connection.isBroken = true
    })
  }
}
