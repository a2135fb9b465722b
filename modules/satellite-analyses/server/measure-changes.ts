import { sql } from 'kysely'
import { wilson } from '#engines/vegetation/wilson.ts'
import type { AlgorithmPerformance } from '#platform/contract/algorithm-performance.ts'
import type { MeasuredAlgorithm } from '#platform/server/algorithms/measured-algorithm.ts'
import { satelliteAnalysisKind } from '../contract/satellite-analyses-records.ts'

type Counted = Pick<
  AlgorithmPerformance,
  'siteCode' | 'version' | 'runs' | 'failed' | 'produced' | 'accepted' | 'rejected'
>

/**
 * How often what differs between two scenes is a change, by site and version. What it became is said by people, who overwrite what the
 * method says, and nobody draws what was missed: neither the kind of change nor recall is measured.
 */
export const satelliteChanges: MeasuredAlgorithm = {
  key: 'satellite-changes',
  kind: satelliteAnalysisKind,
  measure: async ({ db }, { projectCode }) => {
    const { rows } = await sql<Counted>`
      with patches as (
        select project_code, analysis_id, count(*)::int as produced, count(*) filter (where verdict = 'confirmed')::int as confirmed,
          count(*) filter (where verdict = 'dismissed')::int as dismissed
        from satellite_patches group by 1, 2)
      select site_code as "siteCode", coalesce(version, '–') as version, count(*)::int as runs,
        count(*) filter (where state = 'failed')::int as failed, coalesce(sum(produced), 0)::int as produced,
        coalesce(sum(confirmed), 0)::int as accepted, coalesce(sum(dismissed), 0)::int as rejected
      from satellite_analyses as analyses left join patches
        on patches.project_code = analyses.project_code and patches.analysis_id = analyses.id
      where deleted_at is null and state <> 'running' and (${projectCode ?? null}::text is null or analyses.project_code = ${projectCode ?? null})
      group by 1, 2 order by 1, 2 limit 500`.execute(db)
    return rows.map((row) => ({
      ...row,
      algorithm: { en: 'Changes between satellite scenes', ar: 'التغيرات بين مشاهد الأقمار الاصطناعية' },
      class: null,
      missed: 0,
      precision: wilson(row.accepted, row.accepted + row.rejected),
      recall: null,
      medianSeconds: null,
      drift: null,
    }))
  },
}
