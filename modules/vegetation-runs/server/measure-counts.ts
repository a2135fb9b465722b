import { sql } from 'kysely'
import type { AlgorithmPerformance } from '#platform/contract/algorithm-performance.ts'
import { type DriftRow, driftColumns, driftOf } from '#platform/server/algorithms/measure-drift.ts'
import type { MeasuredAlgorithm } from '#platform/server/algorithms/measured-algorithm.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { vegetationRunKind } from '../contract/vegetation-runs-records.ts'
import { measured } from './vegetation-run-records.ts'

type Counted = Omit<AlgorithmPerformance, 'precision' | 'recall' | 'algorithm' | 'class' | 'drift'> & {
  auditedAccepted: number
  auditedMissed: number
}

/** By site and version of what the caller sees: precision of all verdicts, recall of audited runs alone. */
async function measureCounts(
  { db, services }: Pick<RequestContext, 'db' | 'services'>,
  { projectCode }: { readonly projectCode?: string | undefined },
): Promise<AlgorithmPerformance[]> {
  const { rows } = await sql<Counted>`
    with verdicts as (
      select project_code, run_id, count(*) filter (where verdict = 'accepted')::int as accepted,
        count(*) filter (where verdict = 'rejected')::int as rejected, count(*) filter (where verdict = 'missed')::int as missed
      from vegetation_detections group by 1, 2)
    select site_code as "siteCode", coalesce(version, '–') as version, count(*)::int as runs,
      count(*) filter (where state = 'failed')::int as failed, sum(produced)::int as produced,
      coalesce(sum(accepted), 0)::int as accepted, coalesce(sum(rejected), 0)::int as rejected, coalesce(sum(missed), 0)::int as missed,
      coalesce(sum(accepted) filter (where is_audited), 0)::int as "auditedAccepted",
      coalesce(sum(missed) filter (where is_audited), 0)::int as "auditedMissed",
      percentile_cont(0.5) within group (order by seconds) as "medianSeconds"
    from vegetation_runs as runs left join verdicts on verdicts.project_code = runs.project_code and verdicts.run_id = runs.id
    where deleted_at is null and state <> 'running' and (${projectCode ?? null}::text is null or runs.project_code = ${projectCode ?? null})
    group by 1, 2 order by 1, 2 limit 500`.execute(db)
  const drift = await sql<DriftRow & { siteCode: string; version: string }>`
    select runs.site_code as "siteCode", runs.version, ${driftColumns(sql`found.confidence`, sql`runs.created_at`, services.now())}
    from vegetation_detections as found join vegetation_runs as runs on runs.project_code = found.project_code and runs.id = found.run_id
    where runs.deleted_at is null and found.verdict <> 'missed' and runs.version is not null
      and (${projectCode ?? null}::text is null or runs.project_code = ${projectCode ?? null})
    group by 1, 2, 3, 4`.execute(db)
  return rows.map(({ auditedAccepted, auditedMissed, ...row }) => ({
    ...row,
    algorithm: { en: 'Vegetation', ar: 'الغطاء النباتي' },
    class: null,
    drift: driftOf(drift.rows.filter((one) => one.siteCode === row.siteCode && one.version === row.version)),
    precision: measured({ ...row, isAudited: false }).precision,
    recall: measured({ accepted: auditedAccepted, rejected: 0, missed: auditedMissed, isAudited: true }).recall,
  }))
}

export const vegetationCounts: MeasuredAlgorithm = {
  key: 'vegetation-counts',
  kind: vegetationRunKind,
  measure: measureCounts,
}
