import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import { preparedName } from './prepared-name.ts'
import { type Scope, SYSTEM_SCOPE } from './scope.ts'
import { TransactionOutbox } from './transaction-outbox.ts'

/** A query builder without tables: each repository names its own with `db.withTables<SitesTables>()`. */
export type Db = Kysely<Record<never, never>>

type RunQuery = (query: pg.QueryConfig) => Promise<pg.QueryResult>

/** Queries on one leased connection. After the lease has ended they are refused: it would be somebody else's scope. */
export class LeasedQueries implements DatabaseConnection {
  readonly db: Db
  /** What is written as the last part of the transaction; null where there is no transaction. */
  readonly outbox: TransactionOutbox | null
  /** The scope that the connection's session is in. */
  readonly scope: Scope
  #run: RunQuery | null
  #verdict: Promise<void> | null = null

  constructor(run: RunQuery, scope: Scope = SYSTEM_SCOPE, kind: 'read' | 'transaction' = 'read') {
    this.#run = run
    this.scope = scope
    this.outbox = kind === 'transaction' ? new TransactionOutbox() : null
    const adapter = new PostgresAdapter()
    leases.set(adapter, this)
    this.db = new Kysely({ dialect: dialectOf(this, adapter) })
  }

  /** Refuses every later query. */
  end(): void {
    this.#run = null
  }

  /**
   * Sends a query ahead of all others, which go with it in one trip to the database; their results are handed out when
   * `judge` has accepted its result, and never where it throws.
   * @returns the verdict.
   */
  askBeforehand(query: pg.QueryConfig, judge: (result: pg.QueryResult) => void): Promise<void> {
    if (!this.#run) throw new Error('The transaction has ended.')
    this.#verdict = this.#run(query).then(judge)
    this.#verdict.catch(() => {
      // Whoever asked looks at it, also where no query follows.
    })
    return this.#verdict
  }

  async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.#run) {
      throw new Error('This query came after its request or transaction had ended. Await it inside.')
    }
    // A write runs the same few statements by key again and again; a list is planned anew for what it is asked for.
    const isRepeated = this.outbox !== null && compiled.parameters.length > 0
    const name = isRepeated ? preparedName(compiled.sql) : undefined
    const running = this.#run({ text: compiled.sql, values: [...compiled.parameters], ...(name && { name }) })
    const result = this.#verdict ? (await Promise.all([running, this.#verdict]))[0] : await running
    if (result.command === 'SELECT') return { rows: result.rows }
    return { rows: result.rows, numAffectedRows: BigInt(result.rowCount ?? 0) }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator, and there is no cursor here.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Page through large results; a cursor would hold the connection.')
  }
}

/** The adapter is the one part that all builders made from a lease's builder share. */
const leases = new WeakMap<object, LeasedQueries>()

/**
 * Where a transaction collects what it writes right before its commit.
 * @throws outside of a transaction.
 */
export function outboxOf(tx: Db): TransactionOutbox {
  const outbox = leases.get(tx.getExecutor().adapter)?.outbox
  if (!outbox)
    throw new Error('This needs a transaction: use services.database.transaction, or the db of a write request.')
  return outbox
}

/** {@link LeasedQueries.askBeforehand} on the transaction that `tx` belongs to, before its first query. */
export function askBeforehand(tx: Db, query: pg.QueryConfig, judge: (result: pg.QueryResult) => void): Promise<void> {
  const lease = leases.get(tx.getExecutor().adapter)
  if (!lease?.outbox) throw new Error('This needs a transaction of the platform.')
  return lease.askBeforehand(query, judge)
}

/**
 * Something that is kept for as long as a transaction runs and forgotten with it, such as what does not change under it.
 * @returns what is kept of the transaction that `db` belongs to; null where it belongs to none.
 * @example const ofTransaction = keptInTransaction(() => ({ schemes: new Map<string, Scheme>() }))
 */
export function keptInTransaction<Kept>(make: () => Kept): (db: Db) => Kept | null {
  const all = new WeakMap<LeasedQueries, Kept>()
  return (db) => {
    const lease = leases.get(db.getExecutor().adapter)
    if (!lease?.outbox) return null
    const kept = all.get(lease) ?? make()
    all.set(lease, kept)
    return kept
  }
}

/** The scope that `db` works in. @throws for a builder that is not the platform's. */
export function scopeOf(db: Db): Scope {
  const lease = leases.get(db.getExecutor().adapter)
  if (!lease) throw new Error('This builder is not of the platform: nobody knows its scope.')
  return lease.scope
}

function dialectOf(connection: LeasedQueries, adapter: PostgresAdapter) {
  return {
    createAdapter: () => adapter,
    createDriver: () => driverOf(connection),
    createIntrospector: (db: Kysely<Record<never, never>>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

async function nothing(): Promise<void> {}

async function refuse(): Promise<never> {
  throw new Error(
    'Transactions are made by the platform: a write request is one, and services.database.transaction opens one.',
  )
}

function driverOf(connection: LeasedQueries): Driver {
  return {
    init: nothing,
    acquireConnection: async () => connection,
    releaseConnection: nothing,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: nothing,
  }
}
