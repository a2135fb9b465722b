import { sql } from 'kysely'
import { DESIGN_RULES, isDesignRule } from '#engines/design/design-rules.ts'
import type { SwapFind } from '#engines/vegetation/swap-samples.ts'
import { wilson } from '#engines/vegetation/wilson.ts'
import type { AlgorithmPerformance } from '#platform/contract/algorithm-performance.ts'
import {
  type MeasuredAlgorithm,
  MOST_SWAP_INPUTS,
  type SwapInput,
} from '#platform/server/algorithms/measured-algorithm.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
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

interface SameFile extends Omit<SwapInput, 'a' | 'b'> {
  readonly projectCode: string
  readonly targetA: number
  readonly targetB: number
}

/** The same file by its SHA-256, held against the same convention: the newest analysis of each version. */
async function sameFiles(
  db: Db,
  { projectCode, a, b }: { readonly projectCode?: string | undefined; readonly a: string; readonly b: string },
): Promise<readonly SameFile[]> {
  const { rows } = await sql<SameFile>`
    with newest as (
      select distinct on (project_code, version, sha256, convention, own_layers, ids_set_id) analysis.*, sha256, target
      from design_analyses as analysis, lateral (
        select file ->> 'sha256' as sha256, (place - 1)::int as target
        from jsonb_array_elements(files) with ordinality as named (file, place)) as of_file
      where deleted_at is null and state = 'done' and version in (${a}, ${b}) and sha256 <> ''
        and (${projectCode ?? null}::text is null or project_code = ${projectCode ?? null})
      order by project_code, version, sha256, convention, own_layers, ids_set_id, created_at desc)
    select first.project_code as "projectCode", coalesce(first.files -> first.target ->> 'siteCode', '') as "siteCode", first.name,
      first.name_ar as "nameAr", first.id as "runA", second.id as "runB", first.target as "targetA", second.target as "targetB"
    from newest as first join newest as second on second.project_code = first.project_code and second.sha256 = first.sha256
      and second.convention = first.convention and second.own_layers = first.own_layers
      and second.ids_set_id is not distinct from first.ids_set_id
    where first.version = ${a} and second.version = ${b}
    order by first.created_at desc limit ${MOST_SWAP_INPUTS}`.execute(db)
  return rows
}

/** What failed at a file, known in both versions by its rule and where it stands; without a place, by what was found. */
async function findsOf(db: Db, projectCode: string, analysisId: string, target: number): Promise<SwapFind[]> {
  const { rows } = await sql<SwapFind>`
    select position::text as id, concat_ws(' ', rule_key, coalesce(place::text, observed)) as key, verdict from design_findings
    where project_code = ${projectCode} and analysis_id = ${analysisId} and target = ${target} and outcome = 'fail'`.execute(
    db,
  )
  return rows
}

export const designAlgorithm: MeasuredAlgorithm = {
  key: 'design-analyses',
  kind: designAnalysisKind,
  measure: measureRules,
  swap: async ({ db }, asked) => {
    const inputs: SwapInput[] = []
    for (const { projectCode, targetA, targetB, ...input } of await sameFiles(db, asked))
      inputs.push({
        ...input,
        a: await findsOf(db, projectCode, input.runA, targetA),
        b: await findsOf(db, projectCode, input.runB, targetB),
      })
    return inputs
  },
}
