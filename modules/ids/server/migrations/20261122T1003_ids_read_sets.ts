import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/**
 * Sets are read when they are added. Those of before count as ready, with contents that nobody knows; so do those that a
 * server of the release before adds while the servers are exchanged one by one.
 */
export const readSets = defineMigration('20261122T1003_ids_read_sets', async (db) => {
  await sql`alter table ids_sets add column state text not null default 'ready', add column contents jsonb,
    add column reason jsonb, add column job_id uuid`.execute(db)
})
