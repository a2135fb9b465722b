/** Semi-major axis, metres, and flattening of WGS 84. That of GRS 80 differs by less than a tenth of a millimetre. */
const AXIS = 6_378_137
const FLATTENING = 1 / 298.257223563
const SCALE = 0.9996
const FALSE_EASTING = 500_000
const FALSE_NORTHING_SOUTH = 10_000_000
const DEGREE = Math.PI / 180

const n = FLATTENING / (2 - FLATTENING)
const RECTIFYING = (AXIS / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64)
/** Series of Krüger to the fourth order (Karney, Transverse Mercator with an accuracy of a few nanometers, 2011, eq. 36). */
const BETA = [
  n / 2 - (2 * n ** 2) / 3 + (37 * n ** 3) / 96 - n ** 4 / 360,
  n ** 2 / 48 + n ** 3 / 15 - (437 * n ** 4) / 1440,
  (17 * n ** 3) / 480 - (37 * n ** 4) / 840,
  (4397 * n ** 4) / 161_280,
]
/** From the conformal latitude to that of the ellipsoid (Snyder, Map Projections: A Working Manual, eq. 3-5, in terms of n). */
const DELTA = [
  2 * n - (2 * n ** 2) / 3 - 2 * n ** 3 + (116 * n ** 4) / 45,
  (7 * n ** 2) / 3 - (8 * n ** 3) / 5 - (227 * n ** 4) / 45,
  (56 * n ** 3) / 15 - (136 * n ** 4) / 35,
  (4279 * n ** 4) / 630,
]

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
  const meridian = (zone * 6 - 183) * DEGREE
  return (easting, northing) => {
    const along = (northing - (isSouth ? FALSE_NORTHING_SOUTH : 0)) / (SCALE * RECTIFYING)
    const across = (easting - FALSE_EASTING) / (SCALE * RECTIFYING)
    let [xi, eta] = [along, across]
    for (const [index, factor] of BETA.entries()) {
      const order = 2 * (index + 1)
      xi -= factor * Math.sin(order * along) * Math.cosh(order * across)
      eta -= factor * Math.cos(order * along) * Math.sinh(order * across)
    }
    const conformal = Math.asin(Math.sin(xi) / Math.cosh(eta))
    let latitude = conformal
    for (const [index, factor] of DELTA.entries()) latitude += factor * Math.sin(2 * (index + 1) * conformal)
    return [(meridian + Math.atan2(Math.sinh(eta), Math.cos(xi))) / DEGREE, latitude / DEGREE]
  }
}
