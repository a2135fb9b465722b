import type { DrawnFeature } from '../contract/drawn-features.ts'
import { boxOf, pathsOf } from './drawn-lines.ts'

type LonLat = readonly [number, number]

/**
 * The feature under a point of the map: the nearest line or mark within reach, else the smallest area around it. Where several lie there, the one
 * that is drawn last.
 * @param reach degrees of longitude that a finger may be off
 */
export function featureAt(features: readonly DrawnFeature[], point: LonLat, reach: number): DrawnFeature | null {
  const narrow = Math.max(0.05, Math.cos((point[1] * Math.PI) / 180))
  let near: { readonly feature: DrawnFeature; readonly distance: number } | null = null
  let around: { readonly feature: DrawnFeature; readonly size: number } | null = null
  for (const feature of features) {
    const box = boxOf(feature)
    if (!box || point[0] < box[0] - reach || point[0] > box[2] + reach) continue
    if (point[1] < box[1] - reach * narrow || point[1] > box[3] + reach * narrow) continue
    const { lines, rings } = pathsOf(feature.geometry)
    const distance = Math.min(...[...lines, ...rings].map((path) => distanceTo(path, point, narrow)))
    if (distance <= reach && distance <= (near?.distance ?? reach)) near = { feature, distance }
    const size = (box[2] - box[0]) * (box[3] - box[1])
    if (isAround(rings, point) && size <= (around?.size ?? Infinity)) around = { feature, size }
  }
  return near?.feature ?? around?.feature ?? null
}

/** Degrees of longitude from a point to the nearest edge of a path. */
function distanceTo(path: readonly LonLat[], [x, y]: LonLat, narrow: number): number {
  let least = Infinity
  for (let at = 0; at < path.length; at++) {
    const [fromX, fromY] = path[at]!
    const [toX, toY] = path[at + 1] ?? path[at]!
    const [dx, dy] = [toX - fromX, (toY - fromY) / narrow]
    const [px, py] = [x - fromX, (y - fromY) / narrow]
    const part = Math.min(1, Math.max(0, (px * dx + py * dy) / (dx * dx + dy * dy || 1)))
    least = Math.min(least, Math.hypot(px - part * dx, py - part * dy))
  }
  return least
}

/** Even-odd rule over all rings, so that a hole is outside. */
function isAround(rings: readonly (readonly LonLat[])[], [x, y]: LonLat): boolean {
  let isIn = false
  for (const ring of rings)
    for (let at = 0; at + 1 < ring.length; at++) {
      const [x1, y1] = ring[at]!
      const [x2, y2] = ring[at + 1]!
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn
    }
  return isIn
}
