import { openDatabase } from '#platform/server/database/database.ts'
import { testServices } from '#platform/testing/services.ts'
import { doWaitingSteps } from './do-waiting-steps.ts'

// A process that does steps of runs until a test kills it. Its database is the first argument, a person the second.
const services = testServices(openDatabase({ connection: JSON.parse(process.argv[2] ?? '') }))
process.send?.('ready')
await doWaitingSteps(services, process.argv[3] ?? '')
process.exit(0)
