import { openDatabase } from '#platform/server/database/database.ts'
import { buildPerson, startFilesServer } from './files-test-server.ts'

/**
 * A server in a process of its own, for tests that kill it: `node --import tsx files-server-program.ts CONNECTION FOLDER`.
 * Prints its address and stays.
 */
const [, , connection = '{}', dataDir = ''] = process.argv
const server = await startFilesServer({
  database: openDatabase({ connection: JSON.parse(connection) }),
  people: { ana: buildPerson('ana', { projectCodes: ['NORTH'] }) },
  dataDir,
})
process.stdout.write(`${server.origin}\n`)
