import { type LonLat, RADIANS_PER_DEGREE, WGS84 } from './ellipsoid.ts'

const E2 = WGS84.flattening * (2 - WGS84.flattening)
const E = Math.sqrt(E2)

/**
 * Area in square metres that a ring encloses on WGS 84, positive when it runs counter-clockwise; the ring is closed if
 * it is not. Latitudes are turned into authalic latitudes, which keeps areas exactly, and the polygon is measured on
 * the sphere of equal surface: J. P. Snyder, "Map Projections: A Working Manual", USGS PP 1395 (1987), equations 3-11
 * to 3-13; the excess per edge is Todhunter's half-angle form. Edges are great circles of that sphere instead of
 * geodesics, which changes the area of a site of 10 km by less than one part in a hundred million.
 */
export function signedGeodesicArea(ring: readonly LonLat[]): number {
  let excess = 0
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [fromLongitude, fromLatitude] = ring[j]!
    const [toLongitude, toLatitude] = ring[i]!
    const turn = shortestTurn(toLongitude - fromLongitude) * RADIANS_PER_DEGREE
    const from = Math.tan(authalicLatitude(fromLatitude) / 2)
    const to = Math.tan(authalicLatitude(toLatitude) / 2)
    excess += 2 * Math.atan2(Math.tan(turn / 2) * (from + to), 1 + from * to)
  }
  // The sum counts the strip between edge and equator, which runs the other way round.
  return -excess * AUTHALIC_RADIUS_SQUARED
}

/** Area of a polygon with holes in square metres, whatever the direction of its rings. */
export function geodesicArea(rings: readonly (readonly LonLat[])[]): number {
  const [outer, ...holes] = rings.map((ring) => Math.abs(signedGeodesicArea(ring)))
  return holes.reduce((rest, hole) => rest - hole, outer ?? 0)
}

function shortestTurn(degrees: number): number {
  if (degrees > 180) return degrees - 360
  return degrees < -180 ? degrees + 360 : degrees
}

/** Snyder (3-12), with the ellipsoid's eccentricity. */
function q(sinLatitude: number): number {
  const along = E * sinLatitude
  return (1 - E2) * (sinLatitude / (1 - along * along) + Math.atanh(along) / E)
}

const Q_POLE = q(1)
const AUTHALIC_RADIUS_SQUARED = (WGS84.semiMajorMetres ** 2 * Q_POLE) / 2

function authalicLatitude(degrees: number): number {
  const ratio = q(Math.sin(degrees * RADIANS_PER_DEGREE)) / Q_POLE
  return Math.asin(Math.max(-1, Math.min(1, ratio)))
}
