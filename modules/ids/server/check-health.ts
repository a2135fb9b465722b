import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'

/** What the newest checks of one version of a model say, taken together over the requirement sets. */
export interface CheckHealth {
  readonly modelId: string
  readonly version: number
  /** Sets that this version was checked against. */
  readonly sets: number
  /** Of those, the ones whose whole verdict is "fail". */
  readonly failedSets: number
  /** Sets whose file is no valid IDS, so that they say nothing. */
  readonly invalidSets: number
  /** Requirements at elements. */
  readonly passed: number
  readonly failed: number
  readonly notTested: number
}

/**
 * The newest check of each set, for chosen versions. A version that is missing in the answer was never checked: a check of
 * an older version says nothing about it. Sees what the scope sees.
 */
export async function readCheckHealth(
  db: Db,
  versions: readonly { readonly modelId: string; readonly version: number }[],
): Promise<CheckHealth[]> {
  if (versions.length === 0) return []
  const found = await sql<CheckHealth>`
    select model_id as "modelId", version, count(*)::int as sets,
      count(*) filter (where status = 'fail')::int as "failedSets",
      count(*) filter (where status = 'invalid')::int as "invalidSets",
      sum(passed)::int as passed, sum(failed)::int as failed, sum(not_tested)::int as "notTested"
    from (
      select distinct on (checks.model_id, checks.version, set_id) checks.model_id, checks.version,
        report ->> 'status' as status, passed, failed, not_tested
      from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as wanted ("modelId" uuid, version integer)
      join ids_checks as checks on checks.model_id = wanted."modelId" and checks.version = wanted.version
      where state = 'done'
      order by checks.model_id, checks.version, set_id, created_at desc) as newest
    group by model_id, version`.execute(db)
  return found.rows
}
