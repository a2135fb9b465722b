import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** A request keeps what each party does at its point. Points of before were the engineer's. */
export const addParties = defineMigration('20261127T1608_quality_add_parties', async (db) => {
  await sql`update inspections
    set point = jsonb_build_object('contractor', null, 'engineer', point->'kind', 'thirdParty', null) || point`.execute(
    db,
  )
})
