import { sql } from 'kysely'
import type { Logger } from 'pino'
import { NatsBus } from '../bus/nats-bus.ts'
import type { Config } from '../config.ts'
import type { ConnectionSettings } from './connection-settings.ts'
import { type Database, openDatabase } from './database.ts'
import { findEmbeddedPostgres } from './embedded-postgres.ts'
import { keepPostgresRunning } from './keep-postgres-running.ts'
import { migrate } from './migrate.ts'
import type { Migration } from './migration.ts'
import { RoomForWrites } from './room-for-writes.ts'
import { SYSTEM_SCOPE } from './scope.ts'

export interface StartedDatabase {
  readonly database: Database
  /** Why the embedded server is not there now; null where it is, and for a server of one's own. */
  readonly interruption: () => string | null
  /** Closes the connections, then the embedded server. */
  stop(): Promise<void>
}

/**
 * Brings up the database of this installation, migrated: the server of DATABASE_URL, or the embedded one on DATA_DIR,
 * whose lock the caller holds.
 * @param only migrations to stop at, see migrate.
 */
export async function startDatabase(
  config: Config,
  log: Logger,
  migrations: readonly Migration[],
  only?: ReadonlySet<string>,
): Promise<StartedDatabase> {
  const server = config.DATABASE_URL ? null : await keepPostgresRunning(config.DATA_DIR, log)
  const connection: ConnectionSettings = server?.connection ?? { connectionString: config.DATABASE_URL ?? '' }
  try {
    const { applied } = await migrate(connection, migrations, only)
    if (applied.length > 0) log.info({ applied }, 'schema brought up to date')
  } catch (error) {
    await server?.stop()
    throw error
  }
  const room = server ? { room: new RoomForWrites(config.DATA_DIR) } : {}
  const database = openDatabase({ connection, bus: busOf(config, log), ...room })
  await warnOfAsciiSearch(database, log)
  return {
    database,
    interruption: () => server?.interruption() ?? null,
    stop: async () => {
      await database.stop()
      await server?.stop()
    },
  }
}

/** The embedded database is made for it; one of an operator may not be. */
async function warnOfAsciiSearch(database: Database, log: Logger): Promise<void> {
  const { rows } = await database.read(SYSTEM_SCOPE, (db) =>
    sql<{ ctype: string }>`select datctype as ctype from pg_database where datname = current_database()`.execute(db),
  )
  const ctype = rows[0]?.ctype ?? ''
  if (ctype !== 'C' && ctype !== 'POSIX') return
  log.warn(
    { ctype },
    'search by parts of words finds no Arabic in this database: its LC_CTYPE knows no letters beyond ASCII (docs/operations.md, A PostgreSQL of your own)',
  )
}

/**
 * Opens the database that the server process of this installation runs, for a process beside it (a worker, the command
 * line).
 * @param log what the message bus reports to; without it, messages go over PostgreSQL alone.
 * @throws one line where there is neither DATABASE_URL nor a running server.
 */
export async function joinDatabase(config: Config, log?: Logger): Promise<Database> {
  const bus = log ? busOf(config, log) : null
  if (config.DATABASE_URL) return openDatabase({ connection: { connectionString: config.DATABASE_URL }, bus })
  const connection = await findEmbeddedPostgres(config.DATA_DIR)
  if (!connection)
    throw new Error(`No Plumbline server runs on ${config.DATA_DIR}. Start it first, or set DATABASE_URL.`)
  return openDatabase({ connection, bus, room: new RoomForWrites(config.DATA_DIR) })
}

/** The message bus that the configuration names; null where PostgreSQL carries the messages. */
function busOf({ NATS_URL }: Config, log: Logger): NatsBus | null {
  return NATS_URL === undefined ? null : new NatsBus(NATS_URL, log)
}
