import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Which of them stop work until they are closed. */
export const addStopWork = defineMigration('20261129T1746_observations_add_stop_work', async (db) => {
  await sql`alter table observations add column stops_work boolean not null default false`.execute(db)
})
