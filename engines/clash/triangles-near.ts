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

/**
 * The triangles of a mesh whose boxes come within `margin` of a box. Corners are given relative to a point near by, so
 * that models in map coordinates are compared with all the digits of a double.
 */
export function trianglesNear(mesh: Mesh, box: Box, margin: number, origin: ArrayLike<number>): Triangles {
  const { positions, indices } = mesh
  const [ox, oy, oz] = [origin[0]!, origin[1]!, origin[2]!]
  const [minX, minY, minZ] = [box[0]! - margin, box[1]! - margin, box[2]! - margin]
  const [maxX, maxY, maxZ] = [box[3]! + margin, box[4]! + margin, box[5]! + margin]
  const ids = new Uint32Array(indices.length / 3)
  let count = 0
  for (let at = 0; at < indices.length; at += 3) {
    const a = indices[at]! * 3
    const b = indices[at + 1]! * 3
    const c = indices[at + 2]! * 3
    if (positions[a]! < minX && positions[b]! < minX && positions[c]! < minX) continue
    if (positions[a]! > maxX && positions[b]! > maxX && positions[c]! > maxX) continue
    if (positions[a + 1]! < minY && positions[b + 1]! < minY && positions[c + 1]! < minY) continue
    if (positions[a + 1]! > maxY && positions[b + 1]! > maxY && positions[c + 1]! > maxY) continue
    if (positions[a + 2]! < minZ && positions[b + 2]! < minZ && positions[c + 2]! < minZ) continue
    if (positions[a + 2]! > maxZ && positions[b + 2]! > maxZ && positions[c + 2]! > maxZ) continue
    ids[count++] = at / 3
  }
  const corners = new Float64Array(count * 9)
  const boxes = new Float64Array(count * 6)
  for (let item = 0; item < count; item++) {
    for (let corner = 0; corner < 3; corner++) {
      const from = indices[ids[item]! * 3 + corner]! * 3
      const to = item * 9 + corner * 3
      corners[to] = positions[from]! - ox
      corners[to + 1] = positions[from + 1]! - oy
      corners[to + 2] = positions[from + 2]! - oz
    }
    setBox(corners, item, boxes)
  }
  return { count, corners, boxes, ids: ids.subarray(0, count) }
}

function setBox(corners: Float64Array, item: number, boxes: Float64Array): void {
  for (let axis = 0; axis < 3; axis++) {
    const a = corners[item * 9 + axis]!
    const b = corners[item * 9 + axis + 3]!
    const c = corners[item * 9 + axis + 6]!
    boxes[item * 6 + axis] = Math.min(a, b, c)
    boxes[item * 6 + axis + 3] = Math.max(a, b, c)
  }
}
