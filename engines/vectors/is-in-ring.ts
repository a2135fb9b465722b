import type { VectorPosition } from './vector-features.ts'

/** Even-odd rule; what lies on the edge may be either. */
export function isInRing(ring: readonly VectorPosition[], [x, y]: VectorPosition): boolean {
  let isIn = false
  for (let index = 0; index + 1 < ring.length; index++) {
    const [x1, y1] = ring[index] as [number, number]
    const [x2, y2] = ring[index + 1] as [number, number]
    if (y1 > y! !== y2 > y! && x! < ((x2 - x1) * (y! - y1)) / (y2 - y1) + x1) isIn = !isIn
  }
  return isIn
}
