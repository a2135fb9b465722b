/** Mean radius of the earth, metres: what OpenRosa's functions compute with. */
const RADIUS = 6_378_100
const RADIANS = Math.PI / 180

/** Degrees. */
interface Point {
  readonly latitude: number
  readonly longitude: number
}

/**
 * Metres along places, on a sphere (haversine).
 * @param texts geopoints (`24.71 46.67 600 5`: latitude, longitude, altitude, accuracy) or geotraces (those with `;` between)
 */
export function lengthOf(texts: readonly string[]): number {
  const points = pointsOf(texts)
  return points.slice(1).reduce((sum, point, at) => sum + between(points[at] as Point, point), 0)
}

/** Square metres inside a ring of places, on a sphere (Chamberlain and Duquette, JPL 07-03). */
export function areaOf(texts: readonly string[]): number {
  const points = pointsOf(texts)
  const sum = points.reduce((total, { latitude, longitude }, at) => {
    const next = points[(at + 1) % points.length] as Point
    const width = (next.longitude - longitude) * RADIANS
    return total + width * (2 + Math.sin(latitude * RADIANS) + Math.sin(next.latitude * RADIANS))
  }, 0)
  return Math.abs((sum * RADIUS * RADIUS) / 2)
}

function pointsOf(texts: readonly string[]): Point[] {
  return texts
    .flatMap((text) => text.split(';'))
    .map((text) => text.trim().split(/\s+/).map(Number))
    .filter(([latitude, longitude]) => Number.isFinite(latitude) && Number.isFinite(longitude))
    .map(([latitude = 0, longitude = 0]) => ({ latitude, longitude }))
}

function between(a: Point, b: Point): number {
  const height = Math.sin(((b.latitude - a.latitude) * RADIANS) / 2) ** 2
  const width = Math.sin(((b.longitude - a.longitude) * RADIANS) / 2) ** 2
  const share = height + Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * width
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(share)))
}
