import { type LonLat, RADIANS_PER_DEGREE, WGS84 } from './ellipsoid.ts'

const CONVERGED_RADIANS = 1e-12
const MOST_ROUNDS = 200

/**
 * Length in metres of the geodesic between two positions on WGS 84, better than a millimetre: T. Vincenty, "Direct and
 * inverse solutions of geodesics on the ellipsoid", Survey Review 23 (1975), inverse formula.
 * @throws RangeError for nearly antipodal positions, where the iteration does not settle; no site is that wide.
 */
export function geodesicDistance(from: LonLat, to: LonLat): number {
  const { semiMajorMetres: a, flattening: f } = WGS84
  const b = a * (1 - f)
  const difference = (to[0] - from[0]) * RADIANS_PER_DEGREE
  const u1 = Math.atan((1 - f) * Math.tan(from[1] * RADIANS_PER_DEGREE))
  const u2 = Math.atan((1 - f) * Math.tan(to[1] * RADIANS_PER_DEGREE))
  const [sin1, cos1, sin2, cos2] = [Math.sin(u1), Math.cos(u1), Math.sin(u2), Math.cos(u2)]
  let lambda = difference
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const sinLambda = Math.sin(lambda)
    const cosLambda = Math.cos(lambda)
    const sinSigma = Math.hypot(cos2 * sinLambda, cos1 * sin2 - sin1 * cos2 * cosLambda)
    if (sinSigma === 0) return 0
    const cosSigma = sin1 * sin2 + cos1 * cos2 * cosLambda
    const sigma = Math.atan2(sinSigma, cosSigma)
    const sinAlpha = (cos1 * cos2 * sinLambda) / sinSigma
    const cosSquaredAlpha = 1 - sinAlpha * sinAlpha
    // Along the equator the term is 0/0 and drops out.
    const cosTwiceMiddle = cosSquaredAlpha === 0 ? 0 : cosSigma - (2 * sin1 * sin2) / cosSquaredAlpha
    const c = (f / 16) * cosSquaredAlpha * (4 + f * (4 - 3 * cosSquaredAlpha))
    const bracket = cosTwiceMiddle + c * cosSigma * (2 * cosTwiceMiddle ** 2 - 1)
    const next = difference + (1 - c) * f * sinAlpha * (sigma + c * sinSigma * bracket)
    if (Math.abs(next - lambda) < CONVERGED_RADIANS) {
      const uSquared = (cosSquaredAlpha * (a * a - b * b)) / (b * b)
      return b * arcLength(uSquared, sigma, sinSigma, cosSigma, cosTwiceMiddle)
    }
    lambda = next
  }
  throw new RangeError('The positions are nearly opposite each other on the globe')
}

/** Vincenty's equations (3), (4) and (6): A (sigma - delta sigma). */
function arcLength(
  uSquared: number,
  sigma: number,
  sinSigma: number,
  cosSigma: number,
  cosTwiceMiddle: number,
): number {
  const scale = 1 + (uSquared / 16384) * (4096 + uSquared * (-768 + uSquared * (320 - 175 * uSquared)))
  const b = (uSquared / 1024) * (256 + uSquared * (-128 + uSquared * (74 - 47 * uSquared)))
  const middle = cosTwiceMiddle
  const third = (b / 6) * middle * (4 * sinSigma ** 2 - 3) * (4 * middle ** 2 - 3)
  const delta = b * sinSigma * (middle + (b / 4) * (cosSigma * (2 * middle ** 2 - 1) - third))
  return scale * (sigma - delta)
}

/** Sum of the edges of a ring in metres; the ring is closed if it is not. */
export function geodesicPerimeter(ring: readonly LonLat[]): number {
  let sum = 0
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) sum += geodesicDistance(ring[j]!, ring[i]!)
  return sum
}
