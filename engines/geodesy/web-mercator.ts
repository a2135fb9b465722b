import { AXIS, DEGREE } from './utm.ts'

/** Half of the extent of the square world, metres of Web Mercator (EPSG:3857). */
export const HALF_WORLD = AXIS * Math.PI
/** Edge of a tile, pixels. */
export const TILE_SIZE = 256
/** Where the square world ends, degrees. */
export const MERCATOR_LATITUDE = 85.051128779806589

/** Longitude and latitude in degrees to metres of Web Mercator; latitudes are cut where the square world ends. */
export function toMercator(longitude: number, latitude: number): [x: number, y: number] {
  const kept = Math.max(-MERCATOR_LATITUDE, Math.min(MERCATOR_LATITUDE, latitude))
  return [longitude * DEGREE * AXIS, Math.log(Math.tan(Math.PI / 4 + (kept * DEGREE) / 2)) * AXIS]
}

/** Metres of Web Mercator to longitude and latitude in degrees. */
export function fromMercator(x: number, y: number): [longitude: number, latitude: number] {
  return [x / AXIS / DEGREE, (2 * Math.atan(Math.exp(y / AXIS)) - Math.PI / 2) / DEGREE]
}

/** Metres of Web Mercator for one pixel of a tile at this zoom. On the ground it is that times the cosine of the latitude. */
export function mercatorPixel(zoom: number): number {
  return (2 * HALF_WORLD) / (TILE_SIZE * 2 ** zoom)
}

/** West, south, east, north of a tile, degrees; y counts from the north. */
export function tileBounds(zoom: number, x: number, y: number): [number, number, number, number] {
  const size = (2 * HALF_WORLD) / 2 ** zoom
  const [west, north] = fromMercator(x * size - HALF_WORLD, HALF_WORLD - y * size)
  const [east, south] = fromMercator((x + 1) * size - HALF_WORLD, HALF_WORLD - (y + 1) * size)
  return [west, south, east, north]
}
