import { joinBoxes } from './join-boxes.ts'

/** Nine numbers a triangle: closed surfaces, faces looking outward. */
export type Surface = Float64Array

/** A convex polygon in the plane of projection while it is being cut: u and v of up to nine corners. */
const MAX_CORNERS = 16
/** Projected triangles smaller than this (square metres) hold no volume under them. */
const NO_AREA = 1e-16

/**
 * Volume that two solids share, in cubic metres, exact but for rounding: no boolean is built. A closed surface is a sum of
 * signed columns, one from a common floor up to each triangle; so what two solids share is the signed sum over pairs of
 * triangles of what their columns share, and two columns share a convex prism under the lower of two planes. Coplanar
 * faces need no special case, because nothing is decided by a sign that rounding could turn.
 * A part that overlaps itself counts as often as it overlaps.
 */
export function sharedVolume(a: Surface, b: Surface): number {
  const boundsA = boundsOf(a)
  const boundsB = boundsOf(b)
  const floor = new Float64Array(3)
  const common = new Float64Array(6)
  for (let axis = 0; axis < 3; axis++) {
    common[axis] = Math.max(boundsA[axis]!, boundsB[axis]!)
    common[axis + 3] = Math.min(boundsA[axis + 3]!, boundsB[axis + 3]!)
    if (common[axis]! >= common[axis + 3]!) return 0
    floor[axis] = common[axis]!
  }
  const up = cheapestAxis(a, b, common)
  const columnsA = columnsOver(a, common, up)
  const columnsB = columnsOver(b, common, up)
  const integral = new ColumnIntegral(columnsA, columnsB)
  if (columnsA.count * columnsB.count <= 4096) {
    for (let i = 0; i < columnsA.count; i++) for (let j = 0; j < columnsB.count; j++) integral.add(i, j)
  } else {
    joinBoxes(columnsA.boxes, columnsB.boxes, 0, (i, j) => {
      integral.add(i, j)
      return false
    })
  }
  return integral.sum
}

function boundsOf(surface: Surface): Float64Array {
  const bounds = Float64Array.of(Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity)
  for (let at = 0; at < surface.length; at++) {
    const axis = at % 3
    if (surface[at]! < bounds[axis]!) bounds[axis] = surface[at]!
    if (surface[at]! > bounds[axis + 3]!) bounds[axis + 3] = surface[at]!
  }
  return bounds
}

/** Columns of the triangles that stand over what both solids' boxes have in common. */
interface Columns {
  readonly count: number
  /** u, v and height above the floor, of three corners. */
  readonly corners: Float64Array
  /** Boxes in the plane of projection, with no height. */
  readonly boxes: Float64Array
  /** 1 for a face that looks up, -1 for one that looks down. */
  readonly signs: Int8Array
}

/** The direction in which the fewest pairs of columns have to be compared. */
function cheapestAxis(a: Surface, b: Surface, common: Float64Array): number {
  let best = 2
  let least = Infinity
  for (const up of [2, 0, 1]) {
    const cost = countOver(a, common, up) * countOver(b, common, up)
    if (cost < least) [best, least] = [up, cost]
  }
  return best
}

function countOver(surface: Surface, common: Float64Array, up: number): number {
  let count = 0
  for (let at = 0; at < surface.length; at += 9) if (isOver(surface, at, common, up)) count++
  return count
}

/** Whether a triangle lies over or in the common box, seen along an axis, and is not a wall along it. */
function isOver(t: Surface, at: number, common: Float64Array, up: number): boolean {
  const u = up === 2 ? 0 : up + 1
  const v = u === 2 ? 0 : u + 1
  if (Math.max(t[at + up]!, t[at + up + 3]!, t[at + up + 6]!) <= common[up]!) return false
  if (Math.max(t[at + u]!, t[at + u + 3]!, t[at + u + 6]!) <= common[u]!) return false
  if (Math.min(t[at + u]!, t[at + u + 3]!, t[at + u + 6]!) >= common[u + 3]!) return false
  if (Math.max(t[at + v]!, t[at + v + 3]!, t[at + v + 6]!) <= common[v]!) return false
  if (Math.min(t[at + v]!, t[at + v + 3]!, t[at + v + 6]!) >= common[v + 3]!) return false
  return Math.abs(projectedDouble(t, at, u, v)) > NO_AREA
}

