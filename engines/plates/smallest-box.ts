import { convexHull } from '../raster/footprint.ts'

export type Point = readonly [x: number, y: number]

export interface TurnedBox {
  readonly middle: Point
  readonly along: Point
  readonly length: number
  readonly height: number
}

/** The box of the smallest area around points, whatever its direction; written along its longer side, from left to right. */
export function smallestBox(points: readonly Point[]): TurnedBox {
  const hull = convexHull(points)
  let best: TurnedBox | null = null
  for (let at = 0; at < hull.length; at++) {
    const [from, to] = [hull[at]!, hull[(at + 1) % hull.length]!]
    const far = Math.hypot(to[0] - from[0], to[1] - from[1])
    if (far === 0) continue
    const box = boxAlong(hull, [(to[0] - from[0]) / far, (to[1] - from[1]) / far])
    if (!best || box.length * box.height < best.length * best.height) best = box
  }
  return written(best ?? boxAlong(points, [1, 0]))
}

function boxAlong(points: readonly Point[], along: Point): TurnedBox {
  const [ax, ay] = along
  const us = points.map(([x, y]) => x * ax + y * ay)
  const vs = points.map(([x, y]) => y * ax - x * ay)
  const [u1, u2, v1, v2] = [Math.min(...us), Math.max(...us), Math.min(...vs), Math.max(...vs)]
  const [u, v] = [(u1 + u2) / 2, (v1 + v2) / 2]
  return { middle: [u * ax - v * ay, u * ay + v * ax], along, length: u2 - u1, height: v2 - v1 }
}

function written({ middle, along: [ax, ay], length, height }: TurnedBox): TurnedBox {
  const [x, y] = length >= height ? [ax, ay] : [-ay, ax]
  const isBackwards = x < 0 || (x === 0 && y < 0)
  const along: Point = isBackwards ? [0 - x, 0 - y] : [x, y]
  return { middle, along, length: Math.max(length, height), height: Math.min(length, height) }
}
