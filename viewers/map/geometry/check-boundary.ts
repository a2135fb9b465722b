import type { Polygon, Position } from 'geojson'
import type { LonLat } from './ellipsoid.ts'
import { geodesicArea, signedGeodesicArea } from './geodesic-area.ts'
import { geodesicPerimeter } from './geodesic-distance.ts'

/** More corners than any surveyed plot has; a traced coastline belongs in a layer, not in a site. */
export const BOUNDARY_MAX_CORNERS = 500
/** Smaller is a slip of the hand. */
export const BOUNDARY_MIN_SQUARE_METRES = 1
/** 7 decimals are a centimetre. */
const DECIMALS = 1e7

export type BoundaryProblem =
  | 'too-few-corners'
  | 'too-many-corners'
  | 'outside-the-globe'
  | 'has-holes'
  | 'crosses-itself'
  | 'too-small'

export type BoundaryCheck =
  | {
      readonly ok: true
      /** Closed, counter-clockwise (RFC 7946), rounded to a centimetre, without repeated corners. EPSG:4326. */
      readonly boundary: Polygon
      readonly areaSquareMetres: number
      readonly perimeterMetres: number
      readonly corners: number
    }
  | {
      readonly ok: false
      readonly problem: BoundaryProblem
      /** Where it crosses itself, to show the place. */
      readonly at: LonLat | null
      readonly corners: number
    }

/** Whether a drawn polygon can be the boundary of a site, with its measures; normalises what it accepts. */
export function checkBoundary(polygon: Polygon): BoundaryCheck {
  const ring = cleanRing(polygon.coordinates[0] ?? [])
  const refuse = (problem: BoundaryProblem, at: LonLat | null = null): BoundaryCheck => ({
    ok: false,
    problem,
    at,
    corners: ring.length,
  })
  if (polygon.coordinates.length > 1) return refuse('has-holes')
  if (ring.some(([lon, lat]) => !(Math.abs(lon) <= 180 && Math.abs(lat) <= 90))) return refuse('outside-the-globe')
  if (ring.length < 3) return refuse('too-few-corners')
  if (ring.length > BOUNDARY_MAX_CORNERS) return refuse('too-many-corners')
  const crossing = findCrossing(ring)
  if (crossing) return refuse('crosses-itself', crossing)
  const areaSquareMetres = geodesicArea([ring])
  if (areaSquareMetres < BOUNDARY_MIN_SQUARE_METRES) return refuse('too-small')
  const ordered = signedGeodesicArea(ring) < 0 ? [...ring].reverse() : ring
  const closed: Position[] = [...ordered, ordered[0]!].map(([lon, lat]) => [lon, lat])
  return {
    ok: true,
    boundary: { type: 'Polygon', coordinates: [closed] },
    areaSquareMetres,
    perimeterMetres: geodesicPerimeter(ordered),
    corners: ordered.length,
  }
}

/** The corners once each: rounded, without neighbours that became equal, without the closing repetition. */
function cleanRing(positions: readonly Position[]): LonLat[] {
  const ring: LonLat[] = []
  for (const position of positions) {
    const corner: LonLat = [round(position[0]), round(position[1])]
    const last = ring.at(-1)
    if (!last || !isSame(last, corner)) ring.push(corner)
  }
  while (ring.length > 1 && isSame(ring[0]!, ring.at(-1)!)) ring.pop()
  return ring
}

function round(degrees: number | undefined): number {
  return Math.round((degrees ?? Number.NaN) * DECIMALS) / DECIMALS
}

function isSame(one: LonLat, other: LonLat): boolean {
  return one[0] === other[0] && one[1] === other[1]
}

/** The first place where two edges meet that are not neighbours, or where neighbours run back on each other. */
export function findCrossing(ring: readonly LonLat[]): LonLat | null {
  const count = ring.length
  for (let i = 0; i < count; i += 1) {
    const [a, b] = [ring[i]!, ring[(i + 1) % count]!]
    for (let j = i + 1; j < count; j += 1) {
      const [c, d] = [ring[j]!, ring[(j + 1) % count]!]
      if (j === i + 1) {
        if (runsBack(a, b, d)) return b
      } else if (i === 0 && j === count - 1) {
        if (runsBack(c, d, b)) return a
      } else {
        const at = meeting(a, b, c, d)
        if (at) return at
      }
    }
  }
  return null
}

/** Twice the signed area of a triangle: which side of the line ab the point c lies on. */
function side(a: LonLat, b: LonLat, c: LonLat): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

function runsBack(a: LonLat, corner: LonLat, b: LonLat): boolean {
  const ahead = (corner[0] - a[0]) * (b[0] - corner[0]) + (corner[1] - a[1]) * (b[1] - corner[1])
  return side(a, corner, b) === 0 && ahead < 0
}

function meeting(a: LonLat, b: LonLat, c: LonLat, d: LonLat): LonLat | null {
  const [d1, d2, d3, d4] = [side(c, d, a), side(c, d, b), side(a, b, c), side(a, b, d)]
  if (((d1 > 0 && d2 < 0) || (d1 < 0 && d2 > 0)) && ((d3 > 0 && d4 < 0) || (d3 < 0 && d4 > 0))) {
    const part = d1 / (d1 - d2)
    return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]
  }
  if (d1 === 0 && isBetween(c, d, a)) return a
  if (d2 === 0 && isBetween(c, d, b)) return b
  if (d3 === 0 && isBetween(a, b, c)) return c
  if (d4 === 0 && isBetween(a, b, d)) return d
  return null
}

function isBetween(a: LonLat, b: LonLat, point: LonLat): boolean {
  return (
    Math.min(a[0], b[0]) <= point[0] &&
    point[0] <= Math.max(a[0], b[0]) &&
    Math.min(a[1], b[1]) <= point[1] &&
    point[1] <= Math.max(a[1], b[1])
  )
}
