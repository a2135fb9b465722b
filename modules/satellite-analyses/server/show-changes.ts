import { type RawBuilder, sql } from 'kysely'
import { surfaceRef } from '#modules/geospatial/server/public.ts'
import type { InputOf, OutputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { satelliteAnalysesApi } from '../contract/satellite-analyses-api.ts'
import type { ChangeOfAnalysis, Encroachment, SceneClouds } from '../contract/satellite-analysis.ts'

type Endpoints = (typeof satelliteAnalysesApi)['endpoints']

const MOST_ANALYSES = 24
const day = (id: RawBuilder<unknown>) => sql`(${surfaceRef(id)} ->> 'capturedOn')`
const DAYS = sql`${day(sql`analysis.before_id`)} as "beforeOn", ${day(sql`analysis.after_id`)} as "afterOn"`

/** Changes outside of the boundaries of the sites that the caller sees. */
export async function listEncroachments(
  { db }: RequestContext,
  { siteCode, page, pageSize }: InputOf<Endpoints['encroachments']>,
): Promise<OutputOf<Endpoints['encroachments']>> {
  const { rows } = await sql<Encroachment & { total: number }>`
    select patch.id, patch.analysis_id as "analysisId", patch.class, patch.square_metres as "squareMetres", patch.strength,
      patch.is_outside as "isOutside", patch.verdict, analysis.name, analysis.name_ar as "nameAr", ${DAYS},
      patch.ring -> 0 as position, count(*) over ()::int as total
    from satellite_patches as patch
    join satellite_analyses as analysis on analysis.project_code = patch.project_code and analysis.id = patch.analysis_id
    where patch.is_outside and patch.verdict <> 'dismissed' and analysis.deleted_at is null
      and (${siteCode ?? null}::text is null or patch.site_code = ${siteCode ?? null})
    order by patch.square_metres desc, patch.id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return { items: rows.map(({ total: _, ...item }) => item), total: rows[0]?.total ?? 0, page, pageSize }
}

/** Of each scene that was compared with an eye for clouds, the share that the last comparison found. */
export async function showSceneClouds(
  { db }: RequestContext,
  { siteCode }: InputOf<Endpoints['sceneClouds']>,
): Promise<SceneClouds[]> {
  const { rows } = await sql<SceneClouds>`
    select distinct on (scene) scene as "sceneId", share from satellite_analyses as analysis,
      lateral (values (before_id, (comparison ->> 'cloudBefore')::float8), (after_id, (comparison ->> 'cloudAfter')::float8))
        as looked (scene, share)
    where site_code = ${siteCode} and state = 'ready' and mask_clouds and deleted_at is null and share is not null
    order by scene, created_at desc limit 500`.execute(db)
  return rows
}

/** The last analyses of a site by the day of their later scene, the oldest first. */
export async function showChanges(
  { db }: RequestContext,
  { siteCode }: InputOf<Endpoints['changes']>,
): Promise<ChangeOfAnalysis[]> {
  const { rows } = await sql<ChangeOfAnalysis>`
    with lately as (
      select analysis.project_code, analysis.id, analysis.name, analysis.name_ar, ${DAYS} from satellite_analyses as analysis
      where analysis.site_code = ${siteCode} and analysis.state = 'ready' and analysis.deleted_at is null
      order by "afterOn" desc nulls last, analysis.id limit ${MOST_ANALYSES})
    select id, name, name_ar as "nameAr", "beforeOn", "afterOn",
      coalesce((select jsonb_agg(jsonb_build_object('class', class, 'squareMetres', area) order by class) from (
        select class, sum(square_metres) as area from satellite_patches as patch
        where patch.project_code = lately.project_code and patch.analysis_id = lately.id and verdict <> 'dismissed' group by 1) as sums),
        '[]'::jsonb) as "squareMetres"
    from lately order by "afterOn" nulls first, id`.execute(db)
  return rows
}