/** Twice the signed area of a triangle seen along the third axis. */
function projectedDouble(t: Surface, at: number, u: number, v: number): number {
  const [ux, uy] = [t[at + 3 + u]! - t[at + u]!, t[at + 3 + v]! - t[at + v]!]
  const [vx, vy] = [t[at + 6 + u]! - t[at + u]!, t[at + 6 + v]! - t[at + v]!]
  return ux * vy - uy * vx
}

function columnsOver(surface: Surface, common: Float64Array, up: number): Columns {
  const u = up === 2 ? 0 : up + 1
  const v = u === 2 ? 0 : u + 1
  const count = countOver(surface, common, up)
  const corners = new Float64Array(count * 9)
  const boxes = new Float64Array(count * 6)
  const signs = new Int8Array(count)
  let item = 0
  for (let at = 0; at < surface.length; at += 9) {
    if (!isOver(surface, at, common, up)) continue
    const isUp = projectedDouble(surface, at, u, v) > 0
    signs[item] = isUp ? 1 : -1
    for (let corner = 0; corner < 3; corner++) {
      // Every triangle counter-clockwise in the plane, so that cutting knows its inside.
      const from = at + (isUp ? corner : 2 - corner) * 3
      const to = item * 9 + corner * 3
      corners[to] = surface[from + u]! - common[u]!
      corners[to + 1] = surface[from + v]! - common[v]!
      corners[to + 2] = surface[from + up]! - common[up]!
    }
    for (let axis = 0; axis < 2; axis++) {
      const from = item * 9 + axis
      boxes[item * 6 + axis] = Math.min(corners[from]!, corners[from + 3]!, corners[from + 6]!)
      boxes[item * 6 + axis + 3] = Math.max(corners[from]!, corners[from + 3]!, corners[from + 6]!)
    }
    item++
  }
  return { count, corners, boxes, signs }
}

/** Sums what pairs of columns share. Scratch arrays are kept: there are millions of pairs. */
class ColumnIntegral {
  sum = 0
  readonly #a: Columns
  readonly #b: Columns
  #polygon = new Float64Array(MAX_CORNERS * 2)
  #spare = new Float64Array(MAX_CORNERS * 2)
  readonly #heightsA = new Float64Array(MAX_CORNERS)
  readonly #heightsB = new Float64Array(MAX_CORNERS)

  constructor(a: Columns, b: Columns) {
    this.#a = a
    this.#b = b
  }

