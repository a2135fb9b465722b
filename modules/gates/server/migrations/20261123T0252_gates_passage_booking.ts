import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** What a passage was booked for. */
export const addGateBooking = defineMigration('20261123T0252_gates_passage_booking', async (db) => {
  await sql`alter table gate_passages add column booking_id uuid`.execute(db)
})
