import { openDatabase } from '#platform/server/database/database.ts'
import { testServices } from '#platform/testing/services.ts'
import { startWorker } from '../start-worker.ts'
import { countingJob } from './counting-job.ts'

// A worker that a test kills. Its database is the first argument.
const database = openDatabase({ connection: JSON.parse(process.argv[2] ?? '') })
await startWorker(testServices(database), [countingJob], async () => null)
process.send?.('ready')
