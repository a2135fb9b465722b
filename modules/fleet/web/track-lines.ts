import type { Position } from '../contract/position.ts'

/** A time without reports for longer is no line: nobody knows where the vehicle went. */
const GAP_MS = 5 * 60_000

type LonLat = readonly [number, number]

/** The pieces of a track between times without reports. */
export function pathsOf(positions: readonly Pick<Position, 'at' | 'longitude' | 'latitude'>[]): LonLat[][] {
  const paths: LonLat[][] = []
  let before = Number.NEGATIVE_INFINITY
  for (const { at, longitude, latitude } of positions) {
    const moment = Date.parse(at)
    if (moment - before > GAP_MS) paths.push([])
    paths.at(-1)!.push([longitude, latitude])
    before = moment
  }
  return paths
}

/** The last position at or before a moment; the first one where there is none. */
export function positionAt(positions: readonly Position[], moment: number): Position | null {
  let [low, high] = [0, positions.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (Date.parse(positions[middle]!.at) <= moment) low = middle
    else high = middle - 1
  }
  return positions[low] ?? null
}
