import { openDatabase } from '#platform/server/database/database.ts'
import { testServices } from '#platform/testing/services.ts'
import { logUnhandledRejections } from '../../unhandled-rejections.ts'
import { startWorker } from '../start-worker.ts'
import { countingJob } from './counting-job.ts'
import { importingJob } from './importing-job.ts'

// A worker that a test kills, or takes the database away from. Its database is the first argument.
const services = testServices(openDatabase({ connection: JSON.parse(process.argv[2] ?? '') }))
logUnhandledRejections(services.log)
await startWorker(services, [countingJob, importingJob], async () => null)
process.send?.('ready')
