import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Sign-in asks who has used a browser before it knows whose name was typed: both questions go in one trip. */
export const indexKnownDevices = defineMigration('20260125T0400_session_index_known_devices', async (db) => {
  await sql`create index known_devices_by_device on known_devices (device_hash)`.execute(db)
})
