import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { GeoDataset } from '../contract/geo-dataset.ts'

/** As `KIND_SPECS` has them. */
const DESIGN_ENDING = '\\.(xml|dxf)$'

/** A dataset that volumes are measured on. */
export interface KnownSurface {
  readonly id: string
  readonly projectCode: string
  readonly siteCode: string
  readonly name: string
  readonly capturedOn: string
  readonly verticalDatum: GeoDataset['verticalDatum']
  readonly gsd: number
  readonly epsg: number
  /** The lossless copy of its heights; of a design, a grid of them. */
  readonly dataFileId: string
  /** The triangles of a design surface, as uploaded; null of what was measured. */
  readonly designFileId: string | null
  /** Which surface of the design; null: the first, of a drawing all layers. */
  readonly layer: string | null
}

/** A surface of heights that is ready and that the scope sees; null where there is none with this id. */
export async function findSurface(db: Db, id: string): Promise<KnownSurface | null> {
  const found = await sql<KnownSurface>`
    select id, project_code as "projectCode", site_code as "siteCode", name, captured_on::text as "capturedOn",
      vertical_datum as "verticalDatum", gsd, epsg, files ->> 'data' as "dataFileId",
      case when lower(source_name) ~ ${DESIGN_ENDING} then source_file_id end as "designFileId",
      nullif(layer, '') as layer from geo_datasets
    where id = ${id} and state = 'ready' and deleted_at is null and report -> 'raster' ->> 'isHeights' = 'true'`.execute(
    db,
  )
  return found.rows[0] ?? null
}

/** True where one of them is being read: what is measured on it waits. */
export async function isBeingRead(db: Db, ids: readonly (string | null)[]): Promise<boolean> {
  const known = ids.filter((id) => id !== null)
  const found =
    await sql`select from geo_datasets where id = any (${known}::uuid[]) and state = 'reading' and deleted_at is null`.execute(
      db,
    )
  return found.rows.length > 0
}

/** A dataset as records of other modules name it, also one that was archived: id, name, Arabic name and day; null where the id is. */
export function surfaceRef(id: RawBuilder<unknown>) {
  return sql<{
    readonly id: string
    readonly name: string
    readonly nameAr: string
    readonly capturedOn: string
  } | null>`
    (select jsonb_build_object('id', surface.id, 'name', surface.name, 'nameAr', surface.name_ar, 'capturedOn', surface.captured_on)
      from geo_datasets as surface where surface.id = ${id})`
}

type Ring = readonly (readonly [number, number])[]

/** What a flight measured of the ground of a site: heights of a day. */
export interface KnownSurvey {
  readonly id: string
  readonly footprint: Ring
}

/** The surveys of a site that are ready and that the scope sees, or the one with this id: flights with heights, neither designs nor scenes. */
export async function surveysOf(
  db: Db,
  { projectCode, siteCode, id = null }: { projectCode: string; siteCode: string; id?: string | null },
): Promise<readonly KnownSurvey[]> {
  const found = await sql<KnownSurvey>`
    select id, footprint from geo_datasets
    where project_code = ${projectCode} and site_code = ${siteCode} and (${id}::uuid is null or id = ${id})
      and kind = 'drone' and state = 'ready' and deleted_at is null and footprint is not null
      and report -> 'raster' ->> 'isHeights' = 'true' and lower(source_name) !~ ${DESIGN_ENDING}`.execute(db)
  return found.rows
}

/** A survey as a history names it, with what tells two of one day apart; null where it was archived or is out of sight. */
export function surveyRef(id: RawBuilder<unknown>) {
  return sql<SurveyRef | null>`
    (select jsonb_build_object('id', survey.id, 'name', survey.name, 'nameAr', survey.name_ar, 'capturedOn', survey.captured_on,
        'content', survey.content, 'gsd', survey.gsd)
      from geo_datasets as survey where survey.id = ${id} and survey.deleted_at is null)`
}

interface SurveyRef {
  readonly id: string
  readonly name: string
  readonly nameAr: string
  readonly capturedOn: string
  readonly content: GeoDataset['content']
  readonly gsd: number | null
}

/** The outline of what a dataset covers, a ring of longitudes and latitudes; null where it is not known. */
export function surfaceOutline(id: RawBuilder<unknown>) {
  return sql<readonly (readonly [number, number])[] | null>`
    (select surface.footprint from geo_datasets as surface where surface.id = ${id})`
}

/** A picture in colour that plants can be counted on. */
export interface KnownPicture {
  readonly id: string
  readonly projectCode: string
  readonly siteCode: string
  readonly name: string
  /** The lossless copy of its values. */
  readonly dataFileId: string
}

/** A picture of at least three bands that is ready and that the scope sees; null where there is none with this id. */
export async function findPicture(db: Db, id: string): Promise<KnownPicture | null> {
  const found = await sql<KnownPicture>`
    select id, project_code as "projectCode", site_code as "siteCode", name, files ->> 'data' as "dataFileId" from geo_datasets
    where id = ${id} and state = 'ready' and deleted_at is null
      and jsonb_array_length(report -> 'raster' -> 'bands') >= 3`.execute(db)
  return found.rows[0] ?? null
}

/** A point cloud that surfaces can be made of. */
export interface KnownCloud {
  readonly id: string
  readonly projectCode: string
  readonly name: string
  readonly capturedOn: string
  readonly verticalDatum: GeoDataset['verticalDatum']
  readonly provider: string
  readonly licence: string
  readonly epsg: number
  /** Metres of one unit of its heights. */
  readonly heightMetres: number
  /** Its points as COPC. */
  readonly cloudFileId: string
}

/** A point cloud that is ready, lies in a system with a number, and that the scope sees; null where there is none with this id. */
export async function findCloud(db: Db, id: string): Promise<KnownCloud | null> {
  const found = await sql<KnownCloud>`
    select id, project_code as "projectCode", name, captured_on::text as "capturedOn", vertical_datum as "verticalDatum",
      provider, licence, epsg, coalesce((report #>> '{cloud,metres,2}')::float8, 1) as "heightMetres",
      files ->> 'cloud' as "cloudFileId" from geo_datasets
    where id = ${id} and state = 'ready' and deleted_at is null and epsg is not null and files ? 'cloud'`.execute(db)
  return found.rows[0] ?? null
}
