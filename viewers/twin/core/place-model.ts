import { knownCrs } from '#engines/geodesy/known-crs.ts'
import type { LonLat } from '../../map/geometry/ellipsoid.ts'
import { geodesicDistance } from '../../map/geometry/geodesic-distance.ts'
import type { ModelPlace } from './twin-things.ts'

/** What the file of a model says of its place on earth, as the report of its conversion keeps it. Metres and degrees. */
export interface ModelGround {
  /** minX, minY, minZ, maxX, maxY, maxZ in the model's own axes, z up; null where nothing has a shape. */
  readonly bbox: readonly number[] | null
  readonly lengthUnitMetres: number
  readonly georeference: {
    readonly crs: { readonly name: string } | null
    readonly mapConversion: {
      readonly eastings: number
      readonly northings: number
      readonly xAxisAbscissa: number
      readonly xAxisOrdinate: number
      readonly scale: number
    } | null
    readonly site: { readonly latitude: number; readonly longitude: number } | null
    readonly trueNorth: { readonly x: number; readonly y: number } | null
  } | null
}

const DEGREES = 180 / Math.PI
/** What a file says is not believed so far from its structure: many carry the place of the template they began with. */
const MOST_METRES_AWAY = 2_000
const STEP_METRES = 100

/**
 * Where a model stands: by its projected reference system, else by the coordinates of its IfcSite, else on its structure. The
 * map has no terrain: the model's own zero lies on the ground, or its lowest point where its heights begin elsewhere.
 * @param structure middle of the structure, or of its site, that the model belongs to (EPSG:4326); null where that has no place
 * @returns null where nothing says where it stands
 */
export function placeModel(ground: ModelGround, structure: LonLat | null): ModelPlace | null {
  const said = byGeoreference(ground) ?? bySite(ground)
  const isBelieved = said && (!structure || geodesicDistance(middleOnEarth(said, ground), structure) < MOST_METRES_AWAY)
  if (isBelieved) return said
  if (!structure) return null
  const [minX = 0, minY = 0, , maxX = 0, maxY = 0] = ground.bbox ?? []
  const middle = [(minX + maxX) / 2, (minY + maxY) / 2, floorOf(ground)] as const
  return { by: 'structure', anchor: middle, point: structure, turn: turnByNorth(ground), scale: 1 }
}

function byGeoreference(ground: ModelGround): ModelPlace | null {
  const { crs, mapConversion } = ground.georeference ?? {}
  const epsg = Number(/^\s*(?:EPSG:{1,2})?\s*(\d{4,5})\s*$/i.exec(crs?.name ?? '')?.[1])
  const system = Number.isInteger(epsg) ? knownCrs(epsg) : null
  if (!mapConversion || !system || system.isGeographic) return null
  const { eastings, northings, xAxisAbscissa, xAxisOrdinate } = mapConversion
  const point = system.toLonLat(eastings, northings)
  if (!isOnEarth(point)) return null
  const turn = Math.atan2(xAxisOrdinate, xAxisAbscissa) * DEGREES - convergenceAt(system, eastings, northings)
  return { by: 'georeference', anchor: [0, 0, floorOf(ground)], point, turn, scale: scaleOf(ground) }
}

function bySite(ground: ModelGround): ModelPlace | null {
  const site = ground.georeference?.site
  // Zero and zero is what a form says that nobody filled in.
  if (!site || (site.latitude === 0 && site.longitude === 0)) return null
  const point = [site.longitude, site.latitude] as const
  if (!isOnEarth(point)) return null
  return { by: 'site', anchor: [0, 0, floorOf(ground)], point, turn: turnByNorth(ground), scale: 1 }
}

/** Degrees clockwise from north to where the grid of the system points. */
function convergenceAt(system: NonNullable<ReturnType<typeof knownCrs>>, easting: number, northing: number): number {
  const [west, south] = system.toLonLat(easting, northing)
  const [east, north] = system.toLonLat(easting, northing + STEP_METRES)
  return Math.atan2((east - west) * Math.cos(south / DEGREES), north - south) * DEGREES
}

/** Metres of the map to one of the model: files say it of their own unit, or of the metre. */
function scaleOf({ georeference, lengthUnitMetres }: ModelGround): number {
  const scale = georeference?.mapConversion?.scale ?? 1
  const candidates = [scale, scale / lengthUnitMetres]
  return candidates.find((one) => Math.abs(one - 1) < 0.01) ?? 1
}

/** Degrees counter-clockwise by which the model's axes are turned, where it says where north is in them. */
function turnByNorth({ georeference }: ModelGround): number {
  const north = georeference?.trueNorth
  return north ? Math.atan2(north.x, north.y) * DEGREES : 0
}

function floorOf({ bbox }: ModelGround): number {
  const [, , low = 0, , , high = 0] = bbox ?? []
  return low <= 0 && high >= 0 ? 0 : low
}

const isOnEarth = ([longitude, latitude]: LonLat) =>
  Number.isFinite(longitude) && Number.isFinite(latitude) && Math.abs(longitude) <= 180 && Math.abs(latitude) < 85

/** The middle of the model, near enough to be believed or not. */
function middleOnEarth(place: ModelPlace, { bbox }: ModelGround): LonLat {
  const [minX = 0, minY = 0, , maxX = 0, maxY = 0] = bbox ?? []
  const [x, y] = [((minX + maxX) / 2) * place.scale, ((minY + maxY) / 2) * place.scale]
  const [sine, cosine] = [Math.sin(place.turn / DEGREES), Math.cos(place.turn / DEGREES)]
  const metresPerDegree = 111_320
  return [
    place.point[0] + (x * cosine - y * sine) / (metresPerDegree * Math.cos(place.point[1] / DEGREES)),
    place.point[1] + (x * sine + y * cosine) / metresPerDegree,
  ]
}
