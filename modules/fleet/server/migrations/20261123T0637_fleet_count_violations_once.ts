import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Violations are counted where they are kept, without those that somebody dismissed. */
export const countViolationsOnce = defineMigration('20261123T0637_fleet_count_violations_once', async (db) => {
  await sql`
    alter table vehicle_days drop column overspeeds, drop column overspeed_s, drop column no_go, drop column out_of_hours`.execute(
    db,
  )
})
