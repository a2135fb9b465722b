import { principalFor } from '#modules/session/server/public.ts'
import { composeModules } from '#platform/server/compose-modules.ts'
import { readConfig } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { createFileStore } from '#platform/server/files/file-store.ts'
import { startWorker } from '#platform/server/queue/start-worker.ts'
import { testServices } from '#platform/testing/services.ts'
import { serverModules } from '../modules.ts'

// A worker of the product that a test kills in the middle of a job. Its first argument: database and folder of the test's product.
const { connection, folder } = JSON.parse(process.argv[2] ?? '')
const config = readConfig({ DATA_DIR: folder, NODE_ENV: 'test', LOG_LEVEL: 'silent' })
const database = openDatabase({ connection })
const modules = composeModules(serverModules)
const services = testServices(database, { config, modules, files: createFileStore(config, database) })
const handlers = serverModules.flatMap((module) => module.jobs)
await startWorker(services, handlers, (userId) => principalFor(services, userId))
process.send?.('ready')
