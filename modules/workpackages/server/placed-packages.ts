import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { WorkPackage } from '../contract/work-package.ts'

type Dates = 'plannedStart' | 'plannedFinish' | 'forecastStart' | 'forecastFinish' | 'actualStart' | 'actualFinish'

/** A package that says in models what it builds, and when. */
export interface PlacedPackage
  extends Pick<WorkPackage, 'id' | 'number' | 'name' | 'nameAr' | 'discipline' | 'activityCodes' | Dates> {
  /** The whole of a storey, by its name; null where it says something closer than that. */
  readonly storey: string | null
  /** One element alone. */
  readonly element: { readonly modelId: string; readonly globalId: string } | null
}

/** Packages of a structure that name an element of a model, or a storey and nothing closer. Sees what the scope sees. */
export async function listPlacedPackages(
  db: Db,
  { projectCode, structureCode }: { readonly projectCode: string; readonly structureCode: string },
): Promise<PlacedPackage[]> {
  const day = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`
  const isWholeStorey = sql`coalesce(whereabouts->>'storey', '') <> '' and not exists (
    select from unnest(array['space', 'grid', 'chainage', 'outline', 'point', 'pin']) as closer
    where coalesce(whereabouts->>closer, '') <> '')`
  const { rows } = await sql<PlacedPackage>`
    select id, number, name, name_ar as "nameAr", discipline, activity_codes as "activityCodes",
      ${day('planned_start')} as "plannedStart", ${day('planned_finish')} as "plannedFinish",
      ${day('forecast_start')} as "forecastStart", ${day('forecast_finish')} as "forecastFinish",
      ${day('actual_start')} as "actualStart", ${day('actual_finish')} as "actualFinish",
      nullif(whereabouts->'element', 'null') as element,
      case when nullif(whereabouts->'element', 'null') is null and ${isWholeStorey} then whereabouts->>'storey' end as storey
    from work_packages
    where project_code = ${projectCode} and structure_code = ${structureCode} and deleted_at is null
      and (nullif(whereabouts->'element', 'null') is not null or ${isWholeStorey})
    order by number, id`.execute(db)
  return rows
}
