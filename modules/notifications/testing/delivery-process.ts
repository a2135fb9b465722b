import { readConfig } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { testServices } from '#platform/testing/services.ts'
import { startDelivery } from '../server/start-delivery.ts'
import './test-kind.ts'

// A process that delivers, for tests that kill it. Database and mail server are its arguments.
const [connection = '', mailServer = ''] = process.argv.slice(2)
const config = readConfig({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  SMTP_URL: mailServer,
  WEBHOOK_ALLOW: '127.0.0.0/8',
  PUBLIC_ORIGIN: 'https://build.example.com',
})
const database = openDatabase({ connection: JSON.parse(connection) })
await startDelivery(testServices(database, { config }), { leaseSeconds: 2, pollMs: 100 })
process.send?.('ready')
