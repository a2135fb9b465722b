import { sql } from 'kysely'
import { handOut } from '#platform/contract/seam.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { testServices } from '#platform/testing/services.ts'
import { followReadings, onReadingsStored } from '../server/public.ts'

/**
 * A process that tells of what is stored and kills itself: `before` or `after` the commit of those who heard of it, which is not
 * that of the store. Arguments: the database of the records, that of the measurements, and when.
 */
const [records, measurements, when] = process.argv.slice(2)
const inner = openDatabase({ connection: JSON.parse(records ?? '') })
const kill = () => process.kill(process.pid, 'SIGKILL')
const database: Database = {
  ...inner,
  transaction: async (scope, work) => {
    const result = await inner.transaction(scope, async (tx) => {
      const done = await work(tx)
      if (when === 'before') kill()
      return done
    })
    kill()
    return result
  },
}
const hears = onReadingsStored(async (tx, readings) => {
  for (const { value } of readings) await sql`insert into heard (value) values (${value})`.execute(tx)
})
handOut([{ id: 'tests', offers: [hears] }])
await followReadings(
  testServices(database, { telemetry: openDatabase({ connection: JSON.parse(measurements ?? '') }) }),
)
