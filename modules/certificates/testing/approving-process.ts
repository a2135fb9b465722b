import { once } from 'node:events'
import { serverModules } from '#apps/server/modules.ts'
import { composeModules } from '#platform/server/compose-modules.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { createHttpServer } from '#platform/server/http/create-http-server.ts'
import { testServices } from '#platform/testing/services.ts'

// A server that takes one step of a record when it is told to, until a test kills it: database, token, address, body and key.
const [connection = '', token = '', url = '', body = '', key = ''] = process.argv.slice(2)
const modules = composeModules(serverModules)
const services = testServices(openDatabase({ connection: JSON.parse(connection) }), { modules })
const app = await createHttpServer({ services, modules: serverModules, health: {}, webRoot: null })
process.send?.('ready')
await once(process, 'message')
const headers = {
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
  'idempotency-key': key,
}
const { statusCode } = await app.inject({ method: 'POST', url, headers, payload: body })
process.send?.(statusCode)
