import type { Solid } from './solid-of-mesh.ts'

/** Triangles of a solid's surface, nine numbers each, relative to a point near by so that no digits are lost. */
export function surfaceOf(solid: Pick<Solid, 'positions' | 'indices'>, origin: ArrayLike<number>): Float64Array {
  const { positions, indices } = solid
  const surface = new Float64Array(indices.length * 3)
  for (let corner = 0; corner < indices.length; corner++) {
    const from = indices[corner]! * 3
    surface[corner * 3] = positions[from]! - origin[0]!
    surface[corner * 3 + 1] = positions[from + 1]! - origin[1]!
    surface[corner * 3 + 2] = positions[from + 2]! - origin[2]!
  }
  return surface
}
