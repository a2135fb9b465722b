import type { Polygon } from 'geojson'
import {
  fromUtm,
  type LongitudeLatitude,
  toUtm,
  type UtmZone,
  utmEpsg,
  utmScale,
  utmZoneOf,
} from '#engines/geodesy/utm.ts'
import type { Text } from '#platform/contract/text.ts'
import type { BasePoint, DemoLevel, PlaceStatus, StructureType } from '../demo-world.ts'

/** Metres in a site's own axes. */
export type Local = readonly [number, number]

export interface RoadPlan {
  readonly line: readonly Local[]
  readonly width: number
}

export interface StructurePlan {
  /** Follows the site's code. */
  readonly suffix: string
  readonly name: Text
  readonly type: StructureType
  readonly status?: PlaceStatus
  readonly ctime: string
  readonly footprint: readonly Local[]
  readonly levels?: readonly DemoLevel[]
}

/** A site as it is drawn: in metres from its base point. */
export interface SitePlan {
  readonly code: string
  readonly name: Text
  readonly description: Text
  readonly status?: PlaceStatus
  readonly address: Text
  readonly accessNotes: Text
  readonly isCoastal?: boolean
  readonly origin: Readonly<LongitudeLatitude>
  /** Of the road grid, degrees counter-clockwise from grid east. */
  readonly rotation: number
  /** Of local zero above the vertical datum. */
  readonly height: number
  /** Base point keeps ground distances: combined scale of projection and height instead of 1. */
  readonly isGroundScaled?: boolean
  readonly boundary: readonly Local[]
  readonly roads: readonly RoadPlan[]
  readonly water?: readonly Local[]
  readonly structures: readonly StructurePlan[]
}

export const VERTICAL_DATUM = 'EGM2008'
const EARTH_RADIUS = 6_371_000

export function text(en: string, ar: string): Text {
  return { en, ar }
}

/** Corner nearest the origin, width along x, height along y, turned about that corner by degrees. */
export function block(x: number, y: number, width: number, height: number, degrees = 0): Local[] {
  const turn = (degrees * Math.PI) / 180
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const corners: Local[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ]
  return corners.map(([a, b]) => [x + a * c - b * s, y + a * s + b * c])
}

/** Band of constant width around a line, as a polygon. */
export function band(line: readonly Local[], width: number): Local[] {
  const half = width / 2
  const normals = line.map((_, index): Local => {
    const [ax, ay] = line[Math.max(0, index - 1)]!
    const [bx, by] = line[Math.min(line.length - 1, index + 1)]!
    const length = Math.hypot(bx - ax, by - ay)
    return [-(by - ay) / length, (bx - ax) / length]
  })
  const side = (sign: number) =>
    line.map(([x, y], index): Local => [x + sign * half * normals[index]![0], y + sign * half * normals[index]![1]])
  return [...side(-1), ...side(1).reverse()]
}

/** Storeys of a plain building: basements, then floors of equal height. */
export function storeys(count: number, height = 3.6, basements = 0): DemoLevel[] {
  return Array.from({ length: count + basements }, (_, index) => {
    const number = index - basements
    if (number < 0)
      return { code: `B${-number}`, name: text(`Basement ${-number}`, `القبو ${-number}`), elevation: number * height }
    if (number === 0) return { code: 'GF', name: text('Ground floor', 'الطابق الأرضي'), elevation: 0 }
    return {
      code: `L${number}`,
      name: text(`Level ${number}`, `الطابق ${number}`),
      elevation: Number((number * height).toFixed(2)),
    }
  })
}

/** The base point of a plan, its map coordinates rounded to the metre as a surveyor would set it. */
export function basePointOf(plan: SitePlan): BasePoint {
  const zone = utmZoneOf(plan.origin)
  const [easting, northing] = toUtm(plan.origin, zone)
  const combined = utmScale(plan.origin, zone) * (EARTH_RADIUS / (EARTH_RADIUS + plan.height))
  return {
    E: Math.round(easting),
    N: Math.round(northing),
    H: plan.height,
    rotation: plan.rotation,
    scale: plan.isGroundScaled ? Number(combined.toFixed(7)) : 1,
    epsg: utmEpsg(zone),
    verticalDatum: VERTICAL_DATUM,
  }
}

/** Local metres to WGS 84, to the seventh decimal (about a centimetre). */
export function localToLonLat(base: BasePoint, [x, y]: Local): LongitudeLatitude {
  const turn = (base.rotation * Math.PI) / 180
  const east = base.E + base.scale * (x * Math.cos(turn) - y * Math.sin(turn))
  const north = base.N + base.scale * (x * Math.sin(turn) + y * Math.cos(turn))
  const [longitude, latitude] = fromUtm([east, north], zoneOf(base))
  return [Number(longitude.toFixed(7)), Number(latitude.toFixed(7))]
}

/** The projects lie on the northern half. */
function zoneOf({ epsg }: BasePoint): UtmZone {
  return { zone: epsg - utmEpsg({ zone: 0, isSouth: false }), isSouth: false }
}

/** GeoJSON polygon of a closed local outline, counter-clockwise as RFC 7946 wants it. */
export function polygonOf(base: BasePoint, outline: readonly Local[]): Polygon {
  const turned = areaOf(outline) < 0 ? outline.toReversed() : outline
  const ring = turned.map((point) => [...localToLonLat(base, point)])
  return { type: 'Polygon', coordinates: [[...ring, ring[0]!]] }
}

/** Square metres, positive for counter-clockwise outlines. */
export function areaOf(outline: readonly Local[]): number {
  return outline.reduce((sum, [x, y], index) => {
    const [u, v] = outline[(index + 1) % outline.length]!
    return sum + (x * v - u * y) / 2
  }, 0)
}
