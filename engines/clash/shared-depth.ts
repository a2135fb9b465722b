import { LEAST_DEPTH_METRES } from './clash-options.ts'
import { DirectionSet } from './direction-set.ts'
import type { InsideTest } from './inside-test.ts'
import type { Triangles } from './triangles-near.ts'

/** What is known of a pair of closed solids whose surfaces meet or of which one lies in the other. */
export interface SharedSolid {
  /** Triangles of each that reach into the common box. */
  readonly a: Triangles
  readonly b: Triangles
  readonly insideA: InsideTest
  readonly insideB: InsideTest
  /** Ends of the segments along which triangles meet, three numbers a point. */
  readonly meetings: readonly number[]
}

export interface Depth {
  /** Metres. */
  readonly depth: number
  /** A point inside both, relative to the origin of the triangles. */
  readonly point: readonly [number, number, number]
}

const MAX_FACE_DIRECTIONS = 120
const MAX_EDGE_DIRECTIONS = 20
/** Points of the shared solid whose middles are tried when its form is judged. */
const SAMPLE = 12
/** Inner points from which the thickest place is looked for. */
const STARTS = 12
/** Faces of each solid behind which inner points are looked for, spread over all that are near. */
const MOST_FACES = 256
/** How far behind a face: less than the least depth, so that the point is still in what is shared. */
const BEHIND_METRES = LEAST_DEPTH_METRES / 4
/** Share of a triangle by which a line along its edge may miss it and still count. */
const SLACK = 1e-9
/** How far a point is drawn to the middle, so that it is not on the surface. */
const INWARD = 0.02

/**
 * How deep two solids are in each other: the width of the solid they share, which is the least way one of the two has to
 * be moved to part them where one merely pokes into the other. Where the shared solid is bent or in pieces: its thickness
 * at the thickest place found. Null where no point inside both is found, so that they only touch.
 */
export function depthOfSharedSolid(shared: SharedSolid): Depth | null {
  const corners = cornersOf(shared)
  if (corners.length === 0) return null
  const middle = middleOf(corners)
  const sample = sampleOf(corners)
  const isInBoth = (x: number, y: number, z: number) =>
    shared.insideA.isInside(x, y, z) && shared.insideB.isInside(x, y, z)
  const inner: number[] = []
  let isConvex = true
  const probe = (x: number, y: number, z: number) => {
    const [px, py, pz] = [x + INWARD * (middle[0] - x), y + INWARD * (middle[1] - y), z + INWARD * (middle[2] - z)]
    if (isInBoth(px, py, pz)) inner.push(px, py, pz)
    else isConvex = false
  }
  probe(...middle)
  for (let i = 0; i < sample.length; i += 3) {
    probe(sample[i]!, sample[i + 1]!, sample[i + 2]!)
    for (let j = i + 3; j < sample.length; j += 3) {
      probe((sample[i]! + sample[j]!) / 2, (sample[i + 1]! + sample[j + 1]!) / 2, (sample[i + 2]! + sample[j + 2]!) / 2)
    }
  }
  const directions = directionsOf(shared)
  if (isConvex) return { depth: widthOf(corners, directions), point: middle }
  return thickestOf(shared, inner, directions, isInBoth)
}

/** Corners of the shared solid: where edges pass faces, and corners of each that lie in the other. */
function cornersOf({ a, b, insideA, insideB, meetings }: SharedSolid): number[] {
  const corners = [...meetings]
  const seen = new Set<string>()
  const addInner = (triangles: Triangles, inside: InsideTest) => {
    for (let at = 0; at < triangles.count * 9; at += 3) {
      const [x, y, z] = [triangles.corners[at]!, triangles.corners[at + 1]!, triangles.corners[at + 2]!]
      const key = `${Math.round(x * 1e5)} ${Math.round(y * 1e5)} ${Math.round(z * 1e5)}`
      if (seen.has(key)) continue
      seen.add(key)
      if (inside.isInside(x, y, z)) corners.push(x, y, z)
    }
  }
  addInner(a, insideB)
  addInner(b, insideA)
  return corners
}

function middleOf(points: readonly number[]): [number, number, number] {
  const seen = new Set<string>()
  const sum = [0, 0, 0]
  for (let at = 0; at < points.length; at += 3) {
    // The same corner is met by many triangles; counted once, it does not draw the middle to itself.
    const key = [0, 1, 2].map((axis) => Math.round(points[at + axis]! * 1e5)).join(' ')
    if (seen.has(key)) continue
    seen.add(key)
    for (let axis = 0; axis < 3; axis++) sum[axis]! += points[at + axis]!
  }
  return [sum[0]! / seen.size, sum[1]! / seen.size, sum[2]! / seen.size]
}

