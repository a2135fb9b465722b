/** Semi-major axis, metres, and flattening of WGS 84. That of GRS 80 differs by less than a tenth of a millimetre. */
export const AXIS = 6_378_137
const FLATTENING = 1 / 298.257223563
const SCALE = 0.9996
const FALSE_EASTING = 500_000
const FALSE_NORTHING_SOUTH = 10_000_000
export const DEGREE = Math.PI / 180

const n = FLATTENING / (2 - FLATTENING)
const RECTIFYING = (AXIS / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64)
/** Series of Krüger to the fourth order (Karney, Transverse Mercator with an accuracy of a few nanometers, 2011, eq. 35). */
const ALPHA = [
  n / 2 - (2 * n ** 2) / 3 + (5 * n ** 3) / 16 + (41 * n ** 4) / 180,
  (13 * n ** 2) / 48 - (3 * n ** 3) / 5 + (557 * n ** 4) / 1440,
  (61 * n ** 3) / 240 - (103 * n ** 4) / 140,
  (49_561 * n ** 4) / 161_280,
]
/** The way back (eq. 36). */
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

/** Degrees. */
export type LongitudeLatitude = [longitude: number, latitude: number]
/** Metres. */
export type EastingNorthing = [easting: number, northing: number]

export interface UtmZone {
  /** 1 to 60, eastward from 180° W. */
  readonly zone: number
  readonly isSouth: boolean
}

/** The zone that a longitude lies in, without the exceptions of Norway and Svalbard. */
export function utmZoneOf([longitude, latitude]: Readonly<LongitudeLatitude>): UtmZone {
  return { zone: Math.floor((longitude + 180) / 6) + 1, isSouth: latitude < 0 }
}

/** EPSG code of a zone on WGS 84. */
export function utmEpsg({ zone, isSouth }: UtmZone): number {
  return (isSouth ? 32_700 : 32_600) + zone
}

/** Longitude and latitude to UTM. */
export function toUtm([longitude, latitude]: Readonly<LongitudeLatitude>, { zone, isSouth }: UtmZone): EastingNorthing {
  const phi = latitude * DEGREE
  const lambda = longitude * DEGREE - meridianOf(zone)
  const eccentricity = Math.sqrt(FLATTENING * (2 - FLATTENING))
  const sine = Math.sin(phi)
  const conformal = Math.sinh(Math.atanh(sine) - eccentricity * Math.atanh(eccentricity * sine))
  const along = Math.atan2(conformal, Math.cos(lambda))
  const across = Math.asinh(Math.sin(lambda) / Math.hypot(conformal, Math.cos(lambda)))
  let [x, y] = [along, across]
  for (const [index, factor] of ALPHA.entries()) {
    const order = 2 * (index + 1)
    x += factor * Math.sin(order * along) * Math.cosh(order * across)
    y += factor * Math.cos(order * along) * Math.sinh(order * across)
  }
  const northing = SCALE * RECTIFYING * x
  return [FALSE_EASTING + SCALE * RECTIFYING * y, isSouth ? northing + FALSE_NORTHING_SOUTH : northing]
}

/** UTM to longitude and latitude. */
export function fromUtm([easting, northing]: Readonly<EastingNorthing>, { zone, isSouth }: UtmZone): LongitudeLatitude {
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
  return [(meridianOf(zone) + Math.atan2(Math.sinh(eta), Math.cos(xi))) / DEGREE, latitude / DEGREE]
}

/** Scale of the projection at a point, without the effect of height. */
export function utmScale([longitude, latitude]: Readonly<LongitudeLatitude>, zone: UtmZone): number {
  const step = 0.0005
  const [x0, y0] = toUtm([longitude, latitude - step], zone)
  const [x1, y1] = toUtm([longitude, latitude + step], zone)
  const squared = FLATTENING * (2 - FLATTENING)
  const curvature = (AXIS * (1 - squared)) / (1 - squared * Math.sin(latitude * DEGREE) ** 2) ** 1.5
  return Math.hypot(x1 - x0, y1 - y0) / (curvature * 2 * step * DEGREE)
}

function meridianOf(zone: number): number {
  return (zone * 6 - 183) * DEGREE
}
