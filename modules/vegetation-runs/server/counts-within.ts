import { sql } from 'kysely'
import { surfaceOutline, surfaceRef } from '#modules/geospatial/server/public.ts'
import type { OutlineCount, Outlined } from '#platform/server/counts-within.ts'
import type { Db } from '#platform/server/database/database.ts'

/** Runs of a site that are looked through, the newest pictures first. */
const MOST_RUNS = 50

/**
 * What reviewed runs found inside of outlines, by the id of the outline, the newest picture first. A run says something of an outline
 * that it covers as a whole and of which nobody has left a detection open; of any other its count would be too small.
 */
export async function countPlantsWithin(
  db: Db,
  { projectCode, siteCode }: { readonly projectCode: string; readonly siteCode: string },
  outlined: readonly Outlined[],
): Promise<ReadonlyMap<string, readonly OutlineCount[]>> {
  const outlines = JSON.stringify(outlined.map(({ id, outline }) => ({ id, outline: polygonOf(outline) })))
  const ring = sql`(select '(' || string_agg(format('(%s,%s)', corner ->> 0, corner ->> 1), ',' order by nth) || ')'
    from jsonb_array_elements(coalesce(runs.area, ${surfaceOutline(sql`runs.dataset_id`)})) with ordinality as ring (corner, nth))`
  const { rows } = await sql<Omit<OutlineCount, 'path'> & { plotId: string }>`
    with outlined as (
      select id, outline::polygon as outline from jsonb_to_recordset(${outlines}::jsonb) as given (id uuid, outline text)),
    counted as (
      select runs.id, runs.name, runs.name_ar, runs.created_at, ${surfaceRef(sql`runs.dataset_id`)} ->> 'capturedOn' as day,
        (${ring})::polygon as covers
      from vegetation_runs as runs
      where runs.project_code = ${projectCode} and runs.site_code = ${siteCode} and runs.state = 'closed' and runs.deleted_at is null
      order by day desc nulls last, runs.created_at desc limit ${MOST_RUNS})
    select outlined.id as "plotId", counted.id as "runId", counted.name, counted.name_ar as "nameAr",
      coalesce(counted.day, counted.created_at::date::text) as "countedOn",
      count(found.id) filter (where found.verdict in ('accepted', 'missed'))::int as count
    from outlined join counted on outlined.outline <@ counted.covers
      left join vegetation_detections as found on found.project_code = ${projectCode} and found.run_id = counted.id
        and found.verdict <> 'rejected'
        and point((found.bounds[1] + found.bounds[3]) / 2, (found.bounds[2] + found.bounds[4]) / 2) <@ outlined.outline
    group by outlined.id, counted.id, counted.name, counted.name_ar, counted.day, counted.created_at
    having count(found.id) filter (where found.verdict = 'pending') = 0
    order by "countedOn" desc, counted.created_at desc`.execute(db)
  const by = new Map<string, OutlineCount[]>()
  for (const { plotId, ...count } of rows)
    by.set(plotId, [...(by.get(plotId) ?? []), { ...count, path: `/vegetation/detail/${count.runId}` }])
  return by
}

const polygonOf = (ring: Outlined['outline']) => `(${ring.map(([lon, lat]) => `(${lon},${lat})`).join(',')})`
