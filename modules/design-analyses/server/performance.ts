import { sql } from 'kysely'
import { DESIGN_RULES, isDesignRule } from '#engines/design/design-rules.ts'
import { wilson } from '#engines/vegetation/wilson.ts'
import type { AlgorithmPerformance } from '#platform/contract/algorithm-performance.ts'
import type { MeasuredAlgorithm } from '#platform/server/algorithms/measured-algorithm.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { designAnalysesModule } from '../contract/design-analyses-module.ts'
import { designAnalysisKind } from '../contract/design-analyses-records.ts'

type Counted = Pick<AlgorithmPerformance, 'siteCode' | 'version' | 'runs' | 'produced' | 'accepted' | 'rejected'> & {
  readonly rule: string
}

/** Each rule by site and version: of its findings that people judged, how many are right. Nobody looks for what was missed. */
async function measureRules(
  { db }: Pick<RequestContext, 'db'>,
  { projectCode }: { readonly projectCode?: string | undefined },
): Promise<AlgorithmPerformance[]> {
  const { rows } = await sql<Counted>`
    select coalesce(files -> target ->> 'siteCode', '') as "siteCode", coalesce(version, '–') as version, rule_key as rule,
      count(distinct analysis.id)::int as runs, count(*)::int as produced,
      count(*) filter (where verdict = 'right')::int as accepted, count(*) filter (where verdict = 'wrong')::int as rejected
    from design_findings as finding
    join design_analyses as analysis on analysis.project_code = finding.project_code and analysis.id = analysis_id
    where outcome = 'fail' and deleted_at is null
      and (${projectCode ?? null}::text is null or analysis.project_code = ${projectCode ?? null})
    group by 1, 2, 3 order by 1, 2, 3 limit 500`.execute(db)
  return rows.flatMap(({ rule, ...row }) => {
    if (!isDesignRule(rule)) return []
    const precision = wilson(row.accepted, row.accepted + row.rejected)
    const unmeasured = { failed: 0, missed: 0, recall: null, medianSeconds: null, drift: null }
    return [{ ...row, ...unmeasured, algorithm: designAnalysesModule.title, class: DESIGN_RULES[rule].say, precision }]
  })
}

export const designAlgorithm: MeasuredAlgorithm = {
  key: 'design-analyses',
  kind: designAnalysisKind,
  measure: measureRules,
}
