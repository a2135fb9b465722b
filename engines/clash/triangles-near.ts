import { type Box, boxOfBoxes, boxOfCorners, boxOfMesh } from './box.ts'
import { trianglesByPlace } from './triangles-by-place.ts'

/** Triangles of one mesh that reach into a box, relative to `origin`, ready for comparing. The memory may be longer. */
export interface Triangles {
  readonly count: number
  /** Nine numbers a triangle. */
  readonly corners: Float64Array
  /** Six numbers a triangle. */
  readonly boxes: Float64Array
  /** Room for three numbers a triangle. */
  readonly normals: Float64Array
}

interface Mesh {
  readonly positions: Float64Array
  readonly indices: Uint32Array
}

/** Memory for one list of triangles, used again for the next one: lists are short-lived and there are many. */
export class TriangleRoom {
  #corners = new Float64Array(0)
  #boxes = new Float64Array(0)
  #normals = new Float64Array(0)
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
    return this.#corners
  }

  boxes(count: number): Float64Array {
    if (this.#boxes.length < count * 6) this.#boxes = new Float64Array(count * 12)
    return this.#boxes
  }

  normals(count: number): Float64Array {
    if (this.#normals.length < count * 3) this.#normals = new Float64Array(count * 6)
    return this.#normals
  }

  /** Lets large memory go; what small lists need stays for the next run. */
  clear(): void {
    if (this.#ids.length > KEPT_TRIANGLES) this.#ids = new Uint32Array(0)
    if (this.#corners.length > KEPT_TRIANGLES * 9) this.#corners = new Float64Array(0)
    if (this.#boxes.length > KEPT_TRIANGLES * 6) this.#boxes = new Float64Array(0)
    if (this.#normals.length > KEPT_TRIANGLES * 3) this.#normals = new Float64Array(0)
  }
}

const KEPT_TRIANGLES = 16_384

/** Triangles of one run; their order in a file follows the shape, so runs are compact. */
const RUN = 64
/** A mesh of fewer triangles is looked through as quickly as its runs, unless they come with its box. */
const RUNS_FROM = 128

/** Runs of a mesh of so many triangles do not come with its box. */
const RUNS_ASKED_FROM = 256

/** Triangles by runs that lie side by side. */
interface Runs {
  /** Six numbers a run. */
  readonly boxes: Float64Array
  /** Three vertices a triangle, run by run. */
  readonly corners: Uint32Array
  /** Numbers of the triangles; null where they are in the order of the mesh. */
  readonly order: Uint32Array | null
}

/** A mesh that is asked about several boxes: runs of triangles far from the box are skipped. */
export class SearchedMesh {
  readonly positions: Float64Array
  readonly indices: Uint32Array
  #asked = 0
  #wasted = 0
  #runs: Runs | null

  /** @param boxesOfRuns where they are known */
  constructor({ positions, indices }: Mesh, boxesOfRuns: Float64Array | null = null) {
    this.positions = positions
    this.indices = indices
    this.#runs = boxesOfRuns && { boxes: boxesOfRuns, corners: indices, order: null }
  }

  /** Whether a mesh of fewer triangles is looked through faster; where corners share vertices, those are looked at all the same. */
  get isNarrowable(): boolean {
    return this.indices.length >= RUNS_ASKED_FROM * 3 && isOfFewSharedCorners(this)
  }

  /** Those of its triangles that reach into a box, in their order. */
  narrowed(box: Box, margin: number, room: TriangleRoom): SearchedMesh {
    const { positions, indices } = this
    const count = findEach(this, box, margin, room, Number.POSITIVE_INFINITY)
    const ids = room.ids(count)
    const kept = new Uint32Array(count * 3)
    for (let item = 0, to = 0; item < count; item++, to += 3) {
      const from = ids[item]!
      kept[to] = indices[from]!
      kept[to + 1] = indices[from + 1]!
      kept[to + 2] = indices[from + 2]!
    }
    return new SearchedMesh({ positions, indices: kept })
  }

  /** Runs of triangles, once it pays to have them. */
  get runs(): Runs | null {
    if (this.indices.length < RUNS_FROM * 3) return this.#runs
    if (!this.#runs) {
      if (this.#asked++ > 0) this.#runs = this.#runsOf(this.indices, null)
    } else if (!this.#runs.order && this.#wasted > this.indices.length) {
      const order = trianglesByPlace(this.positions, this.indices, boxOfBoxes(this.#runs.boxes))
      this.#runs = this.#runsOf(cornersInOrder(this.indices, order), order)
    }
    return this.#runs
  }

  /**
   * Told how many triangles were looked at for nothing. The grid of a ground comes in an order that has nothing to do with
   * where its triangles are: after some looks, putting them in order costs less than the looks that mostly follow.
   */
  noteWaste(triangles: number): void {
    this.#wasted += triangles
  }

  #runsOf(corners: Uint32Array, order: Uint32Array | null): Runs {
    const boxes = new Float64Array(numbersOfRuns(corners))
    setBoxesOfRuns(this.positions, corners, boxes)
    return { boxes, corners, order }
  }
}

/**
 * Many meshes with their boxes, six numbers each. Where few triangles share a vertex, reading corner by corner costs little
 * more than reading the vertices: the boxes of its runs come with the box.
 */
export function searchedMeshes(meshes: readonly Mesh[]): { boxes: Float64Array; searched: SearchedMesh[] } {
  const boxes = new Float64Array(meshes.length * 6)
  const searched: SearchedMesh[] = []
  let numbers = 0
  for (const mesh of meshes) if (hasRunsAtOnce(mesh)) numbers += numbersOfRuns(mesh.indices)
  const all = new Float64Array(numbers)
  let from = 0
  for (const [at, mesh] of meshes.entries()) {
    if (hasRunsAtOnce(mesh)) {
      const runs = all.subarray(from, from + numbersOfRuns(mesh.indices))
      from += runs.length
      setBoxesOfRuns(mesh.positions, mesh.indices, runs)
      boxOfBoxes(runs, runs.length, boxes, at * 6)
      searched.push(new SearchedMesh(mesh, runs))
    } else {
      boxOfMesh(mesh.positions, mesh.indices, boxes, at * 6)
      searched.push(new SearchedMesh(mesh))
    }
  }
  return { boxes, searched }
}

/** A large mesh may be a ground in no order, whose runs are of no use. */
function hasRunsAtOnce(mesh: Mesh): boolean {
  return mesh.indices.length < RUNS_ASKED_FROM * 3 && isOfFewSharedCorners(mesh)
}

function isOfFewSharedCorners({ positions, indices }: Mesh): boolean {
  return positions.length * 2 >= indices.length * 3
}

function numbersOfRuns(indices: Uint32Array): number {
  return Math.ceil(indices.length / 3 / RUN) * 6
}

function setBoxesOfRuns(positions: Float64Array, corners: Uint32Array, boxes: Float64Array): void {
  for (let from = 0, to = 0; to < boxes.length; from += RUN * 3, to += 6) {
    boxOfCorners(positions, corners, from, Math.min(corners.length, from + RUN * 3), boxes, to)
  }
}

function cornersInOrder(indices: Uint32Array, order: Uint32Array): Uint32Array {
  const corners = new Uint32Array(indices.length)
  for (let at = 0, to = 0; at < order.length; at++, to += 3) {
    const from = order[at]! * 3
    corners[to] = indices[from]!
    corners[to + 1] = indices[from + 1]!
    corners[to + 2] = indices[from + 2]!
  }
  return corners
}

/**
 * The triangles of a mesh whose boxes come within `margin` of a box. Corners are given relative to a point near by, so
 * that models in map coordinates are compared with all the digits of a double.
 * @param room memory of an earlier list that is no longer needed
 * @param most stops when so many have been found
 */
export function trianglesNear(
  mesh: SearchedMesh,
  box: Box,
  margin: number,
  origin: ArrayLike<number>,
  room = new TriangleRoom(),
  most = Number.POSITIVE_INFINITY,
): Triangles {
  const { positions, indices, runs } = mesh
  const find = isOfFewSharedCorners(mesh) ? findEach : findAll
  const count = runs ? findByRuns(mesh, runs, box, margin, room, most) : find(mesh, box, margin, room, most)
  const ids = room.ids(count)
  const corners = room.corners(count)
  const boxes = room.boxes(count)
  for (let item = 0; item < count; item++) {
    const from = ids[item]!
    copyTriangle(positions, indices, from, origin, corners, item * 9)
    setBox(corners, item * 9, boxes, item * 6)
  }
  return { count, corners, boxes, normals: room.normals(count) }
}

/** Looks at every vertex once and then at every triangle. */
function findAll(
  { positions, indices }: SearchedMesh,
  box: Box,
  margin: number,
  room: TriangleRoom,
  most: number,
): number {
  const sides = sidesOfVertices(positions, box, margin)
  let ids = room.ids(0)
  let count = 0
  for (let at = 0; at < indices.length && count < most; at += 3) {
    // All three corners beyond the same side of the box.
    if ((sides[indices[at]!]! & sides[indices[at + 1]!]! & sides[indices[at + 2]!]!) !== 0) continue
    if (count === ids.length) ids = room.ids(count + 1)
    ids[count++] = at
  }
  return count
}

/** Looks at every triangle by its corners, where few of them share a vertex. */
function findEach(
  { positions, indices }: SearchedMesh,
  box: Box,
  margin: number,
  room: TriangleRoom,
  most: number,
): number {
  const minX = box[0]! - margin
  const minY = box[1]! - margin
  const minZ = box[2]! - margin
  const maxX = box[3]! + margin
  const maxY = box[4]! + margin
  const maxZ = box[5]! + margin
  const ids = room.ids(indices.length / 3)
  let count = 0
  for (let at = 0; at < indices.length && count < most; at += 3) {
    const a = Math.imul(indices[at]!, 3)
    const b = Math.imul(indices[at + 1]!, 3)
    const c = Math.imul(indices[at + 2]!, 3)
    if (isBeyond(positions[a]!, positions[b]!, positions[c]!, minX, maxX)) continue
    if (isBeyond(positions[a + 1]!, positions[b + 1]!, positions[c + 1]!, minY, maxY)) continue
    if (isBeyond(positions[a + 2]!, positions[b + 2]!, positions[c + 2]!, minZ, maxZ)) continue
    ids[count++] = at
  }
  return count
}

/** Looks only at the runs of triangles that reach into the box. */
function findByRuns(
  mesh: SearchedMesh,
  { boxes, corners, order }: Runs,
  box: Box,
  margin: number,
  room: TriangleRoom,
  most: number,
): number {
  const { positions } = mesh
  const ids = room.ids(corners.length / 3)
  const minX = box[0]! - margin
  const minY = box[1]! - margin
  const minZ = box[2]! - margin
  const maxX = box[3]! + margin
  const maxY = box[4]! + margin
  const maxZ = box[5]! + margin
  let [count, looked] = [0, 0]
  for (let run = 0, first = 0; run < boxes.length && count < most; run += 6, first += RUN * 3) {
    if (boxes[run]! > maxX || boxes[run + 3]! < minX) continue
    if (boxes[run + 1]! > maxY || boxes[run + 4]! < minY) continue
    if (boxes[run + 2]! > maxZ || boxes[run + 5]! < minZ) continue
    const end = Math.min(corners.length, first + RUN * 3)
    looked += RUN
    for (let at = first; at < end && count < most; at += 3) {
      const a = Math.imul(corners[at]!, 3)
      const b = Math.imul(corners[at + 1]!, 3)
      const c = Math.imul(corners[at + 2]!, 3)
      if (isBeyond(positions[a]!, positions[b]!, positions[c]!, minX, maxX)) continue
      if (isBeyond(positions[a + 1]!, positions[b + 1]!, positions[c + 1]!, minY, maxY)) continue
      if (isBeyond(positions[a + 2]!, positions[b + 2]!, positions[c + 2]!, minZ, maxZ)) continue
      ids[count++] = at
    }
  }
  if (order) {
    for (let item = 0; item < count; item++) ids[item] = order[ids[item]! / 3]! * 3
    // What is measured must not depend on which boxes the mesh was asked about before.
    ids.subarray(0, count).sort()
  }
  mesh.noteWaste(looked - count)
  return count
}

/** Whether a triangle lies beyond one of two sides, or a corner is no number. */
function isBeyond(a: number, b: number, c: number, low: number, high: number): boolean {
  return (a < low && b < low && c < low) || (a > high && b > high && c > high) || Number.isNaN(a + b + c)
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
