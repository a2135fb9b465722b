import { chmod, mkdir, statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { composeModules } from '#platform/server/compose-modules.ts'
import type { Config } from '#platform/server/config.ts'
import type { Services } from '#platform/server/context.ts'
import { lockDataFolder } from '#platform/server/database/data-folder-lock.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { startSharedClock } from '#platform/server/database/shared-clock.ts'
import { startDatabase } from '#platform/server/database/start-database.ts'
import { startTelemetryDatabase, stopTelemetryDatabase } from '#platform/server/database/telemetry-database.ts'
import type { ServerModule } from '#platform/server/define-server-module.ts'
import { PRIVATE_FOLDER } from '#platform/server/files/durable-file.ts'
import { createFileStore } from '#platform/server/files/file-store.ts'
import { authenticatorOf, createHttpServer } from '#platform/server/http/create-http-server.ts'
import type { HealthChecks } from '#platform/server/http/health.ts'
import { readOrMakePepper } from '#platform/server/password-pepper.ts'
import { startWorker, type Worker } from '#platform/server/queue/start-worker.ts'
import { RealtimeHub } from '#platform/server/realtime/realtime-hub.ts'
import { startHousekeeping } from '#platform/server/start-housekeeping.ts'
import { ensurePortFree } from './ensure-port-free.ts'

export interface Product {
  readonly services: Services
  readonly app: FastifyInstance
  /** Ends what was started, last first; resolves when nothing of it is left. */
  stop(): Promise<void>
}

export interface StartOptions {
  readonly config: Config
  readonly modules: readonly ServerModule[]
  readonly log: Logger
  readonly webRoot: string | null
  /** Runs between migration and the first request: demonstration data, first administrator. */
  readonly prepare: (services: Services) => Promise<void>
}

/** What ends each part that was started, in the order of starting. */
type Ending = (() => Promise<void> | void)[]

/** Below this, a write may fail half-way: /readyz says so before it happens. */
const LEAST_FREE_BYTES = 200 * 1024 * 1024

/** Folders of people's files under DATA_DIR: for nobody else on the machine, also where an older release made them. */
const PRIVATE_FOLDERS = ['blobs', 'staging', 'parsing']

export async function makeDataFolders(dataFolder: string): Promise<void> {
  for (const name of PRIVATE_FOLDERS) {
    const folder = join(dataFolder, name)
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
    await chmod(folder, PRIVATE_FOLDER)
  }
}

/** Starts everything one process runs: database, schema, files, jobs, live updates, HTTP. It listens nowhere yet. */
export async function startProduct(options: StartOptions): Promise<Product> {
  const { modules, webRoot, prepare } = options
  const ending: Ending = []
  const stop = async () => {
    for (const end of ending.splice(0).reverse()) await end()
  }
  try {
    await makeDataFolders(options.config.DATA_DIR)
    const { services, health } = await startServices(options, ending)
    await prepare(services)
    for (const module of modules) if (module.start) ending.push(await module.start(services))
    ending.push(await startHousekeeping(services))
    const worker = await startJobs(services, modules, ending)
    const app = await createHttpServer({
      services,
      modules,
      webRoot,
      health: { ...health, ...healthOf(services, worker) },
    })
    const hub = new RealtimeHub(services, authenticatorOf(modules))
    await hub.start()
    hub.attach(app.server)
    ending.push(() => hub.stop())
    ending.push(() => app.close())
    ending.push(() => app.drain(options.config.DRAIN_SECONDS * 1000))
    return { services, app, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startServices(
  { config, modules, log }: StartOptions,
  ending: Ending,
): Promise<{ services: Services; health: HealthChecks }> {
  const specs = composeModules(modules)
  const lock = await lockDataFolder(config.DATA_DIR)
  ending.push(() => lock.release())
  await ensurePortFree(config)
  const migrations = modules.flatMap((module) => module.migrations)
  const { database, interruption, stop } = await startDatabase(config, log, migrations)
  ending.push(stop)
  // The embedded database has this machine's own.
  const clock = config.DATABASE_URL === undefined ? null : await startSharedClock(database, log)
  ending.push(() => clock?.stop())
  const ofTelemetry = modules.flatMap((module) => module.telemetryMigrations ?? [])
  const telemetry = await startTelemetryDatabase(config, log, database, ofTelemetry)
  ending.push(() => stopTelemetryDatabase(telemetry, database))
  const files = createFileStore(config, database)
  ending.push(() => files.close())
  const services = {
    config,
    database,
    telemetry,
    files,
    log,
    passwordPepper: await readOrMakePepper(config.PASSWORD_PEPPER, config.DATA_DIR),
    modules: specs,
    now: clock?.now ?? (() => new Date()),
  }
  return { services, health: { postgres: async () => interruption() } }
}

async function startJobs(services: Services, modules: readonly ServerModule[], ending: Ending): Promise<Worker | null> {
  if (services.config.WORKER_CONCURRENCY === 0) return null
  const principalFor = modules.find((module) => module.principalFor)?.principalFor
  if (!principalFor) throw new Error('No module says what a user may see, so jobs cannot run in their name.')
  const worker = await startWorker(
    services,
    modules.flatMap((module) => module.jobs),
    (userId) => principalFor(services, userId),
  )
  ending.push(() => worker.stop())
  return worker
}

function healthOf({ config, database }: Services, worker: Worker | null): HealthChecks {
  return {
    database: async () => {
      await database.read(SYSTEM_SCOPE, async (db) => sql`select 1`.execute(db))
      return null
    },
    disk: async () => {
      const { bavail, bsize } = await statfs(resolve(config.DATA_DIR))
      const freeMb = Math.round((bavail * bsize) / 1024 / 1024)
      return bavail * bsize < LEAST_FREE_BYTES
        ? `only ${freeMb} MB free in DATA_DIR; make room, then uploads work again`
        : null
    },
    jobs: async () => (worker || config.WORKER_CONCURRENCY === 0 ? null : 'the worker is not running'),
  }
}
