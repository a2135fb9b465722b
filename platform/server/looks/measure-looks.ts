import { sql } from 'kysely'
import type { DetectedClass } from '#engines/detection/detection-result.ts'
import { wilson } from '#engines/vegetation/wilson.ts'
import type { AlgorithmPerformance } from '#platform/contract/algorithm-performance.ts'
import type { Text } from '#platform/contract/text.ts'
import { type DriftRow, driftColumns, driftOf } from '../algorithms/measure-drift.ts'
import type { MeasuredAlgorithm } from '../algorithms/measured-algorithm.ts'

const CLASSES: Readonly<Record<DetectedClass, Text>> = {
  person: { en: 'Person', ar: 'شخص' },
  vehicle: { en: 'Vehicle', ar: 'مركبة' },
}

type Counted = Pick<
  AlgorithmPerformance,
  'siteCode' | 'version' | 'runs' | 'failed' | 'produced' | 'accepted' | 'rejected' | 'medianSeconds'
> & { readonly class: DetectedClass }
type Drift = DriftRow & { readonly siteCode: string; readonly version: string; readonly class: string }

/** How often what the network found on pictures is there, as people say. Nobody draws what was missed: recall is not measured. */
export function measureLooks(named: string, algorithm: Text): MeasuredAlgorithm['measure'] {
  const table = sql.table(named)
  return async ({ db, services }, { projectCode }) => {
    const isAsked = sql`state <> 'running' and (${projectCode ?? null}::text is null or project_code = ${projectCode ?? null})`
    const { rows } = await sql<Counted>`
      with looks as (select * from ${table} where ${isAsked}),
      by_version as (
        select site_code, version, count(*)::int as runs, count(*) filter (where state = 'failed')::int as failed,
          percentile_cont(0.5) within group (order by seconds) as median from looks group by 1, 2)
      select looks.site_code as "siteCode", looks.version, one ->> 'class' as class, runs, failed, median as "medianSeconds",
        count(*)::int as produced, count(*) filter (where one ->> 'verdict' = 'accepted')::int as accepted,
        count(*) filter (where one ->> 'verdict' = 'rejected')::int as rejected
      from looks cross join jsonb_array_elements(looks.seen) as one
      join by_version on by_version.site_code = looks.site_code and by_version.version = looks.version
      group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3 limit 500`.execute(db)
    const { rows: moved } = await sql<Drift>`
      select site_code as "siteCode", version, one ->> 'class' as class,
        ${driftColumns(sql`(one ->> 'score')::float8`, sql`created_at`, services.now())}
      from ${table} cross join jsonb_array_elements(seen) as one where ${isAsked} group by 1, 2, 3, 4, 5`.execute(db)
    return rows.map(({ class: found, ...row }) => ({
      ...row,
      algorithm,
      class: CLASSES[found],
      missed: 0,
      precision: wilson(row.accepted, row.accepted + row.rejected),
      recall: null,
      drift: driftOf(
        moved.filter((one) => one.siteCode === row.siteCode && one.version === row.version && one.class === found),
      ),
    }))
  }
}
