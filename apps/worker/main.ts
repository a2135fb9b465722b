import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { serverModules } from '#apps/server/modules.ts'
import { BRAND } from '#platform/contract/brand.ts'
import { composeModules } from '#platform/server/compose-modules.ts'
import { readConfig } from '#platform/server/config.ts'
import type { Services } from '#platform/server/context.ts'
import { createLog } from '#platform/server/create-log.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { startSharedClock } from '#platform/server/database/shared-clock.ts'
import { joinDatabase } from '#platform/server/database/start-database.ts'
import { joinTelemetryDatabase, stopTelemetryDatabase } from '#platform/server/database/telemetry-database.ts'
import { createFileStore } from '#platform/server/files/file-store.ts'
import { readOrMakePepper } from '#platform/server/password-pepper.ts'
import { startWorker, type Worker } from '#platform/server/queue/start-worker.ts'
import { logUnhandledRejections } from '#platform/server/unhandled-rejections.ts'

/** After this the process ends whatever still hangs; its jobs are taken over when their leases have run out. */
const HARD_EXIT_MS = 15_000
const DATABASE_CHECK_MS = 5_000
/** A server that restarts is back sooner; one that was stopped takes its workers with it. */
const DATABASE_PATIENCE_MS = 60_000

/**
 * Runs jobs, and nothing else, beside the server process of the same installation: same modules, same files, same
 * database. Start the server with WORKER_CONCURRENCY=0 to leave all jobs to workers.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (config.WORKER_CONCURRENCY === 0) throw new Error('WORKER_CONCURRENCY=0 leaves a worker nothing to do.')
  const log = createLog(config)
  logUnhandledRejections(log)
  const modules = composeModules(serverModules)
  const database = await joinDatabase(config, log)
  const services: Services = {
    config,
    database,
    telemetry: joinTelemetryDatabase(config, database),
    files: createFileStore(config, database),
    log,
    passwordPepper: await readOrMakePepper(config.PASSWORD_PEPPER, config.DATA_DIR),
    modules,
    now: (await startSharedClock(database, log)).now,
  }
  const worker = await startJobs(services)
  stopOnSignal(services, worker)
  console.log(`\n  ${BRAND.name} worker is ready: ${config.WORKER_CONCURRENCY} jobs at a time.\n`)
  await watchDatabase(services)
}

async function startJobs(services: Services): Promise<Worker> {
  const principalFor = serverModules.find((module) => module.principalFor)?.principalFor
  if (!principalFor) throw new Error('No module says what a user may see, so jobs cannot run in their name.')
  const handlers = serverModules.flatMap((module) => module.jobs)
  return startWorker(services, handlers, (userId) => principalFor(services, userId))
}

function stopOnSignal({ files, database, telemetry }: Services, worker: Worker): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), HARD_EXIT_MS).unref()
    await worker.stop()
    await files.close()
    await stopTelemetryDatabase(telemetry, database)
    await database.stop()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

/** Ends the process when the database is gone for good, so that a worker does not outlive its installation. */
async function watchDatabase({ database, log }: Services): Promise<never> {
  let lastSeen = Date.now()
  for (;;) {
    await sleep(DATABASE_CHECK_MS)
    try {
      await database.read(SYSTEM_SCOPE, async (db) => sql`select 1`.execute(db))
      lastSeen = Date.now()
    } catch (error) {
      log.warn({ err: error }, 'the worker does not reach the database')
      if (Date.now() - lastSeen > DATABASE_PATIENCE_MS) {
        log.error('the database is gone; the worker ends')
        process.exit(1)
      }
    }
  }
}

main().catch((error: unknown) => {
  console.error(`\n  ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
