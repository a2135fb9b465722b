import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Items of before were scored; a request keeps them as the plan had them. */
export const addAnswers = defineMigration('20261127T1226_quality_add_answers', async (db) => {
  const withAnswers = (checks: string) => `(select coalesce(jsonb_agg(
    '{"answers": "score", "notApplicable": "withReason", "evidence": "none", "min": null, "max": null, "unit": ""}'::jsonb || item
    order by at), '[]') from jsonb_array_elements(${checks}) with ordinality as listed(item, at))`
  await sql
    .raw(`update inspections set point = jsonb_set(point, '{checks}', ${withAnswers("point->'checks'")}),
      results = (select coalesce(jsonb_agg('{"isNotApplicable": false, "value": null}'::jsonb || found order by at), '[]')
        from jsonb_array_elements(results) with ordinality as listed(found, at))`)
    .execute(db)
})
