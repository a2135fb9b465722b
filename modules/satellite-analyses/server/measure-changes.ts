import { sql } from 'kysely'
import type { SwapFind } from '#engines/vegetation/swap-samples.ts'
import { wilson } from '#engines/vegetation/wilson.ts'
import type { AlgorithmPerformance } from '#platform/contract/algorithm-performance.ts'
import {
  type MeasuredAlgorithm,
  MOST_SWAP_INPUTS,
  type SwapInput,
} from '#platform/server/algorithms/measured-algorithm.ts'
import type { Db } from '#platform/server/database/database.ts'
import { satelliteAnalysisKind } from '../contract/satellite-analyses-records.ts'

type Counted = Pick<
  AlgorithmPerformance,
  'siteCode' | 'version' | 'runs' | 'failed' | 'produced' | 'accepted' | 'rejected'
>

interface SameScenes extends Omit<SwapInput, 'a' | 'b'> {
  readonly projectCode: string
}

/** The same scenes by the same bands and settings: the newest analysis of each version. */
async function sameScenes(
  db: Db,
  { projectCode, a, b }: { readonly projectCode?: string | undefined; readonly a: string; readonly b: string },
): Promise<readonly SameScenes[]> {
  const { rows } = await sql<SameScenes>`
    with newest as (
      select distinct on (project_code, version, before_id, after_id, bands, registration, mask_clouds) *
      from satellite_analyses
      where deleted_at is null and state = 'ready' and version in (${a}, ${b})
        and (${projectCode ?? null}::text is null or project_code = ${projectCode ?? null})
      order by project_code, version, before_id, after_id, bands, registration, mask_clouds, created_at desc)
    select first.project_code as "projectCode", first.site_code as "siteCode", first.name, first.name_ar as "nameAr", first.id as "runA",
      second.id as "runB"
    from newest as first join newest as second on second.project_code = first.project_code and second.before_id = first.before_id
      and second.after_id = first.after_id and second.bands = first.bands and second.registration = first.registration
      and second.mask_clouds = first.mask_clouds
    where first.version = ${a} and second.version = ${b}
    order by first.created_at desc limit ${MOST_SWAP_INPUTS}`.execute(db)
  return rows
}

const SAID = { confirmed: 'right', dismissed: 'wrong', pending: 'pending' } as const

async function findsOf(db: Db, projectCode: string, analysisId: string): Promise<SwapFind[]> {
  const { rows } = await sql<{ id: string; ring: [number, number][]; verdict: keyof typeof SAID }>`
    select id, ring, verdict from satellite_patches
    where project_code = ${projectCode} and analysis_id = ${analysisId}`.execute(db)
  return rows.map(({ id, ring, verdict }) => {
    const [east, north] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
    const box = [Math.min(...east), Math.min(...north), Math.max(...east), Math.max(...north)] as const
    return { id, box, verdict: SAID[verdict] }
  })
}

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
  swap: async ({ db }, asked) => {
    const inputs: SwapInput[] = []
    for (const { projectCode, ...input } of await sameScenes(db, asked))
      inputs.push({
        ...input,
        a: await findsOf(db, projectCode, input.runA),
        b: await findsOf(db, projectCode, input.runB),
      })
    return inputs
  },
}
