import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** What the demonstration of earlier releases wrote into the remarks of its devices. */
const SAID = 'Its readings are simulated: they are made for the demonstration.'

/** A device that the product plays itself is marked, and with it every value that it sends. */
export const markSimulated = defineMigration('20261123T0738_devices_mark_simulated', async (db) => {
  await sql`alter table devices add column is_simulated boolean not null default false`.execute(db)
  // The owner of the tables sees no rows: the platform's own role marks them.
  await sql`select set_config('role', 'plumbline_admin', true)`.execute(db)
  await sql`update devices set is_simulated = true where note = ${SAID}`.execute(db)
  await sql`reset role`.execute(db)
})
