import type { Box } from './box.ts'

/** Triangles of one mesh that reach into a box, relative to `origin`, ready for comparing. */
export interface Triangles {
  readonly count: number
  /** Nine numbers a triangle. */
  readonly corners: Float64Array
  /** Six numbers a triangle. */
  readonly boxes: Float64Array
  /** Place of each one in the mesh: triangle number. */
  readonly ids: Uint32Array
}

interface Mesh {
  readonly positions: Float64Array
  readonly indices: Uint32Array
}

/** Memory for one list of triangles, used again for the next one: lists are short-lived and there are many. */
export class TriangleRoom {
  #corners = new Float64Array(0)
  #boxes = new Float64Array(0)
  #ids = new Uint32Array(64)

  /** Room for at least so many numbers of triangles; keeps what is there. */
  ids(count: number): Uint32Array {
    if (this.#ids.length < count) {
      const larger = new Uint32Array(count * 2)
      larger.set(this.#ids)
      this.#ids = larger
    }
    return this.#ids
  }

  corners(count: number): Float64Array {
    if (this.#corners.length < count * 9) this.#corners = new Float64Array(count * 18)
    return this.#corners.subarray(0, count * 9)
  }

  boxes(count: number): Float64Array {
    if (this.#boxes.length < count * 6) this.#boxes = new Float64Array(count * 12)
    return this.#boxes.subarray(0, count * 6)
  }
}

/** Triangles of one run; their order in a file follows the shape, so runs are compact. */
const RUN = 32
/** A mesh of fewer triangles is looked through as quickly as its runs. */
const RUNS_FROM = 128

/** A mesh that is asked about several boxes: from the second time on, runs of triangles far from the box are skipped. */
export class SearchedMesh {
  readonly positions: Float64Array
  readonly indices: Uint32Array
  #asked = 0
  #runs: Float64Array | null = null

  constructor({ positions, indices }: Mesh) {
    this.positions = positions
    this.indices = indices
  }

  /** Boxes of runs of 32 triangles, once it pays to have them. */
  get runs(): Float64Array | null {
    if (this.indices.length < RUNS_FROM * 3) return null
    if (this.#asked++ > 0) this.#runs ??= boxesOfRuns(this.positions, this.indices)
    return this.#runs
  }
}

/**
 * The triangles of a mesh whose boxes come within `margin` of a box. Corners are given relative to a point near by, so
 * that models in map coordinates are compared with all the digits of a double.
 * @param room memory of an earlier list that is no longer needed
 */
export function trianglesNear(
  mesh: SearchedMesh,
  box: Box,
  margin: number,
  origin: ArrayLike<number>,
  room = new TriangleRoom(),
): Triangles {
  const { positions, indices, runs } = mesh
  const count = runs ? findByRuns(mesh, runs, box, margin, room) : findAll(mesh, box, margin, room)
  const ids = room.ids(count)
  const corners = room.corners(count)
  const boxes = room.boxes(count)
  for (let item = 0; item < count; item++) {
    const from = ids[item]!
    copyTriangle(positions, indices, from, origin, corners, item * 9)
    setBox(corners, item * 9, boxes, item * 6)
    ids[item] = from / 3
  }
  return { count, corners, boxes, ids: ids.subarray(0, count) }
}

/** Looks at every vertex once and then at every triangle. */
function findAll({ positions, indices }: SearchedMesh, box: Box, margin: number, room: TriangleRoom): number {
  const sides = sidesOfVertices(positions, box, margin)
  let ids = room.ids(0)
  let count = 0
  for (let at = 0; at < indices.length; at += 3) {
    // All three corners beyond the same side of the box.
    if ((sides[indices[at]!]! & sides[indices[at + 1]!]! & sides[indices[at + 2]!]!) !== 0) continue
    if (count === ids.length) ids = room.ids(count + 1)
    ids[count++] = at
  }
  return count
}

/** Looks only at the runs of triangles that reach into the box. */
function findByRuns(mesh: SearchedMesh, runs: Float64Array, box: Box, margin: number, room: TriangleRoom): number {
  const { positions, indices } = mesh
  const ids = room.ids(indices.length / 3)
  let count = 0
  for (let run = 0, at = 0; at < runs.length; run++, at += 6) {
    if (runs[at]! - margin > box[3]! || runs[at + 3]! + margin < box[0]!) continue
    if (runs[at + 1]! - margin > box[4]! || runs[at + 4]! + margin < box[1]!) continue
    if (runs[at + 2]! - margin > box[5]! || runs[at + 5]! + margin < box[2]!) continue
    const end = Math.min(indices.length, (run + 1) * RUN * 3)
    for (let corner = run * RUN * 3; corner < end; corner += 3) {
      if (reachesInto(positions, indices, corner, box, margin)) ids[count++] = corner
    }
  }
  return count
}

function reachesInto(positions: Float64Array, indices: Uint32Array, at: number, box: Box, margin: number): boolean {
  const a = indices[at]! * 3
  const b = indices[at + 1]! * 3
  const c = indices[at + 2]! * 3
  for (let axis = 0; axis < 3; axis++) {
    const low = box[axis]! - margin
    const high = box[axis + 3]! + margin
    const one = positions[a + axis]!
    const two = positions[b + axis]!
    const three = positions[c + axis]!
    if ((one < low && two < low && three < low) || (one > high && two > high && three > high)) return false
    if (Number.isNaN(one + two + three)) return false
  }
  return true
}

function boxesOfRuns(positions: Float64Array, indices: Uint32Array): Float64Array {
  const runs = new Float64Array(Math.ceil(indices.length / 3 / RUN) * 6)
  for (let from = 0, to = 0; to < runs.length; from += RUN * 3, to += 6) {
    let [minX, minY, minZ, maxX, maxY, maxZ] = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
    const end = Math.min(indices.length, from + RUN * 3)
    for (let corner = from; corner < end; corner++) {
      const at = indices[corner]! * 3
      const x = positions[at]!
      const y = positions[at + 1]!
      const z = positions[at + 2]!
      if (x < minX) minX = x
      if (x > maxX) maxX = x
      if (y < minY) minY = y
      if (y > maxY) maxY = y
      if (z < minZ) minZ = z
      if (z > maxZ) maxZ = z
    }
    runs[to] = minX
    runs[to + 1] = minY
    runs[to + 2] = minZ
    runs[to + 3] = maxX
    runs[to + 4] = maxY
    runs[to + 5] = maxZ
  }
  return runs
}

function copyTriangle(
  positions: Float64Array,
  indices: Uint32Array,
  from: number,
  origin: ArrayLike<number>,
  corners: Float64Array,
  to: number,
): void {
  const ox = origin[0]!
  const oy = origin[1]!
  const oz = origin[2]!
  const a = indices[from]! * 3
  const b = indices[from + 1]! * 3
  const c = indices[from + 2]! * 3
  corners[to] = positions[a]! - ox
  corners[to + 1] = positions[a + 1]! - oy
  corners[to + 2] = positions[a + 2]! - oz
  corners[to + 3] = positions[b]! - ox
  corners[to + 4] = positions[b + 1]! - oy
  corners[to + 5] = positions[b + 2]! - oz
  corners[to + 6] = positions[c]! - ox
  corners[to + 7] = positions[c + 1]! - oy
  corners[to + 8] = positions[c + 2]! - oz
}

/** Used again from call to call, because a run looks at most elements several times. */
let scratch = new Uint8Array(1024)
const NO_NUMBER = 0b111111

/** For each vertex one bit for each side of the box that it lies beyond; all of them where a coordinate is no number. */
function sidesOfVertices(positions: Float64Array, box: Box, margin: number): Uint8Array {
  const count = positions.length / 3
  if (scratch.length < count) scratch = new Uint8Array(count * 2)
  const minX = box[0]! - margin
  const minY = box[1]! - margin
  const minZ = box[2]! - margin
  const maxX = box[3]! + margin
  const maxY = box[4]! + margin
  const maxZ = box[5]! + margin
  for (let vertex = 0, at = 0; vertex < count; vertex++, at += 3) {
    const x = positions[at]!
    const y = positions[at + 1]!
    const z = positions[at + 2]!
    let sides = 0
    if (x < minX) sides = 1
    else if (x > maxX) sides = 2
    if (y < minY) sides |= 4
    else if (y > maxY) sides |= 8
    if (z < minZ) sides |= 16
    else if (z > maxZ) sides |= 32
    scratch[vertex] = Number.isNaN(x + y + z) ? NO_NUMBER : sides
  }
  return scratch
}

/** Box of the triangle at `at`. Written out: it is done for every triangle that is looked at. */
function setBox(t: Float64Array, at: number, boxes: Float64Array, to: number): void {
  const ax = t[at]!
  const ay = t[at + 1]!
  const az = t[at + 2]!
  const bx = t[at + 3]!
  const by = t[at + 4]!
  const bz = t[at + 5]!
  const cx = t[at + 6]!
  const cy = t[at + 7]!
  const cz = t[at + 8]!
  boxes[to] = ax < bx ? (ax < cx ? ax : cx) : bx < cx ? bx : cx
  boxes[to + 1] = ay < by ? (ay < cy ? ay : cy) : by < cy ? by : cy
  boxes[to + 2] = az < bz ? (az < cz ? az : cz) : bz < cz ? bz : cz
  boxes[to + 3] = ax > bx ? (ax > cx ? ax : cx) : bx > cx ? bx : cx
  boxes[to + 4] = ay > by ? (ay > cy ? ay : cy) : by > cy ? by : cy
  boxes[to + 5] = az > bz ? (az > cz ? az : cz) : bz > cz ? bz : cz
}
