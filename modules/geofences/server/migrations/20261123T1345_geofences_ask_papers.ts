import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

export const askPapers = defineMigration('20261123T1345_geofences_ask_papers', async (db) => {
  await sql`alter table geofences add column asks jsonb not null default '[]'`.execute(db)
})
