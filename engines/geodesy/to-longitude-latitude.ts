import { AXIS, DEGREE, fromUtm } from './utm.ts'

/** Easting and northing in metres to longitude and latitude in degrees. */
export type ToLongitudeLatitude = (easting: number, northing: number) => [longitude: number, latitude: number]

/**
 * How places of a projected reference system are shown on a map of the world (EPSG:4326); null for a system that is not
 * known here. Known are UTM on WGS 84, ETRS89 and KSA-GRF17, which agree to less than a metre, and Web Mercator.
 * @param epsg its number in the register of EPSG.
 */
export function toLongitudeLatitude(epsg: number): ToLongitudeLatitude | null {
  if (epsg === 3857) return webMercator
  if (epsg > 32_600 && epsg <= 32_660) return utm(epsg - 32_600, false)
  if (epsg > 32_700 && epsg <= 32_760) return utm(epsg - 32_700, true)
  if (epsg >= 25_828 && epsg <= 25_838) return utm(epsg - 25_800, false)
  if (epsg >= 9356 && epsg <= 9360) return utm(epsg - 9320, false)
  return null
}

function webMercator(easting: number, northing: number): [number, number] {
  return [easting / AXIS / DEGREE, (2 * Math.atan(Math.exp(northing / AXIS)) - Math.PI / 2) / DEGREE]
}

function utm(zone: number, isSouth: boolean): ToLongitudeLatitude {
  return (easting, northing) => fromUtm([easting, northing], { zone, isSouth })
}
