import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { type Database, openDatabase } from './database.ts'
import { migrateApart } from './migrate.ts'
import type { Migration } from './migration.ts'

/** The database of measurements: that of TELEMETRY_DATABASE_URL, brought up to date, or the one of the records. */
export async function startTelemetryDatabase(
  config: Config,
  log: Logger,
  records: Database,
  migrations: readonly Migration[],
): Promise<Database> {
  if (config.TELEMETRY_DATABASE_URL !== undefined) {
    const { applied } = await migrateApart({ connectionString: config.TELEMETRY_DATABASE_URL }, migrations)
    if (applied.length > 0) log.info({ applied }, 'schema of the measurements brought up to date')
  }
  return joinTelemetryDatabase(config, records)
}

/** The same for a process beside the server, which has brought it up to date. */
export function joinTelemetryDatabase({ TELEMETRY_DATABASE_URL: url }: Config, records: Database): Database {
  return url === undefined ? records : openDatabase({ connection: { connectionString: url } })
}

/** Closes it, where it is not the one of the records. */
export async function stopTelemetryDatabase(telemetry: Database, records: Database): Promise<void> {
  if (telemetry !== records) await telemetry.stop()
}
