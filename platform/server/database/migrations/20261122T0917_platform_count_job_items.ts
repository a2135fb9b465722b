import { sql } from 'kysely'
import { defineMigration } from '../migration.ts'

/** How much of its bulk work a job has done, batch by batch: what its next run leaves out. */
export const countJobItems = defineMigration('20261122T0917_platform_count_job_items', async (db) => {
  await sql`alter table jobs add column items_done integer not null default 0`.execute(db)
})
