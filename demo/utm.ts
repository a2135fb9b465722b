/** Point on the ellipsoid, degrees: longitude, latitude. */
export type LonLat = readonly [number, number]
/** Easting and northing, metres. */
export type Metres = readonly [number, number]

const A = 6378137
const F = 1 / 298.257223563
const K0 = 0.9996
const N = F / (2 - F)
const RECTIFYING = (A / (1 + N)) * (1 + N ** 2 / 4 + N ** 4 / 64)
const FORWARD = [
  N / 2 - (2 / 3) * N ** 2 + (5 / 16) * N ** 3,
  (13 / 48) * N ** 2 - (3 / 5) * N ** 3,
  (61 / 240) * N ** 3,
]
const INVERSE = [N / 2 - (2 / 3) * N ** 2 + (37 / 96) * N ** 3, N ** 2 / 48 + N ** 3 / 15, (17 / 480) * N ** 3]
const LATITUDE = [2 * N - (2 / 3) * N ** 2 - 2 * N ** 3, (7 / 3) * N ** 2 - (8 / 5) * N ** 3, (56 / 15) * N ** 3]
const RADIANS = Math.PI / 180

/** EPSG code of the WGS 84 / UTM zone that a longitude of the northern hemisphere lies in. */
export function utmEpsg(longitude: number): number {
  return 32601 + Math.floor((longitude + 180) / 6)
}

function centralMeridian(epsg: number): number {
  return (epsg - 32600) * 6 - 183
}

/**
 * WGS 84 to UTM, northern hemisphere. Krüger's series to the third order in n: under 0.1 mm inside a zone.
 * (Karney, "Transverse Mercator with an accuracy of a few nanometers", 2011.)
 */
export function toUtm([longitude, latitude]: LonLat, epsg: number): Metres {
  const phi = latitude * RADIANS
  const lambda = (longitude - centralMeridian(epsg)) * RADIANS
  const e = Math.sqrt(F * (2 - F))
  const t = Math.sinh(Math.atanh(Math.sin(phi)) - e * Math.atanh(e * Math.sin(phi)))
  const xi = Math.atan2(t, Math.cos(lambda))
  const eta = Math.asinh(Math.sin(lambda) / Math.hypot(t, Math.cos(lambda)))
  let x = xi
  let y = eta
  FORWARD.forEach((factor, index) => {
    const multiple = 2 * (index + 1)
    x += factor * Math.sin(multiple * xi) * Math.cosh(multiple * eta)
    y += factor * Math.cos(multiple * xi) * Math.sinh(multiple * eta)
  })
  return [500_000 + K0 * RECTIFYING * y, K0 * RECTIFYING * x]
}

/** UTM, northern hemisphere, to WGS 84. */
export function fromUtm([easting, northing]: Metres, epsg: number): LonLat {
  const x = northing / (K0 * RECTIFYING)
  const y = (easting - 500_000) / (K0 * RECTIFYING)
  let xi = x
  let eta = y
  INVERSE.forEach((factor, index) => {
    const multiple = 2 * (index + 1)
    xi -= factor * Math.sin(multiple * x) * Math.cosh(multiple * y)
    eta -= factor * Math.cos(multiple * x) * Math.sinh(multiple * y)
  })
  const chi = Math.asin(Math.sin(xi) / Math.cosh(eta))
  let phi = chi
  LATITUDE.forEach((factor, index) => {
    phi += factor * Math.sin(2 * (index + 1) * chi)
  })
  const lambda = Math.atan2(Math.sinh(eta), Math.cos(xi))
  return [centralMeridian(epsg) + lambda / RADIANS, phi / RADIANS]
}

/** Scale of the projection at a point, without the effect of height. */
export function utmScale(point: LonLat, epsg: number): number {
  const step = 0.0005
  const [x0, y0] = toUtm([point[0], point[1] - step], epsg)
  const [x1, y1] = toUtm([point[0], point[1] + step], epsg)
  const e2 = F * (2 - F)
  const curvature = (A * (1 - e2)) / (1 - e2 * Math.sin(point[1] * RADIANS) ** 2) ** 1.5
  return Math.hypot(x1 - x0, y1 - y0) / (curvature * 2 * step * RADIANS)
}
