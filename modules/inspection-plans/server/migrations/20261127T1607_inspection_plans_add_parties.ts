import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** What each party does at a point. Points of before were the engineer's. */
export const addParties = defineMigration('20261127T1607_inspection_plans_add_parties', async (db) => {
  const withParties = (points: string) => `(select coalesce(jsonb_agg(
    jsonb_build_object('contractor', null, 'engineer', point->'kind', 'thirdParty', null) || point order by at), '[]')
    from jsonb_array_elements(${points}) with ordinality as listed(point, at))`
  await sql.raw(`update inspection_plans set points = ${withParties('points')}`).execute(db)
  await sql
    .raw(`update inspection_plans set approved = jsonb_set(approved, '{points}', ${withParties("approved->'points'")})
      where approved is not null`)
    .execute(db)
})
