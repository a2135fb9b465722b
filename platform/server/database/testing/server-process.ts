import { sql } from 'kysely'
import { lockDataFolder } from '../data-folder-lock.ts'
import { openDatabase } from '../database.ts'
import { startEmbeddedPostgres } from '../embedded-postgres.ts'
import { migrate } from '../migrate.ts'
import { SYSTEM_SCOPE } from '../scope.ts'

// A product process as far as its database goes, that a test kills. The data folder is the first argument.
const dataFolder = process.argv[2] ?? ''
const lock = await lockDataFolder(dataFolder)
const server = await startEmbeddedPostgres({ dataFolder })
await migrate(server.connection, [])
const database = openDatabase({ connection: server.connection })
process.on('message', async (said) => {
  if (said === 'write') {
    await database.transaction(SYSTEM_SCOPE, (tx) =>
      sql`insert into idempotency_keys (user_id, route, key, request_hash, status) values ('u', 'r', gen_random_uuid(), 'h', 200)`.execute(
        tx,
      ),
    )
    process.send?.('written')
  } else {
    await database.stop()
    await server.stop()
    lock.release()
    process.disconnect()
  }
})
process.send?.(server.pid)
