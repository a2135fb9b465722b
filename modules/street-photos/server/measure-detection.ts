import { sql } from 'kysely'
import { wilson } from '#engines/vegetation/wilson.ts'
import type { AlgorithmPerformance } from '#platform/contract/algorithm-performance.ts'
import { type DriftRow, driftColumns, driftOf } from '#platform/server/algorithms/measure-drift.ts'
import type { MeasuredAlgorithm } from '#platform/server/algorithms/measured-algorithm.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { StreetModel } from '../contract/street-model.ts'
import { FINDING_CLASSES, type FindingClass, streetPhotoKind } from '../contract/street-photos-records.ts'
import { swapDetectors } from './swap-detectors.ts'

const TITLE = { en: 'People and vehicles on street photos', ar: 'الأشخاص والمركبات في صور الشوارع' }

type Counted = Pick<
  AlgorithmPerformance,
  'siteCode' | 'version' | 'runs' | 'failed' | 'produced' | 'accepted' | 'rejected' | 'missed' | 'medianSeconds'
> & {
  class: FindingClass
  searchedAccepted: number
  searchedMissed: number
  model: Pick<StreetModel, 'name' | 'method'> | null
}

/**
 * How good the shipped network and the detectors of a site's own have been, by site, version and class. What a person calls something else was wrong about its class;
 * what was missed is known of searched photos alone.
 */
export const streetDetection: MeasuredAlgorithm = {
  key: 'street-detection',
  kind: streetPhotoKind,
  swap: swapDetectors,
  measure: async (context, { projectCode }) => {
    const { db } = context
    const drift = await readDrift(context, projectCode)
    const { rows } = await sql<Counted>`
      with runs as (
        select runs.project_code, runs.site_code, runs.version, runs.photo_id, runs.state, runs.seconds, photos.is_searched,
          runs.model_id, coalesce(runs.classes, array['person', 'vehicle']) as classes
        from street_runs as runs join street_photos as photos on photos.project_code = runs.project_code and photos.id = runs.photo_id
        where photos.deleted_at is null and runs.state <> 'running'
          and (${projectCode ?? null}::text is null or runs.project_code = ${projectCode ?? null})),
      by_version as (
        select site_code, version, count(*)::int as runs, count(*) filter (where state = 'failed')::int as failed,
          percentile_cont(0.5) within group (order by seconds) as median from runs group by 1, 2),
      found as (
        select runs.site_code, runs.version, runs.is_searched, runs.model_id, runs.classes, coalesce(findings.found_as, findings.class) as class,
          findings.version is not null as is_produced,
          findings.verdict = 'accepted' and findings.class = findings.found_as as is_right,
          findings.verdict = 'rejected' or (findings.verdict = 'accepted' and findings.class <> findings.found_as) as is_wrong,
          findings.verdict = 'missed' as is_missed
        from runs join street_findings as findings on findings.project_code = runs.project_code and findings.photo_id = runs.photo_id
          and (findings.version = runs.version or findings.version is null)
        where runs.state = 'done')
      select found.site_code as "siteCode", found.version, found.class, by_version.runs, by_version.failed, by_version.median as "medianSeconds",
        (select jsonb_build_object('name', name, 'method', method) from street_models where street_models.id = found.model_id) as model,
        count(*) filter (where is_produced)::int as produced, count(*) filter (where is_right)::int as accepted,
        count(*) filter (where is_wrong and is_produced)::int as rejected, count(*) filter (where is_missed)::int as missed,
        count(*) filter (where is_right and is_searched)::int as "searchedAccepted",
        count(*) filter (where is_missed and is_searched)::int as "searchedMissed"
      from found join by_version on by_version.site_code = found.site_code and by_version.version = found.version
      where found.class = any(found.classes) group by 1, 2, 3, 4, 5, 6, found.model_id order by 1, 2, 3 limit 500`.execute(
      db,
    )
    return rows.map(({ class: found, searchedAccepted, searchedMissed, model, ...row }) => ({
      ...row,
      algorithm: titleOf(model),
      class: { en: FINDING_CLASSES[found].en, ar: FINDING_CLASSES[found].ar },
      precision: wilson(row.accepted, row.accepted + row.rejected),
      drift: driftOf(
        drift.filter((one) => one.siteCode === row.siteCode && one.version === row.version && one.class === found),
      ),
      recall: wilson(searchedAccepted, searchedAccepted + searchedMissed),
    }))
  },
}

function titleOf(model: Counted['model']): AlgorithmPerformance['algorithm'] {
  if (model === null) return TITLE
  const { name, method } = model
  return method === 'learnt'
    ? { en: `${name}, from verdicts of the site`, ar: `${name}، من أحكام الموقع` }
    : { en: `${name}, brought to the site`, ar: `${name}، أُحضر إلى الموقع` }
}

/** Confidences of what was found, by site, version and class. */
async function readDrift(
  { db, services }: Pick<RequestContext, 'db' | 'services'>,
  projectCode: string | undefined,
): Promise<readonly (DriftRow & { siteCode: string; version: string; class: string })[]> {
  const { rows } = await sql<DriftRow & { siteCode: string; version: string; class: string }>`
    select site_code as "siteCode", version, found_as as class, ${driftColumns(sql`confidence`, sql`created_at`, services.now())}
    from street_findings where version is not null and (${projectCode ?? null}::text is null or project_code = ${projectCode ?? null})
    group by 1, 2, 3, 4, 5`.execute(db)
  return rows
}
