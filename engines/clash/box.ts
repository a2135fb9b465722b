/** minX, minY, minZ, maxX, maxY, maxZ in metres. */
export type Box = Float64Array

const BOX_NUMBERS = 6

/** Box around the vertices that triangles use; empty (minimum above maximum) for a mesh without triangles. */
export function boxOfMesh(positions: Float64Array, indices: Uint32Array, into: Box = new Float64Array(6), at = 0): Box {
  let [minX, minY, minZ, maxX, maxY, maxZ] = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
  // A mesh with about as many vertices as corners is read in order, which is faster and gives the same box.
  const isInOrder = positions.length <= indices.length * 3
  const count = isInOrder ? positions.length / 3 : indices.length
  for (let corner = 0; corner < count; corner++) {
    const from = (isInOrder ? corner : indices[corner]!) * 3
    const x = positions[from]!
    const y = positions[from + 1]!
    const z = positions[from + 2]!
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

/** Boxes of many meshes, six numbers each. */
export function boxesOfMeshes(meshes: readonly { positions: Float64Array; indices: Uint32Array }[]): Float64Array {
  const boxes = new Float64Array(meshes.length * BOX_NUMBERS)
  for (const [at, mesh] of meshes.entries()) boxOfMesh(mesh.positions, mesh.indices, boxes, at * BOX_NUMBERS)
  return boxes
}
