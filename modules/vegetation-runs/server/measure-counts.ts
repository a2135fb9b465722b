import { sql } from 'kysely'
import type { SwapFind } from '#engines/vegetation/swap-samples.ts'
import type { AlgorithmPerformance } from '#platform/contract/algorithm-performance.ts'
import { type DriftRow, driftColumns, driftOf } from '#platform/server/algorithms/measure-drift.ts'
import {
  type MeasuredAlgorithm,
  MOST_SWAP_INPUTS,
  type SwapInput,
} from '#platform/server/algorithms/measured-algorithm.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
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

interface SameInput extends Omit<SwapInput, 'a' | 'b'> {
  readonly projectCode: string
}

/** The same picture, area and parameters: the newest run of each version. */
async function sameInputs(
  db: Db,
  { projectCode, a, b }: { readonly projectCode?: string | undefined; readonly a: string; readonly b: string },
): Promise<readonly SameInput[]> {
  const { rows } = await sql<SameInput>`
    with newest as (
      select distinct on (project_code, version, dataset_id, area, smooth_metres, crown_metres, least_square_metres) *
      from vegetation_runs
      where deleted_at is null and state in ('review', 'closed') and version in (${a}, ${b})
        and (${projectCode ?? null}::text is null or project_code = ${projectCode ?? null})
      order by project_code, version, dataset_id, area, smooth_metres, crown_metres, least_square_metres, created_at desc)
    select first.project_code as "projectCode", first.site_code as "siteCode", first.name, first.name_ar as "nameAr", first.id as "runA",
      second.id as "runB"
    from newest as first join newest as second on second.project_code = first.project_code and second.dataset_id = first.dataset_id
      and second.area is not distinct from first.area and second.smooth_metres = first.smooth_metres
      and second.crown_metres = first.crown_metres and second.least_square_metres = first.least_square_metres
    where first.version = ${a} and second.version = ${b}
    order by first.created_at desc limit ${MOST_SWAP_INPUTS}`.execute(db)
  return rows
}

const SAID = { accepted: 'right', rejected: 'wrong', missed: 'missed', pending: 'pending' } as const

async function findsOf(db: Db, projectCode: string, runId: string): Promise<SwapFind[]> {
  const { rows } = await sql<{ id: string; box: [number, number, number, number]; verdict: keyof typeof SAID }>`
    select id, bounds as box, verdict from vegetation_detections
    where project_code = ${projectCode} and run_id = ${runId}`.execute(db)
  return rows.map(({ verdict, ...find }) => ({ ...find, verdict: SAID[verdict] }))
}

export const vegetationCounts: MeasuredAlgorithm = {
  key: 'vegetation-counts',
  kind: vegetationRunKind,
  measure: measureCounts,
  swap: async ({ db }, asked) => {
    const inputs: SwapInput[] = []
    for (const { projectCode, ...input } of await sameInputs(db, asked))
      inputs.push({
        ...input,
        a: await findsOf(db, projectCode, input.runA),
        b: await findsOf(db, projectCode, input.runB),
      })
    return inputs
  },
}
