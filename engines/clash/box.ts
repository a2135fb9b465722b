/** minX, minY, minZ, maxX, maxY, maxZ in metres. */
export type Box = Float64Array

const BOX_NUMBERS = 6

/** Box around the vertices that triangles use; empty (minimum above maximum) for a mesh without triangles. */
export function boxOfMesh(positions: Float64Array, indices: Uint32Array, into: Box = new Float64Array(6), at = 0): Box {
  // A mesh with about as many vertices as corners is read in order, which is faster and gives the same box.
  const isInOrder = positions.length <= indices.length * 3
  const count = isInOrder ? positions.length / 3 : indices.length
  return boxOfCorners(positions, isInOrder ? null : indices, 0, count, into, at)
}

/** Box around some corners, from `from` up to `end`; of vertices as they follow each other where there are no indices. */
export function boxOfCorners(
  positions: Float64Array,
  indices: Uint32Array | null,
  from: number,
  end: number,
  into: Box,
  at: number,
): Box {
  let [minX, minY, minZ, maxX, maxY, maxZ] = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
  for (let corner = from; corner < end; corner++) {
    // Otherwise an index, which may be larger than a signed number of 32 bits, is multiplied as a double.
    const vertex = Math.imul(indices ? indices[corner]! : corner, 3)
    const x = positions[vertex]!
    const y = positions[vertex + 1]!
    const z = positions[vertex + 2]!
    if (x < minX) minX = x
    if (x > maxX) maxX = x
    if (y < minY) minY = y
    if (y > maxY) maxY = y
    if (z < minZ) minZ = z
    if (z > maxZ) maxZ = z
  }
  into[at] = minX
  into[at + 1] = minY
  into[at + 2] = minZ
  into[at + 3] = maxX
  into[at + 4] = maxY
  into[at + 5] = maxZ
  return into
}

/** Box around the first `end` numbers of boxes; an empty one of them adds nothing. */
export function boxOfBoxes(boxes: Float64Array, end = boxes.length, into: Box = new Float64Array(6), at = 0): Box {
  for (let axis = 0; axis < 3; axis++) {
    let [low, high] = [Infinity, -Infinity]
    for (let from = axis; from < end; from += BOX_NUMBERS) {
      if (boxes[from]! < low) low = boxes[from]!
      if (boxes[from + 3]! > high) high = boxes[from + 3]!
    }
    into[at + axis] = low
    into[at + axis + 3] = high
  }
  return into
}

/** Boxes of many meshes, six numbers each. */
export function boxesOfMeshes(meshes: readonly { positions: Float64Array; indices: Uint32Array }[]): Float64Array {
  const boxes = new Float64Array(meshes.length * BOX_NUMBERS)
  for (const [at, mesh] of meshes.entries()) boxOfMesh(mesh.positions, mesh.indices, boxes, at * BOX_NUMBERS)
  return boxes
}
