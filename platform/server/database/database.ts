import type { MessageBus } from '../bus/message-bus.ts'
import { ConnectionPool, type PoolStats } from './connection-pool.ts'
import type { ConnectionSettings } from './connection-settings.ts'
import { DebouncedNotifier } from './debounced-notifier.ts'
import { KeyedMutex } from './keyed-mutex.ts'
import { type Db, LeasedQueries } from './leased-queries.ts'
import { NotificationListener } from './notification-listener.ts'
import { OpenTransaction } from './open-transaction.ts'
import { type ConnectionLimits, connect, type PooledConnection } from './pooled-connection.ts'
import type { RoomForWrites } from './room-for-writes.ts'
import type { Scope } from './scope.ts'
import { feedQueries, outboxQuery, TransactionOutbox } from './transaction-outbox.ts'

export type { Db } from './leased-queries.ts'

/** The one way to the database. Every piece of work names the rows it may see before its first query. */
export interface Database {
  /** Runs work outside a transaction: each query sees what was committed before it. */
  read<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T>
  /** Runs work in one transaction: committed when it returns, rolled back when it throws. */
  transaction<T>(scope: Scope, work: (tx: Db) => Promise<T>): Promise<T>
  /** A builder that takes a connection for each query alone, for work of minutes that must not hold one. */
  queries(scope: Scope): Db
  /**
   * Hears what is announced on a channel, by `announce` or `pg_notify`, until the returned function is called; the same
   * may come twice. `onGap` is told after a connection was lost and made anew, because messages in between are gone.
   */
  listen(channel: string, onMessage: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>>
  /** How to reach the server, for libraries that keep connections of their own (the queue). */
  readonly connection: ConnectionSettings
  /** True where word of new events goes over a bus that may lose it: who follows the log then looks now and then. */
  readonly isRelayed: boolean
  readonly stats: PoolStats
  /** Waits for running work, then closes all connections. */
  stop(): Promise<void>
}

export interface DatabaseOptions {
  readonly connection: ConnectionSettings
  /** Carries messages between processes beside PostgreSQL; closed with the database. */
  readonly bus?: MessageBus | null
  /** Of the disk of the embedded server: it is asked before each transaction. One's own server watches its own. */
  readonly room?: RoomForWrites
  readonly maxConnections?: number
  /** Connections that stay open when nobody works. */
  readonly minIdle?: number
  readonly idleTimeoutMs?: number
  /** Longest that work waits for a connection. */
  readonly leaseTimeoutMs?: number
  readonly limits?: Partial<ConnectionLimits>
}

/** A statement of a request that takes longer is a bug or an attack; the browser has long given up. */
const STATEMENT_TIMEOUT_MS = 30_000
const LOCK_TIMEOUT_MS = 10_000
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000
const CONNECT_TIMEOUT_MS = 10_000
/** Longest that work waits for a connection, also while the server is away. */
export const LEASE_TIMEOUT_MS = 10_000
const IDLE_TIMEOUT_MS = 30_000
const MAX_CONNECTIONS = 10
/** Channel on which processes are told that the event log has grown: perhaps late, perhaps twice, rarely never. */
export const EVENTS_CHANNEL = 'plumbline_events'

/** Opens the product's database. Connections are made when the first work asks for them. */
export function openDatabase(options: DatabaseOptions): Database {
  const limits: ConnectionLimits = {
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    lockTimeoutMs: LOCK_TIMEOUT_MS,
    idleTransactionTimeoutMs: IDLE_TRANSACTION_TIMEOUT_MS,
    ...options.limits,
  }
  const pool = new ConnectionPool({
    maxConnections: options.maxConnections ?? MAX_CONNECTIONS,
    minIdle: options.minIdle ?? 1,
    idleTimeoutMs: options.idleTimeoutMs ?? IDLE_TIMEOUT_MS,
    leaseTimeoutMs: options.leaseTimeoutMs ?? LEASE_TIMEOUT_MS,
    connect: () => connect(options.connection, limits, 'work'),
  })
  const listener = new NotificationListener(() => connect(options.connection, limits, 'listen'))
  const bus = options.bus ?? null
  const grown = new DebouncedNotifier(async () =>
    bus?.isConnected ? bus.publish(EVENTS_CHANNEL, '') : listener.notify(EVENTS_CHANNEL),
  )
  const commits: CommitNeeds = { bus, grown, listener, chains: new KeyedMutex() }
  return {
    connection: options.connection,
    isRelayed: bus !== null,
    get stats() {
      return pool.stats
    },
    read: (scope, work) => pool.use(scope, (connection) => withQueries(connection, scope, work)),
    transaction: async (scope, work) => {
      await options.room?.check()
      return pool.use(scope, (connection) => inTransaction(connection, commits, scope, work))
    },
    queries: (scope) =>
      new LeasedQueries((query) => pool.use(scope, (connection) => connection.query(query)), scope).db,
    listen: async (channel, onMessage, onGap) => {
      const unlisten = await listener.listen(channel, onMessage, onGap)
      const unsubscribe = await bus?.subscribe(channel, onMessage, onGap)
      const forget = channel === EVENTS_CHANNEL ? grown.listen(() => onMessage('')) : null
      return async () => {
        forget?.()
        await unsubscribe?.()
        await unlisten()
      }
    },
    stop: async () => {
      await pool.stop()
      await grown.flush()
      await listener.stop()
      await bus?.close()
    },
  }
}

async function withQueries<T>(connection: PooledConnection, scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
  const queries = new LeasedQueries((query) => connection.query(query), scope)
  try {
    return await work(queries.db)
  } finally {
    queries.end()
  }
}

/** What each commit needs beside its connection: who is told of it, and whose turn it is in a chain of the audit. */
interface CommitNeeds {
  readonly bus: MessageBus | null
  /** Tells who follows the event log that it has grown. */
  readonly grown: DebouncedNotifier
  readonly listener: NotificationListener
  /** Writers of one chain of the audit. Waiting here costs nothing; in the database each turn wakes its whole queue. */
  readonly chains: KeyedMutex
}

async function inTransaction<T>(
  connection: PooledConnection,
  commits: CommitNeeds,
  scope: Scope,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const transaction = new OpenTransaction(connection)
  const queries = new LeasedQueries((query) => transaction.query(query), scope, 'transaction')
  try {
    const result = await work(queries.db)
    queries.end()
    await commit(transaction, queries.outbox ?? new TransactionOutbox(), commits)
    return result
  } catch (error) {
    queries.end()
    await transaction.rollback()
    throw error
  }
}

async function commit(
  transaction: OpenTransaction,
  outbox: TransactionOutbox,
  { bus, grown, listener, chains }: CommitNeeds,
): Promise<void> {
  const feeding = feedQueries(outbox).map((query) => transaction.query(query))
  await Promise.all([...feeding, chains.run(outbox.chains, () => transaction.commit(outboxQuery(outbox)))])
  // Before whoever made the change hears that it is made: their next request meets a process that knows of it.
  for (const { channel, payload } of outbox.announcements) listener.deliver(channel, payload)
  if (outbox.events.length > 0) grown.notify()
  if (bus?.isConnected) relay(bus, outbox)
}

/**
 * Tells the other processes over the bus what has been committed. Nobody waits for it: what is lost here went with the
 * commit as well.
 */
function relay(bus: MessageBus, { announcements }: TransactionOutbox): void {
  for (const { channel, payload } of announcements) {
    bus.publish(channel, payload).catch(() => {
      // The bus has said itself that it is away.
    })
  }
}
