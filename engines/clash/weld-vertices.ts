/** Vertices nearer than this are one: about what 32-bit shapes of a large building element are exact to. */
export const WELD_METRES = 1e-5

/** For each vertex the first one that stands at the same place: faces of IFC shapes have vertices of their own. */
export function weldVertices(positions: Float64Array): Uint32Array {
  const count = positions.length / 3
  const welded = new Uint32Array(count)
  const size = 2 ** Math.ceil(Math.log2(count * 2 + 2))
  const heads = new Int32Array(size).fill(-1)
  const next = new Int32Array(count).fill(-1)
  const cellOf = (value: number) => Math.floor(value / (4 * WELD_METRES))
  const slotOf = (x: number, y: number, z: number) =>
    (Math.imul(x | 0, 73_856_093) ^ Math.imul(y | 0, 19_349_663) ^ Math.imul(z | 0, 83_492_791)) & (size - 1)
  const [ox, oy, oz] = [positions[0] ?? 0, positions[1] ?? 0, positions[2] ?? 0]

  /** A vertex can be near the border of its cell, so the cells of all corners of the box around it are asked. */
  const findNear = (x: number, y: number, z: number): number => {
    let lastSlot = -1
    for (let corner = 0; corner < 8; corner++) {
      const cx = cellOf(x + (corner & 1 ? WELD_METRES : -WELD_METRES))
      const cy = cellOf(y + (corner & 2 ? WELD_METRES : -WELD_METRES))
      const cz = cellOf(z + (corner & 4 ? WELD_METRES : -WELD_METRES))
      const slot = slotOf(cx, cy, cz)
      if (slot === lastSlot) continue
      lastSlot = slot
      for (let other = heads[slot]!; other >= 0; other = next[other]!) {
        const isNear =
          Math.abs(positions[other * 3]! - ox - x) <= WELD_METRES &&
          Math.abs(positions[other * 3 + 1]! - oy - y) <= WELD_METRES &&
          Math.abs(positions[other * 3 + 2]! - oz - z) <= WELD_METRES
        if (isNear) return other
      }
    }
    return -1
  }

  for (let vertex = 0; vertex < count; vertex++) {
    const x = positions[vertex * 3]! - ox
    const y = positions[vertex * 3 + 1]! - oy
    const z = positions[vertex * 3 + 2]! - oz
    const found = findNear(x, y, z)
    welded[vertex] = found >= 0 ? found : vertex
    if (found >= 0) continue
    const slot = slotOf(cellOf(x), cellOf(y), cellOf(z))
    next[vertex] = heads[slot]!
    heads[slot] = vertex
  }
  return welded
}
