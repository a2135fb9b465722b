import type { VectorGeometry } from './vector-features.ts'

/** How many positions a geometry has. */
export function countCorners(geometry: VectorGeometry): number {
  if (geometry.type === 'GeometryCollection')
    return geometry.geometries.reduce((sum, part) => sum + countCorners(part), 0)
  const count = (value: unknown): number =>
    Array.isArray(value) ? (typeof value[0] === 'number' ? 1 : value.reduce((sum, part) => sum + count(part), 0)) : 0
  return count(geometry.coordinates)
}
