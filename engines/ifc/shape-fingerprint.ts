/** Decimals by which shapes are told apart. */
const STEPS = 1e4

/**
 * Equal for shapes that look the same in their own coordinates, by the rules of the viewer library: as many vertices and
 * triangles, the same areas, volume, centre and first corner, to a tenth of a millimetre.
 */
export function shapeFingerprint(positions: Float32Array, indices: Uint32Array): string {
  let [areas, largest, volume, x, y, z] = [0, 0, 0, 0, 0, 0]
  for (let at = 0; at + 2 < indices.length; at += 3) {
    const [a, b, c] = [indices[at]! * 3, indices[at + 1]! * 3, indices[at + 2]! * 3]
    const [ax, ay, az] = [positions[a]!, positions[a + 1]!, positions[a + 2]!]
    const [bx, by, bz] = [positions[b]!, positions[b + 1]!, positions[b + 2]!]
    const [cx, cy, cz] = [positions[c]!, positions[c + 1]!, positions[c + 2]!]
    x += ax + bx + cx
    y += ay + by + cy
    z += az + bz + cz
    const [ux, uy, uz, vx, vy, vz] = [cx - bx, cy - by, cz - bz, ax - bx, ay - by, az - bz]
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const area = Math.sqrt(nx * nx + ny * ny + nz * nz) / 2
    if (area > largest) largest = area
    areas += area
    volume += (-cx * by * az + bx * cy * az + cx * ay * bz - ax * cy * bz - bx * ay * cz + ax * by * cz) / 6
  }
  const corners = indices.length
  const numbers = [areas, largest, Math.abs(volume), x / corners, y / corners, z / corners, ...positions.subarray(0, 3)]
  return `${positions.length}-${corners}-${numbers.map((number) => Math.round(number * STEPS)).join('-')}`
}
