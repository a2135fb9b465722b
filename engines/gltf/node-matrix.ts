import type { GltfNode } from './gltf-document.ts'

/** Four by four, column by column. */
export type Matrix = readonly number[]

export const IDENTITY: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

/** From a node to its parent: its matrix, or its move, turn and scale. */
export function matrixOf({ matrix, translation, rotation, scale }: GltfNode): Matrix {
  if (matrix) return matrix
  const [x = 0, y = 0, z = 0, w = 1] = rotation ?? []
  const [sx = 1, sy = 1, sz = 1] = scale ?? []
  const [tx = 0, ty = 0, tz = 0] = translation ?? []
  return [
    ...[(1 - 2 * (y * y + z * z)) * sx, 2 * (x * y + z * w) * sx, 2 * (x * z - y * w) * sx, 0],
    ...[2 * (x * y - z * w) * sy, (1 - 2 * (x * x + z * z)) * sy, 2 * (y * z + x * w) * sy, 0],
    ...[2 * (x * z + y * w) * sz, 2 * (y * z - x * w) * sz, (1 - 2 * (x * x + y * y)) * sz, 0],
    ...[tx, ty, tz, 1],
  ]
}

export function multiplied(a: Matrix, b: Matrix): Matrix {
  return IDENTITY.map((_one, at) => {
    const [column, row] = [at >> 2, at & 3]
    return [0, 1, 2, 3].reduce((sum, step) => sum + a[step * 4 + row]! * b[column * 4 + step]!, 0)
  })
}

/** Positions in the world, turned from glTF's Y up to Z up. */
export function placed(local: Float64Array, m: Matrix): Float64Array {
  const world = new Float64Array(local.length)
  const row = (which: number, x: number, y: number, z: number) =>
    m[which]! * x + m[which + 4]! * y + m[which + 8]! * z + m[which + 12]!
  for (let at = 0; at < local.length; at += 3) {
    const [x, y, z] = [local[at]!, local[at + 1]!, local[at + 2]!]
    world[at] = row(0, x, y, z)
    world[at + 1] = 0 - row(2, x, y, z)
    world[at + 2] = row(1, x, y, z)
  }
  return world
}
