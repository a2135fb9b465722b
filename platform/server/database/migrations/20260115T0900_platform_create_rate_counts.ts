import { sql } from 'kysely'
import { defineMigration } from '../migration.ts'

/** What callers have taken in their current window, over all processes. Unlogged: after a crash everybody begins anew. */
export const createRateCounts = defineMigration('20260115T0900_platform_create_rate_counts', async (db) => {
  await sql`create unlogged table rate_counts (
    key text primary key,
    starts timestamptz not null,
    taken integer not null
  ) with (fillfactor = 70)`.execute(db)
  await sql`select enable_internal_security('rate_counts')`.execute(db)
})