  add(i: number, j: number): void {
    if (!this.#doBoxesMeet(i, j)) return
    const corners = this.#cutToBoth(i, j)
    if (corners < 3) return
    const share = this.#volumeUnderLower(corners, i, j)
    this.sum += this.#a.signs[i]! * this.#b.signs[j]! * share
  }

  #doBoxesMeet(i: number, j: number): boolean {
    const [a, b, atA, atB] = [this.#a.boxes, this.#b.boxes, i * 6, j * 6]
    return a[atA]! < b[atB + 3]! && b[atB]! < a[atA + 3]! && a[atA + 1]! < b[atB + 4]! && b[atB + 1]! < a[atA + 4]!
  }

  /** What two projected triangles have in common, into `#polygon`. */
  #cutToBoth(i: number, j: number): number {
    const [a, b] = [this.#a.corners, this.#b.corners]
    for (let corner = 0; corner < 3; corner++) {
      this.#polygon[corner * 2] = a[i * 9 + corner * 3]!
      this.#polygon[corner * 2 + 1] = a[i * 9 + corner * 3 + 1]!
    }
    let count = 3
    for (let corner = 0; corner < 3 && count >= 3; corner++) {
      const here = j * 9 + corner * 3
      const there = j * 9 + ((corner + 1) % 3) * 3
      const nu = -(b[there + 1]! - b[here + 1]!)
      const nv = b[there]! - b[here]!
      count = this.#cut(count, nu, nv, nu * b[here]! + nv * b[here + 1]!)
    }
    return count
  }

  /** Keeps the part of `#polygon` where nu*u + nv*v >= offset. */
  #cut(count: number, nu: number, nv: number, offset: number): number {
    const [from, to] = [this.#polygon, this.#spare]
    let kept = 0
    let [u, v] = [from[count * 2 - 2]!, from[count * 2 - 1]!]
    let away = nu * u + nv * v - offset
    for (let corner = 0; corner < count; corner++) {
      const nextU = from[corner * 2]!
      const nextV = from[corner * 2 + 1]!
      const nextAway = nu * nextU + nv * nextV - offset
      if (away < 0 !== nextAway < 0) {
        const share = away / (away - nextAway)
        to[kept * 2] = u + share * (nextU - u)
        to[kept * 2 + 1] = v + share * (nextV - v)
        kept++
      }
      if (nextAway >= 0) {
        to[kept * 2] = nextU
        to[kept * 2 + 1] = nextV
        kept++
      }
      ;[u, v, away] = [nextU, nextV, nextAway]
    }
    ;[this.#polygon, this.#spare] = [to, from]
    return kept
  }

  /** Volume between the floor and the lower of two planes over `#polygon`. */
  #volumeUnderLower(corners: number, i: number, j: number): number {
    const planeA = planeOf(this.#a.corners, i * 9)
    const planeB = planeOf(this.#b.corners, j * 9)
    this.#setHeights(corners, planeA, planeB)
    let [aIsLower, bIsLower] = [true, true]
    for (let corner = 0; corner < corners; corner++) {
      const difference = this.#heightsA[corner]! - this.#heightsB[corner]!
      if (difference > 0) aIsLower = false
      if (difference < 0) bIsLower = false
    }
    if (aIsLower) return this.#volumeUnder(corners, planeA)
    if (bIsLower) return this.#volumeUnder(corners, planeB)
    const whole = this.#polygon.slice(0, corners * 2)
    const [nu, nv, offset] = [planeB.u - planeA.u, planeB.v - planeA.v, planeA.height - planeB.height]
    const underA = this.#volumeUnder(this.#cut(corners, nu, nv, offset), planeA)
    this.#polygon.set(whole)
    return underA + this.#volumeUnder(this.#cut(corners, -nu, -nv, -offset), planeB)
  }

  #setHeights(corners: number, planeA: Plane, planeB: Plane): void {
    for (let corner = 0; corner < corners; corner++) {
      const [u, v] = [this.#polygon[corner * 2]!, this.#polygon[corner * 2 + 1]!]
      this.#heightsA[corner] = heightOn(planeA, u, v)
      this.#heightsB[corner] = heightOn(planeB, u, v)
    }
  }

  /** Volume between the floor and a plane over `#polygon`; the part below the floor does not count. */
  #volumeUnder(corners: number, plane: Plane): number {
    let count = corners
    if (plane.low < 0) count = this.#cut(count, plane.u, plane.v, -plane.height)
    if (count < 3) return 0
    const polygon = this.#polygon
    const [u0, v0] = [polygon[0]!, polygon[1]!]
    const height0 = heightOn(plane, u0, v0)
    let sum = 0
    for (let corner = 1; corner + 1 < count; corner++) {
      const [u1, v1, u2, v2] = polygon.subarray(corner * 2, corner * 2 + 4) as unknown as number[]
      const double = (u1! - u0) * (v2! - v0) - (v1! - v0) * (u2! - u0)
      sum += (double * (height0 + heightOn(plane, u1!, v1!) + heightOn(plane, u2!, v2!))) / 6
    }
    return sum
  }
}

/** height + u * x + v * y, never outside low … high: planes of nearly upright triangles are steep. */
interface Plane {
  readonly u: number
  readonly v: number
  readonly height: number
  readonly low: number
  readonly high: number
}

function planeOf(t: Float64Array, at: number): Plane {
  const [ux, uy, uz] = [t[at + 3]! - t[at]!, t[at + 4]! - t[at + 1]!, t[at + 5]! - t[at + 2]!]
  const [vx, vy, vz] = [t[at + 6]! - t[at]!, t[at + 7]! - t[at + 1]!, t[at + 8]! - t[at + 2]!]
  const double = ux * vy - uy * vx
  const low = Math.min(t[at + 2]!, t[at + 5]!, t[at + 8]!)
  const high = Math.max(t[at + 2]!, t[at + 5]!, t[at + 8]!)
  // What rounding has left of an upright face: it holds nothing, and a plane through it would be no number.
  if (!(Math.abs(double) > NO_AREA)) return { u: 0, v: 0, height: (low + high) / 2, low, high }
  const u = (uz * vy - uy * vz) / double
  const v = (ux * vz - uz * vx) / double
  return { u, v, height: t[at + 2]! - u * t[at]! - v * t[at + 1]!, low, high }
}

function heightOn(plane: Plane, u: number, v: number): number {
  return Math.min(plane.high, Math.max(plane.low, plane.height + plane.u * u + plane.v * v))
}
