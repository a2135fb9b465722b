import { AXIS, DEGREE } from './utm.ts'

/** First eccentricity of WGS 84, squared: f (2 − f) with f = 1 / 298.257223563. */
const ECCENTRICITY = (1 / 298.257223563) * (2 - 1 / 298.257223563)

/**
 * Metres from the middle of the earth (EPSG:4978) of a place on WGS 84 (EPSG:4979): degrees, and metres above the ellipsoid
 * (Bowring; IOGP guidance note 7-2, 4.1.1).
 */
export function toEarthCentred(longitude: number, latitude: number, height: number): [number, number, number] {
  const [lambda, phi] = [longitude * DEGREE, latitude * DEGREE]
  const normal = AXIS / Math.sqrt(1 - ECCENTRICITY * Math.sin(phi) ** 2)
  const level = (normal + height) * Math.cos(phi)
  return [level * Math.cos(lambda), level * Math.sin(lambda), (normal * (1 - ECCENTRICITY) + height) * Math.sin(phi)]
}
