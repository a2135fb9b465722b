import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { WorkPackage } from '../contract/work-package.ts'

type Dates = 'plannedStart' | 'plannedFinish' | 'forecastStart' | 'forecastFinish' | 'actualStart' | 'actualFinish'

/** A package that says in models what it builds, and when. */
export interface PlacedPackage
  extends Pick<WorkPackage, 'id' | 'number' | 'name' | 'nameAr' | 'discipline' | 'activityCodes' | Dates> {
  /** The whole of a storey, by its name; null where it says something closer than that. */
  readonly storey: string | null
  /** The one that it lies at, and those that were put on it. */
  readonly elements: readonly PlacedElement[]
}

interface PlacedElement {
  readonly modelId: string
  readonly globalId: string
  /** It was put on the package: it can be taken off. */
  readonly isPut: boolean
}

/** Packages of a structure that name elements of models, or a storey and nothing closer. Sees what the scope sees. */
export async function listPlacedPackages(
  db: Db,
  { projectCode, structureCode }: { readonly projectCode: string; readonly structureCode: string },
): Promise<PlacedPackage[]> {
  const day = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`
  const liesAt = sql`nullif(whereabouts->'element', 'null')`
  const isWholeStorey = sql`put.elements is null and ${liesAt} is null and coalesce(whereabouts->>'storey', '') <> '' and not exists (
    select from unnest(array['space', 'grid', 'chainage', 'outline', 'point', 'pin']) as closer
    where coalesce(whereabouts->>closer, '') <> '')`
  const { rows } = await sql<PlacedPackage>`
    select id, number, name, name_ar as "nameAr", discipline, activity_codes as "activityCodes",
      ${day('planned_start')} as "plannedStart", ${day('planned_finish')} as "plannedFinish",
      ${day('forecast_start')} as "forecastStart", ${day('forecast_finish')} as "forecastFinish",
      ${day('actual_start')} as "actualStart", ${day('actual_finish')} as "actualFinish",
      coalesce(put.elements, '[]') || case when ${liesAt} is null then '[]' else jsonb_build_array(${liesAt} || '{"isPut":false}') end as elements,
      case when ${isWholeStorey} then whereabouts->>'storey' end as storey
    from work_packages left join lateral (
      select jsonb_agg(jsonb_build_object('modelId', model_id, 'globalId', global_id, 'isPut', true)) as elements
      from work_package_elements as e
      where e.project_code = work_packages.project_code and e.package_id = work_packages.id) as put on true
    where project_code = ${projectCode} and structure_code = ${structureCode} and deleted_at is null
      and (put.elements is not null or ${liesAt} is not null or ${isWholeStorey})
    order by number, id`.execute(db)
  return rows
}
