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

/**
 * The triangles of a mesh whose boxes come within `margin` of a box. Corners are given relative to a point near by, so
 * that models in map coordinates are compared with all the digits of a double.
 * @param room memory of an earlier list that is no longer needed
 */
export function trianglesNear(
  mesh: Mesh,
  box: Box,
  margin: number,
  origin: ArrayLike<number>,
  room = new TriangleRoom(),
): Triangles {
  const { positions, indices } = mesh
  const sides = sidesOfVertices(positions, box, margin)
  let ids = room.ids(0)
  let count = 0
  for (let at = 0; at < indices.length; at += 3) {
    // All three corners beyond the same side of the box.
    if ((sides[indices[at]!]! & sides[indices[at + 1]!]! & sides[indices[at + 2]!]!) !== 0) continue
    if (count === ids.length) ids = room.ids(count + 1)
    ids[count++] = at
  }
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

function setBox(t: Float64Array, at: number, boxes: Float64Array, to: number): void {
  for (let axis = 0; axis < 3; axis++) {
    const a = t[at + axis]!
    const b = t[at + axis + 3]!
    const c = t[at + axis + 6]!
    const low = a < b ? a : b
    const high = a < b ? b : a
    boxes[to + axis] = low < c ? low : c
    boxes[to + axis + 3] = high > c ? high : c
  }
}
