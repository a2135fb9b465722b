import { sql } from 'kysely'
import type { ElementReference, ElementReferences, ReferencePlace } from '#modules/models/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { RESULT_STATES } from '../contract/clash-choices.ts'
import { followElements } from './follow-elements.ts'

/** Clashes that are still spoken of: all but those that are settled because nothing touches any more. */
const KEPT_STATES = RESULT_STATES.filter((state) => state !== 'resolved')

/** Groups of clashes point at both elements of each of their clashes. */
export const clashReferences: ElementReferences = {
  kind: 'clashGroup',
  access: 'clash:read',
  find: findGroups,
  follow: followElements,
}

async function findGroups(
  db: Db,
  { projectCode, modelId }: ReferencePlace,
  globalIds: readonly string[],
): Promise<readonly ElementReference[]> {
  const ids = [...globalIds]
  const found = await sql<{ testId: string; key: string; title: string; globalIds: string[] }>`
    select groups.test_id as "testId", groups.key, tests.name || ': ' || coalesce(nullif(title, ''), label) as title,
      array_agg(distinct side.global_id) as "globalIds"
    from clash_results as results
    cross join lateral (values (model_a, guid_a), (model_b, guid_b)) as side (model_id, global_id)
    join clash_groups as groups on groups.project_code = results.project_code and groups.test_id = results.test_id
      and groups.key = group_key
    join clash_tests as tests on tests.project_code = results.project_code and tests.id = results.test_id
    where results.project_code = ${projectCode} and state = any (${KEPT_STATES}::text[]) and tests.deleted_at is null
      and side.model_id = ${modelId}::uuid and side.global_id = any (${ids}::text[])
    group by groups.project_code, groups.test_id, groups.key, tests.name, title, label
    order by tests.name, min(first_seen_at) desc, groups.key`.execute(db)
  return found.rows.map(({ testId, key, title, ...pointing }) => ({
    id: `${testId}:${key}`,
    title,
    path: `/design/clash/detail/${testId}?${new URLSearchParams({ group: key })}`,
    ...pointing,
  }))
}
