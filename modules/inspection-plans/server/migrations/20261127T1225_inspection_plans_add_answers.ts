import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** How an item is answered, whether it may be left out, and what it must come with. */
export const addAnswers = defineMigration('20261127T1225_inspection_plans_add_answers', async (db) => {
  const withAnswers = (checks: string) => `(select coalesce(jsonb_agg(
    '{"answers": "score", "notApplicable": "withReason", "evidence": "none", "min": null, "max": null, "unit": ""}'::jsonb || item
    order by at), '[]') from jsonb_array_elements(${checks}) with ordinality as listed(item, at))`
  const points = (
    of: string,
  ) => `(select coalesce(jsonb_agg(jsonb_set(point, '{checks}', ${withAnswers("point->'checks'")}) order by nth), '[]')
    from jsonb_array_elements(${of}) with ordinality as drawn(point, nth))`
  await sql.raw(`update inspection_plans set points = ${points('points')}`).execute(db)
  await sql
    .raw(`update inspection_plans set approved = jsonb_set(approved, '{points}', ${points("approved->'points'")})
      where approved is not null`)
    .execute(db)
})
