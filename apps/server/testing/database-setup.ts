import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { migrate } from '#platform/server/database/migrate.ts'
import type { Migration } from '#platform/server/database/migration.ts'
import type { TestServer } from '#platform/testing/database.ts'

/**
 * Nothing outlives a test run: no need to wait for the disk. A database that is being vacuumed cannot be dropped by us: the
 * process that vacuums belongs to the server, and only a superuser may end it.
 */
const THROW_AWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
}

interface RunningServer {
  readonly connection: TestServer
  /** For files that tests of the run share. */
  readonly folder: string
  stop(): Promise<void>
}

/** What the projects of one run share, though each of them reads this file for itself. */
const shared = globalThis as typeof globalThis & {
  plumblineTestServer?: { readonly running: Promise<RunningServer>; projects: number }
}

/**
 * One PostgreSQL for the whole run and all its projects, with one migrated database that each test copies. Ends with the
 * run, however it ends.
 */
export default async function setUpDatabase(project: TestProject): Promise<() => Promise<void>> {
  shared.plumblineTestServer ??= { running: startServer(), projects: 0 }
  const server = shared.plumblineTestServer
  server.projects += 1
  const running = await server.running
  project.provide('testServer', running.connection)
  project.provide('testFolder', running.folder)
  return async () => {
    server.projects -= 1
    if (server.projects > 0) return
    delete shared.plumblineTestServer
    await running.stop()
  }
}

async function startServer(): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-test-'))
  await mkdir(join(folder, 'shared'))
  const server = await startEmbeddedPostgres({ dataFolder: folder, settings: THROW_AWAY })
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await migrate(server.connection, await migrationsOfModules())
    if (!('host' in server.connection)) throw new Error('The test server is reached by its socket.')
    return { connection: server.connection, folder: join(folder, 'shared'), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The migrations of all modules that the server is composed of. */
async function migrationsOfModules(): Promise<readonly Migration[]> {
  try {
    const { serverModules } = await import('../modules.ts')
    return serverModules.flatMap((module) => module.migrations)
  } catch (error) {
    if (process.env['CI']) throw error
    // While somebody edits a module, tests of everything else still run; those that need its tables fail by their names.
    console.error(`The modules could not be loaded; their tables are missing in this run. ${error}`)
    return []
  }
}
