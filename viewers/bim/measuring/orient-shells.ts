import type { TriangleMesh } from './triangle-mesh.ts'

/** Triangles that hang together by their edges, all turned the same way round. */
export interface Shell {
  readonly indices: Uint32Array
  /** Whether the file had them turned the same way: then its inside is told from its outside by what it says. */
  readonly isAsDrawn: boolean
}

/**
 * Parts a welded mesh into shells and turns the triangles of each the same way round. Files often list the corners of a
 * face in either order; a volume by signed tetrahedra would lose what looks the wrong way.
 */
export function orientShells(mesh: TriangleMesh): Shell[] {
  const { indices } = mesh
  const count = indices.length / 3
  const byEdge = trianglesByEdge(indices)
  const isFlipped = new Int8Array(count).fill(-1)
  const shells: Shell[] = []
  for (let start = 0; start < count; start += 1) {
    if (isFlipped[start] !== -1) continue
    isFlipped[start] = 0
    const members = [start]
    for (let at = 0; at < members.length; at += 1) {
      const triangle = members[at] ?? 0
      for (let side = 0; side < 3; side += 1) {
        const [a, b] = sideOf(indices, triangle, side)
        const around = byEdge.get(keyOf(a, b)) ?? []
        // Where more than two meet, the way round does not say which of them go together.
        if (around.length !== 2) continue
        for (const other of around) {
          if (isFlipped[other] !== -1) continue
          const runsAlike = hasSide(indices, other, a, b)
          isFlipped[other] = runsAlike ? 1 - (isFlipped[triangle] ?? 0) : (isFlipped[triangle] ?? 0)
          members.push(other)
        }
      }
    }
    shells.push(shellOf(indices, members, isFlipped))
  }
  return shells
}

/** The same mesh with the triangles of each shell turned the same way round. */
export function turnAlike(mesh: TriangleMesh): TriangleMesh {
  return { ...mesh, indices: joinShells(orientShells(mesh)) }
}

export function joinShells(shells: readonly Shell[]): Uint32Array {
  const whole = new Uint32Array(shells.reduce((sum, { indices }) => sum + indices.length, 0))
  let at = 0
  for (const { indices } of shells) {
    whole.set(indices, at)
    at += indices.length
  }
  return whole
}

function shellOf(indices: Uint32Array, members: readonly number[], isFlipped: Int8Array): Shell {
  const turned = new Uint32Array(members.length * 3)
  for (const [at, triangle] of members.entries()) {
    const [a = 0, b = 0, c = 0] = indices.subarray(triangle * 3, triangle * 3 + 3)
    turned.set(isFlipped[triangle] === 1 ? [a, c, b] : [a, b, c], at * 3)
  }
  return { indices: turned, isAsDrawn: members.every((triangle) => isFlipped[triangle] === 0) }
}

function trianglesByEdge(indices: Uint32Array): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (let triangle = 0; triangle * 3 < indices.length; triangle += 1) {
    for (let side = 0; side < 3; side += 1) {
      const key = keyOf(...sideOf(indices, triangle, side))
      const list = found.get(key)
      if (list) list.push(triangle)
      else found.set(key, [triangle])
    }
  }
  return found
}

function sideOf(indices: Uint32Array, triangle: number, side: number): [number, number] {
  return [indices[triangle * 3 + side] ?? 0, indices[triangle * 3 + ((side + 1) % 3)] ?? 0]
}

function hasSide(indices: Uint32Array, triangle: number, a: number, b: number): boolean {
  return [0, 1, 2].some((side) => {
    const [from, to] = sideOf(indices, triangle, side)
    return from === a && to === b
  })
}

function keyOf(a: number, b: number): string {
  return a < b ? `${a},${b}` : `${b},${a}`
}
