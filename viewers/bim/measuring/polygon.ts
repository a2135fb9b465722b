import { cross, inner, lengthOf, minus, type Point, plus, unit } from './triangle-mesh.ts'

/** One side of a plane: points with `normal · point > offset` are cut away. */
export interface CutPlane {
  readonly normal: Point
  readonly offset: number
}

/** Twice the area as a vector across the polygon (Newell): right for any shape, also where it is not quite flat. */
export function doubleArea(loop: readonly Point[]): Point {
  const [first] = loop
  if (!first) return [0, 0, 0]
  let sum: Point = [0, 0, 0]
  for (let at = 1; at + 1 < loop.length; at += 1) {
    sum = plus(sum, cross(minus(loop[at] ?? first, first), minus(loop[at + 1] ?? first, first)))
  }
  return sum
}

/** Area inside the loops in square metres; a hole is a loop that runs the other way round. */
export function areaOf(loops: readonly (readonly Point[])[]): number {
  return lengthOf(loops.map(doubleArea).reduce((sum, part) => plus(sum, part), [0, 0, 0])) / 2
}

/** Length of all outlines, metres. */
export function perimeterOf(loops: readonly (readonly Point[])[]): number {
  return loops.reduce((total, loop) => total + loop.reduce((sum, point, at) => sum + stepTo(loop, at, point), 0), 0)
}

function stepTo(loop: readonly Point[], at: number, point: Point): number {
  return lengthOf(minus(loop[(at + 1) % loop.length] ?? point, point))
}

/** How far the corner that lies worst is off the plane through the others, metres; 0 for a triangle. */
export function unevennessOf(loop: readonly Point[]): number {
  const normal = unit(doubleArea(loop))
  const heights = loop.map((point) => inner(point, normal))
  const mean = heights.reduce((sum, height) => sum + height, 0) / Math.max(1, heights.length)
  return heights.reduce((worst, height) => Math.max(worst, Math.abs(height - mean)), 0)
}

/** Whether two sides cross: then the polygon has no one area. Seen along its own normal. */
export function crossesItself(loop: readonly Point[]): boolean {
  const normal = unit(doubleArea(loop))
  // A figure of eight may cancel out to no area at all.
  if (lengthOf(normal) === 0) return loop.length > 2
  const flat = loop.map((point) => flatten(point, normal))
  for (let a = 0; a < flat.length; a += 1) {
    for (let b = a + 2; b < flat.length; b += 1) {
      if (a === 0 && b === flat.length - 1) continue
      if (doCross(at(flat, a), at(flat, a + 1), at(flat, b), at(flat, b + 1))) return true
    }
  }
  return false
}

type Flat = readonly [number, number]

function at(points: readonly Flat[], index: number): Flat {
  return points[index % points.length] ?? [0, 0]
}

/** The two coordinates that the normal leans on least. */
function flatten(point: Point, normal: Point): Flat {
  const [x, y, z] = normal.map(Math.abs) as unknown as Point
  if (z >= x && z >= y) return [point[0], point[1]]
  return x >= y ? [point[1], point[2]] : [point[0], point[2]]
}

function doCross(a: Flat, b: Flat, c: Flat, d: Flat): boolean {
  const side = (p: Flat, q: Flat, r: Flat) => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
}

/**
 * What cuts leave of a polygon; empty when nothing. Where a cut parts it into several, they stay joined by lines along
 * the cut, which have no area.
 */
export function clipPolygon(loop: readonly Point[], cuts: readonly CutPlane[]): readonly Point[] {
  return cuts.reduce((left, cut) => clipByOne(left, cut), loop)
}

function clipByOne(loop: readonly Point[], { normal, offset }: CutPlane): readonly Point[] {
  const inside = loop.map((point) => offset - inner(normal, point))
  return loop.flatMap((point, index) => {
    const next = (index + 1) % loop.length
    const [here, there] = [inside[index] ?? 0, inside[next] ?? 0]
    const kept = here >= 0 ? [point] : []
    if (here >= 0 === there >= 0) return kept
    return [...kept, plus(point, minus(loop[next] ?? point, point), here / (here - there))]
  })
}

/** A place inside the polygon for its label: the middle of its corners, good enough for what is not bent much. */
export function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce<Point>((total, point) => plus(total, point), [0, 0, 0])
  return plus([0, 0, 0], sum, 1 / Math.max(1, points.length))
}
