import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/**
 * A batch names each of its series once and of each reading the number of its series, from 1: it is written as it comes, and half as
 * large. What waits keeps a series for each reading.
 */
export const numberSeries = defineMigration('20261123T0739_telemetry_number_series', async (db) => {
  await sql`alter table telemetry_batches add column numbers integer[] not null default '{}'`.execute(db)
  // What waits for seconds is not worth packing.
  for (const column of ['device_ids', 'metrics', 'numbers', 'moments', 'readings'])
    await sql`alter table telemetry_batches alter column ${sql.ref(column)} set storage external`.execute(db)
  // The owner of the tables sees no rows.
  await sql`select set_config('role', 'plumbline_admin', true)`.execute(db)
  await sql`update telemetry_batches set numbers = array(select generate_series(1, cardinality(readings)))`.execute(db)
  await sql`reset role`.execute(db)
})
