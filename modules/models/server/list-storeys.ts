import { sql } from 'kysely'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { ModelStorey } from '../contract/bim-model.ts'
import type { modelsApi } from '../contract/models-api.ts'

/** More than a tower has. */
const MOST = 300

/** What models of several trades call by one name, in whatever case, is one storey. */
export async function listStoreys(
  { db }: RequestContext,
  place: InputOf<(typeof modelsApi)['endpoints']['storeys']>,
): Promise<ModelStorey[]> {
  const { projectCode, siteCode = null, structureCode = null } = place
  const { rows } = await sql<ModelStorey>`
    with newest as (
      select distinct on (models.id) models.id, report
      from bim_models as models join bim_model_versions as versions
        on versions.project_code = models.project_code and versions.model_id = models.id
      where models.project_code = ${projectCode} and models.deleted_at is null and versions.state = 'ready'
        and (${siteCode}::text is null or models.site_code = ${siteCode})
        and (${structureCode}::text is null or models.structure_code = ${structureCode})
      order by models.id, version desc),
    levels as (
      select id, btrim(level ->> 'name') as name, (level ->> 'elevation')::float8 as elevation
      from newest cross join lateral jsonb_array_elements(coalesce(report -> 'levels',
        (select jsonb_agg(jsonb_build_object('name', storey)) from jsonb_array_elements(report -> 'storeys') as storey))) as level)
    select min(name) as name, mode() within group (order by elevation) as elevation, count(distinct id)::int as models
    from levels where name <> '' group by lower(name)
    order by 2 nulls last, lower(min(name)) limit ${MOST}`.execute(db)
  return rows
}
