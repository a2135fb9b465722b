import { sql } from 'kysely'
import { knownCrs } from '#engines/geodesy/known-crs.ts'
import type { ModelPlacement } from '#engines/tiles3d/model-tiles-facts.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { boxOfRing, doBoxesMeet, type GroundBox, type GroundRing } from '#platform/server/ground/boxes.ts'
import { stacItemOf } from '#platform/server/ground/stac-item.ts'
import type { ConversionReport } from '../contract/bim-model.ts'
import { getBimModel } from './bim-model-repository.ts'

/** What of a report says where a model stands. */
type Placed = Pick<ConversionReport, 'bbox' | 'georeference' | 'georeferenceCheck' | 'source'>

/** With one of these, a file contradicts itself about its place (`engines/ifc/check-georeference.ts`). */
const DOUBTS = new Set(['twice', 'far-from-origin', 'scale-implausible', 'conversion-without-crs'])
/** Ground factors lie within; a scale may also convert the file's unit, which the report has done already. */
const MOST_SCALE_DEVIATION = 0.02

export interface ModelGround {
  readonly epsg: number | null
  /** Null where the file does not say its place well enough: to be confirmed, never guessed. */
  readonly footprint: GroundRing | null
}

/** Where the map conversion of a model puts it (IfcMapConversion, EPSG number in the name of IfcProjectedCRS); null where its file does not say so well enough. */
export function placementOfModel(report: Placed | null): ModelPlacement | null {
  const conversion = report?.georeference?.mapConversion
  const epsg = epsgOf(report?.georeference?.crs?.name ?? '')
  const isDoubtful = report?.georeferenceCheck?.flags.some((flag) => DOUBTS.has(flag)) ?? false
  const length = conversion && Math.hypot(conversion.xAxisAbscissa, conversion.xAxisOrdinate)
  if (!report?.bbox || !conversion || epsg === null || !length || isDoubtful) return null
  const { eastings, northings, orthogonalHeight: height, xAxisAbscissa, xAxisOrdinate, scale } = conversion
  const scales = [scale, scale / (report.source?.lengthUnitMetres ?? 1)]
  return {
    ...{ epsg, eastings, northings, height },
    ...{ abscissa: xAxisAbscissa / length, ordinate: xAxisOrdinate / length },
    scale: scales.find((one) => Math.abs(one - 1) <= MOST_SCALE_DEVIATION) ?? 1,
  }
}

/** The corners of what a model has, by its map conversion. */
export function groundOfModel(report: Placed | null): ModelGround {
  const epsg = epsgOf(report?.georeference?.crs?.name ?? '')
  const system = epsg === null ? null : knownCrs(epsg)
  const placement = placementOfModel(report)
  if (!report?.bbox || !placement || !system || system.isGeographic) return { epsg, footprint: null }
  const { eastings, northings, abscissa, ordinate, scale } = placement
  const [cos, sin] = [scale * abscissa, scale * ordinate]
  const [left = 0, bottom = 0, , right = 0, top = 0] = report.bbox
  const footprint = [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
    [left, bottom],
  ].map(([x = 0, y = 0]) => system.toLonLat(eastings + x * cos - y * sin, northings + x * sin + y * cos))
  const isOnEarth = footprint.every(([longitude, latitude]) => Math.abs(longitude) <= 180 && Math.abs(latitude) <= 85)
  return { epsg, footprint: isOnEarth ? footprint : null }
}

function epsgOf(name: string): number | null {
  const said = /^\s*(?:urn:ogc:def:crs:)?EPSG:{1,2}(\d{4,5})\s*$/i.exec(name)?.[1]
  return said ? Number(said) : null
}

/** Ids of the models whose newest readable versions stand in a box. */
export async function modelsInBox(db: Db, box: GroundBox): Promise<string[]> {
  const found = await sql<Placed & { id: string }>`
    select id, ready.* from bim_models as models cross join lateral (
      select report -> 'bbox' as bbox, report -> 'source' as source, report -> 'georeference' as georeference, report -> 'georeferenceCheck' as "georeferenceCheck"
      from bim_model_versions as versions
      where versions.project_code = models.project_code and model_id = models.id and state = 'ready'
      order by version desc limit 1) as ready
    where deleted_at is null and ready.georeference ->> 'mapConversion' is not null`.execute(db)
  return found.rows.flatMap(({ id, ...report }) => {
    const { footprint } = groundOfModel(report)
    return footprint && doBoxesMeet(box, boxOfRing(footprint)) ? [id] : []
  })
}

/** A model as an item of STAC: with its outline where its file says its place, else to be confirmed. */
export async function showModelItem({ db, language }: RequestContext, { id }: { readonly id: string }) {
  const model = await getBimModel(db, id, language)
  const { latest, readyVersion, name, description, discipline } = model
  const at = `/api/bim-models/${id}`
  const { epsg, footprint } = groundOfModel(latest.report)
  return stacItemOf({
    ...{ id, at, footprint, epsg, description },
    list: '/api/bim-models',
    collection: 'bim',
    title: name,
    datetime: latest.createdAt,
    createdAt: model.createdAt,
    updatedAt: model.updatedAt,
    state: footprint ? 'ready' : 'toConfirm',
    properties: { 'plumbline:version': latest.version, 'plumbline:discipline': discipline },
    assets: {
      source: { href: `${at}/versions/${latest.version}/source`, title: latest.sourceName, roles: ['source'] },
      ...(readyVersion !== null && {
        fragments: { href: `${at}/versions/${readyVersion}/fragments`, roles: ['data'] },
      }),
    },
  })
}