/** Points far apart: the outermost one along each of a few directions. */
function sampleOf(points: readonly number[]): number[] {
  const chosen = new Set<number>()
  for (let step = 0; step < SAMPLE; step++) {
    // Directions spread over the sphere by the golden angle.
    const z = 1 - (2 * step + 1) / SAMPLE
    const radius = Math.sqrt(1 - z * z)
    const [x, y] = [radius * Math.cos(step * 2.399963), radius * Math.sin(step * 2.399963)]
    let [best, farthest] = [0, -Infinity]
    for (let at = 0; at < points.length; at += 3) {
      const along = x * points[at]! + y * points[at + 1]! + z * points[at + 2]!
      if (along > farthest) [best, farthest] = [at, along]
    }
    chosen.add(best)
  }
  return [...chosen].sort((i, j) => i - j).flatMap((at) => [points[at]!, points[at + 1]!, points[at + 2]!])
}

/** Directions that can be the narrowest of the shared solid: across its faces, and across pairs of its edges. */
function directionsOf({ a, b, meetings }: SharedSolid): readonly number[] {
  const faces = new DirectionSet(MAX_FACE_DIRECTIONS + MAX_EDGE_DIRECTIONS ** 2)
  const edges = new DirectionSet(MAX_EDGE_DIRECTIONS)
  for (const axis of [0, 1, 2]) faces.add(axis === 0 ? 1 : 0, axis === 1 ? 1 : 0, axis === 2 ? 1 : 0)
  for (const { corners, count } of [a, b]) {
    for (let item = 0; item < count && faces.count < MAX_FACE_DIRECTIONS; item++) {
      const at = item * 9
      const [ux, uy, uz] = [0, 1, 2].map((axis) => corners[at + 3 + axis]! - corners[at + axis]!) as Vector
      const [vx, vy, vz] = [0, 1, 2].map((axis) => corners[at + 6 + axis]! - corners[at + axis]!) as Vector
      faces.add(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx)
      edges.add(ux, uy, uz)
      edges.add(vx, vy, vz)
      edges.add(ux - vx, uy - vy, uz - vz)
    }
  }
  for (let at = 0; at + 5 < meetings.length; at += 6) {
    edges.add(
      meetings[at + 3]! - meetings[at]!,
      meetings[at + 4]! - meetings[at + 1]!,
      meetings[at + 5]! - meetings[at + 2]!,
    )
  }
  const along = edges.directions
  for (let i = 0; i < along.length; i += 3) {
    for (let j = i + 3; j < along.length; j += 3) {
      faces.add(
        along[i + 1]! * along[j + 2]! - along[i + 2]! * along[j + 1]!,
        along[i + 2]! * along[j]! - along[i]! * along[j + 2]!,
        along[i]! * along[j + 1]! - along[i + 1]! * along[j]!,
      )
    }
  }
  return faces.directions
}

type Vector = [number, number, number]

function widthOf(points: readonly number[], directions: readonly number[]): number {
  let width = Infinity
  for (let of = 0; of < directions.length; of += 3) {
    let [low, high] = [Infinity, -Infinity]
    for (let at = 0; at < points.length; at += 3) {
      const along =
        directions[of]! * points[at]! + directions[of + 1]! * points[at + 1]! + directions[of + 2]! * points[at + 2]!
      if (along < low) low = along
      if (along > high) high = along
    }
    width = Math.min(width, high - low)
  }
  return width
}

/** The inner point whose shortest straight way across the shared solid is longest, after centring it. */
function thickestOf(
  shared: SharedSolid,
  inner: readonly number[],
  directions: readonly number[],
  isInBoth: (x: number, y: number, z: number) => boolean,
): Depth | null {
  // A way along each of three hundred directions from each of fifty points would cost more than it tells.
  const few = directions.slice(0, 3 * 24)
  // Where faces coincide most corners lie in them, far from where the solids share anything: faces inside lead there.
  const known = [...someOf(inner), ...someOf(innerPointsByFaces(shared, isInBoth))]
  const starts = known.length > 0 ? known : someOf(innerPointsByLines(shared, few, isInBoth))
  let best: Depth | null = null
  for (let at = 0; at < starts.length; at += 3) {
    let point: Vector = [starts[at]!, starts[at + 1]!, starts[at + 2]!]
    for (let round = 0; round < 2; round++) {
      const { depth, middle } = shortestWay(shared, point, few)
      // A point on a face that both only touch finds its way across one of them.
      if (!isInBoth(...middle)) break
      if (!best || depth > best.depth) best = { depth, point }
      point = middle
    }
  }
  return best
}

/** Points spread over the list, so that each costs its search once. */
function someOf(points: readonly number[]): number[] {
  const step = Math.max(1, Math.floor(points.length / 3 / STARTS))
  const some: number[] = []
  for (let at = 0; at < points.length; at += 3 * step) some.push(points[at]!, points[at + 1]!, points[at + 2]!)
  return some
}

