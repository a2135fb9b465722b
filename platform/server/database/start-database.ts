import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { ConnectionSettings } from './connection-settings.ts'
import { type Database, openDatabase } from './database.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'
import type { Migration } from './migration.ts'

export interface StartedDatabase {
  readonly database: Database
  /** Resolves when the embedded server ends without having been asked to; never for a server of one's own. */
  readonly lost: Promise<void>
  /** Closes the connections, then the embedded server. */
  stop(): Promise<void>
}

/**
 * Brings up the database of this installation, migrated: the server of DATABASE_URL, or the embedded one on DATA_DIR,
 * whose lock the caller holds.
 */
export async function startDatabase(
  config: Config,
  log: Logger,
  migrations: readonly Migration[],
): Promise<StartedDatabase> {
  const server = config.DATABASE_URL ? null : await startServer(config, log)
  const connection: ConnectionSettings = server?.connection ?? { connectionString: config.DATABASE_URL ?? '' }
  try {
    const { applied } = await migrate(connection, migrations)
    if (applied.length > 0) log.info({ applied }, 'schema brought up to date')
  } catch (error) {
    await server?.stop()
    throw error
  }
  const database = openDatabase({ connection })
  let isStopping = false
  return {
    database,
    lost: new Promise((lost) => server?.ended.then(() => !isStopping && lost())),
    stop: async () => {
      isStopping = true
      await database.stop()
      await server?.stop()
    },
  }
}

/**
 * Opens the database that the server process of this installation runs, for a process beside it (a worker, the command
 * line).
 * @throws one line where there is neither DATABASE_URL nor a running server.
 */
export async function joinDatabase(config: Config): Promise<Database> {
  if (config.DATABASE_URL) return openDatabase({ connection: { connectionString: config.DATABASE_URL } })
  const connection = await findEmbeddedPostgres(config.DATA_DIR)
  if (!connection)
    throw new Error(`No Plumbline server runs on ${config.DATA_DIR}. Start it first, or set DATABASE_URL.`)
  return openDatabase({ connection })
}

async function startServer(config: Config, log: Logger) {
  return startEmbeddedPostgres({ dataFolder: config.DATA_DIR, onLine: (line) => log.debug({ line }, 'postgres') })
}
