import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** A phone whose clock goes wrong: when the form was answered by the server's clock, and what the phone said. */
export const keepTheClockOfThePhone = defineMigration('20261122T2114_forms_keep_the_clock_of_the_phone', async (db) => {
  await sql`alter table filled_forms add column device_answered_at timestamptz`.execute(db)
})
