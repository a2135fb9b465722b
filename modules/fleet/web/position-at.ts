import type { Position } from '../contract/position.ts'

/**
 * The last position of a track that was known at a moment; null before the first.
 * @param positions the oldest first
 * @param moment milliseconds since 1970
 */
export function positionAt(positions: readonly Position[], moment: number): Position | null {
  let [low, high] = [0, positions.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (Date.parse(positions[middle]!.at) <= moment) low = middle + 1
    else high = middle
  }
  return positions[low - 1] ?? null
}
