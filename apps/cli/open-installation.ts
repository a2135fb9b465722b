import { mkdir } from 'node:fs/promises'
import { serverModules } from '#apps/server/modules.ts'
import { composeModules } from '#platform/server/compose-modules.ts'
import { readConfig } from '#platform/server/config.ts'
import type { Services } from '#platform/server/context.ts'
import { createLog } from '#platform/server/create-log.ts'
import { lockDataFolder } from '#platform/server/database/data-folder-lock.ts'
import { findEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { joinDatabase, startDatabase } from '#platform/server/database/start-database.ts'
import { startTelemetryDatabase, stopTelemetryDatabase } from '#platform/server/database/telemetry-database.ts'
import { createFileStore } from '#platform/server/files/file-store.ts'
import { readOrMakePepper } from '#platform/server/password-pepper.ts'

export interface Installation {
  readonly services: Services
  close(): Promise<void>
}

/**
 * Opens the installation of the environment (DATA_DIR, DATABASE_URL): beside its running server where there is one,
 * otherwise by starting its database for as long as the command runs. The schema is brought up to date only then.
 */
export async function openInstallation(): Promise<Installation> {
  const config = { ...readConfig(process.env), WORKER_CONCURRENCY: 0 }
  const modules = composeModules(serverModules)
  const log = createLog({ LOG_LEVEL: process.env['LOG_LEVEL'] ? config.LOG_LEVEL : 'warn' })
  const isServed = config.DATABASE_URL !== undefined || (await findEmbeddedPostgres(config.DATA_DIR)) !== null
  const opened = isServed ? await join(config) : await start(config, log)
  const telemetry = await startTelemetryDatabase(config, log, opened.database, telemetryMigrations())
  const files = createFileStore(config, opened.database)
  const services: Services = {
    config,
    database: opened.database,
    telemetry,
    files,
    log,
    passwordPepper: await readOrMakePepper(config.PASSWORD_PEPPER, config.DATA_DIR),
    modules,
    now: () => new Date(),
  }
  return {
    services,
    close: async () => {
      await files.close()
      await stopTelemetryDatabase(telemetry, opened.database)
      await opened.stop()
    },
  }
}

async function join(config: Services['config']) {
  await mkdir(config.DATA_DIR, { recursive: true })
  const database = await joinDatabase(config)
  return { database, stop: () => database.stop() }
}

async function start(config: Services['config'], log: Services['log']) {
  const lock = await lockDataFolder(config.DATA_DIR)
  try {
    const { database, stop } = await startDatabase(config, log, allMigrations())
    return {
      database,
      stop: async () => {
        await stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Those of a database of its own for measurements. */
export function telemetryMigrations() {
  return serverModules.flatMap((module) => module.telemetryMigrations ?? [])
}

/** The migrations of all modules. */
export function allMigrations() {
  return serverModules.flatMap((module) => module.migrations)
}
