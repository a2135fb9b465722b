import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

export const addRulesOfGeofences = defineMigration('20261123T0436_alarm_rules_geofences', async (db) => {
  await sql`alter table alarm_rules add column fence_id uuid`.execute(db)
})
