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

/** The way back (Bowring, two rounds: far below a micrometre near the ground): degrees, and metres above the ellipsoid. */
export function fromEarthCentred(
  x: number,
  y: number,
  z: number,
): [longitude: number, latitude: number, height: number] {
  const distance = Math.hypot(x, y)
  const semiMinor = AXIS * Math.sqrt(1 - ECCENTRICITY)
  const second = ECCENTRICITY / (1 - ECCENTRICITY)
  let reduced = Math.atan2(z * AXIS, distance * semiMinor)
  let phi = 0
  for (let round = 0; round < 2; round++) {
    phi = Math.atan2(
      z + second * semiMinor * Math.sin(reduced) ** 3,
      distance - ECCENTRICITY * AXIS * Math.cos(reduced) ** 3,
    )
    reduced = Math.atan2(semiMinor * Math.sin(phi), AXIS * Math.cos(phi))
  }
  const normal = AXIS / Math.sqrt(1 - ECCENTRICITY * Math.sin(phi) ** 2)
  // Of the two ways to reckon the height, the one that does not divide by what is nearly nothing.
  const height =
    Math.abs(phi) < Math.PI / 4 ? distance / Math.cos(phi) - normal : z / Math.sin(phi) - normal * (1 - ECCENTRICITY)
  return [Math.atan2(y, x) / DEGREE, phi / DEGREE, height]
}

/** Directions of east, north and up at a place on WGS 84, degrees; each of length 1, in the axes of the earth's middle. */
export function groundAxes(longitude: number, latitude: number): readonly (readonly [number, number, number])[] {
  const [lambda, phi] = [longitude * DEGREE, latitude * DEGREE]
  const [sinL, cosL, sinP, cosP] = [Math.sin(lambda), Math.cos(lambda), Math.sin(phi), Math.cos(phi)]
  return [
    [-sinL, cosL, 0],
    [-sinP * cosL, -sinP * sinL, cosP],
    [cosP * cosL, cosP * sinL, sinP],
  ]
}
