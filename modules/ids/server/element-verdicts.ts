import { sql } from 'kysely'
import { assertVersion } from '#modules/models/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { idsApi } from '../contract/ids-api.ts'
import type { ElementVerdicts } from '../contract/ids-check.ts'

/** What the newest check of each set says of the elements of a version. Sees what the scope sees. */
export async function elementVerdicts(
  { db }: RequestContext,
  { modelId, version }: InputOf<(typeof idsApi)['endpoints']['verdicts']>,
): Promise<ElementVerdicts> {
  await assertVersion(db, modelId, version)
  const found = await sql<ElementVerdicts>`
    with newest as materialized (
      select distinct on (set_id) project_code, id from ids_checks
      where model_id = ${modelId}::uuid and version = ${version} and state = 'done'
      order by set_id, created_at desc),
    elements as (
      select global_id, bool_or(verdict = 'fail') as fails, bool_or(verdict = 'not_tested') as is_untested
      from newest join ids_results as results on results.project_code = newest.project_code and check_id = newest.id
      where global_id is not null group by global_id)
    select (select count(*)::int from newest) as checks,
      coalesce(array_agg(global_id order by global_id) filter (where fails), '{}') as fail,
      coalesce(array_agg(global_id order by global_id) filter (where not fails and is_untested), '{}') as not_tested,
      coalesce(array_agg(global_id order by global_id) filter (where not fails and not is_untested), '{}') as pass
    from elements`.execute(db)
  return found.rows[0]!
}
