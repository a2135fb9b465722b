import type { ClashElement } from '../clash-element.ts'

export type Vector = readonly [number, number, number]
/** Three rows of a rotation. */
export type Rotation = readonly [Vector, Vector, Vector]

export const UPRIGHT: Rotation = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]

const BOX_CORNERS: readonly Vector[] = [
  [0, 0, 0],
  [1, 0, 0],
  [1, 1, 0],
  [0, 1, 0],
  [0, 0, 1],
  [1, 0, 1],
  [1, 1, 1],
  [0, 1, 1],
]
const BOX_FACES = [
  [0, 2, 1],
  [0, 3, 2],
  [4, 5, 6],
  [4, 6, 7],
  [0, 1, 5],
  [0, 5, 4],
  [1, 2, 6],
  [1, 6, 5],
  [2, 3, 7],
  [2, 7, 6],
  [3, 0, 4],
  [3, 4, 7],
]

/** A closed box from its lowest corner to its highest one, then turned and moved. */
export function buildBox(
  globalId: string,
  from: Vector,
  to: Vector,
  turn = UPRIGHT,
  move: Vector = [0, 0, 0],
): ClashElement {
  const corners = BOX_CORNERS.map((corner) => {
    const local = corner.map((share, axis) => from[axis]! + share * (to[axis]! - from[axis]!)) as unknown as Vector
    return turn.map((row, axis) => row[0] * local[0] + row[1] * local[1] + row[2] * local[2] + move[axis]!)
  })
  return buildMesh(globalId, corners.flat(), BOX_FACES.flat())
}

export function buildMesh(globalId: string, positions: readonly number[], indices: readonly number[]): ClashElement {
  return {
    globalId,
    ifcClass: 'IfcBuildingElementProxy',
    positions: Float64Array.from(positions),
    indices: Uint32Array.from(indices),
  }
}

/** Several meshes as the parts of one element. */
export function joinMeshes(globalId: string, parts: readonly ClashElement[]): ClashElement {
  const positions: number[] = []
  const indices: number[] = []
  for (const part of parts) {
    const before = positions.length / 3
    positions.push(...part.positions)
    for (const corner of part.indices) indices.push(corner + before)
  }
  return buildMesh(globalId, positions, indices)
}

/** The mesh without its first triangles: an open shell. */
export function openMesh(mesh: ClashElement, missingTriangles = 1): ClashElement {
  return { ...mesh, indices: mesh.indices.slice(missingTriangles * 3) }
}

/** A closed ball of triangles, its corners on the sphere. */
export function buildBall(globalId: string, centre: Vector, radius: number, rings = 16): ClashElement {
  const columns = rings * 2
  const positions: number[] = []
  for (let ring = 0; ring <= rings; ring++) {
    for (let column = 0; column < columns; column++) {
      const [down, around] = [(Math.PI * ring) / rings, (2 * Math.PI * column) / columns]
      positions.push(centre[0] + radius * Math.sin(down) * Math.cos(around))
      positions.push(centre[1] + radius * Math.sin(down) * Math.sin(around), centre[2] + radius * Math.cos(down))
    }
  }
  const indices: number[] = []
  for (let ring = 0; ring < rings; ring++) {
    for (let column = 0; column < columns; column++) {
      const next = (column + 1) % columns
      const [a, b, c, d] = [column, next, column + columns, next + columns].map((at) => at + ring * columns)
      if (ring > 0) indices.push(a!, c!, b!)
      if (ring < rings - 1) indices.push(b!, c!, d!)
    }
  }
  return buildMesh(globalId, positions, indices)
}

/** A repeatable source of numbers from 0 to 1 (Park and Miller). */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** A rotation about a random axis by a random angle. */
export function randomRotation(random: () => number): Rotation {
  const [w, x, y, z] = [0, 1, 2, 3].map(() => random() * 2 - 1) as [number, number, number, number]
  const n = Math.hypot(w, x, y, z) || 1
  const [a, b, c, d] = [w / n, x / n, y / n, z / n]
  return [
    [1 - 2 * (c * c + d * d), 2 * (b * c - a * d), 2 * (b * d + a * c)],
    [2 * (b * c + a * d), 1 - 2 * (b * b + d * d), 2 * (c * d - a * b)],
    [2 * (b * d - a * c), 2 * (c * d + a * b), 1 - 2 * (b * b + c * c)],
  ]
}
