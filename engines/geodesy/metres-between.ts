interface LongitudeLatitude {
  readonly lon: number
  readonly lat: number
}

/** Mean radius of the Earth (IUGG), metres. */
const EARTH_RADIUS = 6_371_008.8

/** Distance along the surface of a sphere: within half a percent of the ellipsoid's, which no phone's position is better than. */
export function metresBetween(from: LongitudeLatitude, to: LongitudeLatitude): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const square =
    half(from.lat, to.lat) + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(from.lon, to.lon)
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(square)))
}