/** Points just behind the middles of faces that one of the solids has inside the other. */
function innerPointsByFaces(shared: SharedSolid, isInBoth: (x: number, y: number, z: number) => boolean): number[] {
  const found: number[] = []
  for (const { corners, count } of [shared.a, shared.b]) {
    const step = Math.max(1, Math.ceil(count / MOST_FACES))
    for (let item = 0; item < count; item += step) {
      const [middle, normal] = faceOf(corners, item * 9)
      // A file may turn its faces either way.
      for (const side of [-BEHIND_METRES, BEHIND_METRES]) {
        const point = middle.map((value, axis) => value + side * normal[axis]!) as Vector
        if (isInBoth(...point)) found.push(...point)
      }
    }
  }
  return found
}

/** Middle and unit normal of a triangle; no direction where it has no area. */
function faceOf(t: Float64Array, at: number): [Vector, Vector] {
  const middle = [0, 1, 2].map((axis) => (t[at + axis]! + t[at + 3 + axis]! + t[at + 6 + axis]!) / 3) as Vector
  const [ux, uy, uz] = [0, 1, 2].map((axis) => t[at + 3 + axis]! - t[at + axis]!) as Vector
  const [vx, vy, vz] = [0, 1, 2].map((axis) => t[at + 6 + axis]! - t[at + axis]!) as Vector
  const normal: Vector = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  const length = Math.hypot(...normal) || 1
  return [middle, [normal[0] / length, normal[1] / length, normal[2] / length]]
}

/** Length and middle of the shortest straight way through a point across what two solids share. */
function shortestWay(shared: SharedSolid, point: Vector, directions: readonly number[]) {
  let depth = Infinity
  let middle = point
  for (let of = 0; of < directions.length; of += 3) {
    const direction: Vector = [directions[of]!, directions[of + 1]!, directions[of + 2]!]
    let [back, ahead] = [-Infinity, Infinity]
    for (const triangles of [shared.a, shared.b]) {
      for (let item = 0; item < triangles.count; item++) {
        const away = distanceAlong(triangles.corners, item * 9, point, direction)
        if (away >= 0 && away < ahead) ahead = away
        if (away < 0 && away > back) back = away
      }
    }
    if (ahead - back >= depth) continue
    depth = ahead - back
    const half = (ahead + back) / 2
    middle = [point[0] + direction[0] * half, point[1] + direction[1] * half, point[2] + direction[2] * half]
  }
  return { depth, middle }
}

/** Points inside both, found on lines through the corners of the triangles. */
function innerPointsByLines(
  shared: SharedSolid,
  directions: readonly number[],
  isInBoth: (x: number, y: number, z: number) => boolean,
): number[] {
  const starts = sampleOf(cornersOf(shared))
  const found: number[] = []
  for (let at = 0; at < starts.length; at += 3) {
    for (let of = 0; of < directions.length; of += 3) {
      const direction: Vector = [directions[of]!, directions[of + 1]!, directions[of + 2]!]
      // A little aside, because the corner itself lies on edges that a line cannot pass cleanly.
      const start: Vector = [starts[at]! + 1.3e-5, starts[at + 1]! + 0.7e-5, starts[at + 2]! + 1.1e-5]
      const stops: number[] = []
      for (const { corners, count } of [shared.a, shared.b]) {
        for (let item = 0; item < count; item++) {
          const away = distanceAlong(corners, item * 9, start, direction)
          if (!Number.isNaN(away)) stops.push(away)
        }
      }
      stops.sort((i, j) => i - j)
      for (let stop = 1; stop < stops.length; stop++) {
        const half = (stops[stop - 1]! + stops[stop]!) / 2
        const point = start.map((value, axis) => value + direction[axis]! * half) as Vector
        if (stops[stop]! - stops[stop - 1]! > 1e-6 && isInBoth(...point)) found.push(...point)
      }
    }
  }
  return found.slice(0, 3 * 40)
}

/** Signed way from a point along a direction to a triangle; NaN where the line misses it (Möller and Trumbore). */
function distanceAlong(t: Float64Array, at: number, p: Vector, d: Vector): number {
  const ux = t[at + 3]! - t[at]!
  const uy = t[at + 4]! - t[at + 1]!
  const uz = t[at + 5]! - t[at + 2]!
  const vx = t[at + 6]! - t[at]!
  const vy = t[at + 7]! - t[at + 1]!
  const vz = t[at + 8]! - t[at + 2]!
  const hx = d[1] * vz - d[2] * vy
  const hy = d[2] * vx - d[0] * vz
  const hz = d[0] * vy - d[1] * vx
  const double = ux * hx + uy * hy + uz * hz
  if (Math.abs(double) < 1e-14) return Number.NaN
  const sx = p[0] - t[at]!
  const sy = p[1] - t[at + 1]!
  const sz = p[2] - t[at + 2]!
  const shareU = (sx * hx + sy * hy + sz * hz) / double
  if (shareU < -SLACK || shareU > 1 + SLACK) return Number.NaN
  const qx = sy * uz - sz * uy
  const qy = sz * ux - sx * uz
  const qz = sx * uy - sy * ux
  const shareV = (d[0] * qx + d[1] * qy + d[2] * qz) / double
  if (shareV < -SLACK || shareU + shareV > 1 + SLACK) return Number.NaN
  return (vx * qx + vy * qy + vz * qz) / double
}
