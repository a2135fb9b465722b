import { cross, inner, lengthOf, minus, type Point } from './triangle-mesh.ts'

/** Radians from 0 to π at `corner` between the lines to the two others; null where a leg has no length. */
export function angleAt(from: Point, corner: Point, to: Point): number | null {
  const [a, b] = [minus(from, corner), minus(to, corner)]
  if (lengthOf(a) === 0 || lengthOf(b) === 0) return null
  // By the tangent: the cosine alone loses its digits near 0 and 180 degrees.
  return Math.atan2(lengthOf(cross(a, b)), inner(a, b))
}
