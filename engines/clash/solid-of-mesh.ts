import { MeshEdges } from './mesh-edges.ts'
import { weldVertices } from './weld-vertices.ts'

/** An element's surface made ready for questions about inside and outside. */
export interface Solid {
  /** Every edge is met by an even number of faces that agree on what is inside. Only then are volumes known. */
  readonly isClosed: boolean
  readonly positions: Float64Array
  /** Without degenerate triangles; faces of closed meshes turned so that they look outward. */
  readonly indices: Uint32Array
  /** Cubic metres, overlapping parts counted twice; 0 for an open mesh. */
  readonly volume: number
  readonly degenerateTriangles: number
  /** Triangles of each connected shell; only for closed meshes. */
  readonly shells: readonly (readonly number[])[]
}

/**
 * Decides whether a mesh bounds a solid and turns its faces outward. Faceted shapes come with faces that look either way;
 * neighbours tell each other which way is right, and each connected shell is turned by the sign of its volume.
 */
export function solidOfMesh(positions: Float64Array, indices: Uint32Array): Solid {
  const welded = weldVertices(positions)
  const corners = withoutDegenerate(indices, welded)
  const degenerateTriangles = (indices.length - corners.length) / 3
  const open = { isClosed: false, positions, indices: corners, volume: 0, degenerateTriangles, shells: [] }
  if (corners.length === 0) return open
  const edges = new MeshEdges(corners, positions)
  if (!edges.isEven) return open
  const surface = turnedTriangles(edges, corners, positions)
  if (!surface) return open
  const { turned, shells } = surface
  const outward = new Uint32Array(corners.length)
  for (let at = 0; at < turned.length; at++) copyTriangle(corners, at, turned[at] === 1, outward, at)
  return { ...open, isClosed: true, indices: outward, volume: signedVolume(positions, outward), shells }
}

function copyTriangle(corners: Uint32Array, triangle: number, isTurned: boolean, into: Uint32Array, at: number): void {
  into[at * 3] = corners[triangle * 3]!
  into[at * 3 + 1] = corners[triangle * 3 + (isTurned ? 2 : 1)]!
  into[at * 3 + 2] = corners[triangle * 3 + (isTurned ? 1 : 2)]!
}

function withoutDegenerate(indices: Uint32Array, welded: Uint32Array): Uint32Array {
  const corners = new Uint32Array(indices.length)
  let kept = 0
  for (let at = 0; at < indices.length; at += 3) {
    const a = welded[indices[at]!]!
    const b = welded[indices[at + 1]!]!
    const c = welded[indices[at + 2]!]!
    if (a === b || b === c || a === c) continue
    corners[kept++] = a
    corners[kept++] = b
    corners[kept++] = c
  }
  return corners.slice(0, kept)
}

/** Which triangles have to be turned to look outward; null where no turning makes the edges agree. */
function turnedTriangles(edges: MeshEdges, corners: Uint32Array, positions: Float64Array) {
  const count = corners.length / 3
  const asInFile = new Uint8Array(count)
  const isAgreed = edges.doCancel(asInFile)
  // Shells that touch along an edge must be turned together where the file is right, and apart where it is not.
  const shells = shellsOf(edges, count, isAgreed)
  const turned = turnShells(shells, corners, positions)
  if (!edges.doCancel(turned)) return null
  return { turned, shells: shells.list.map(({ triangles }) => triangles) }
}

interface Shell {
  readonly triangles: readonly number[]
  /** Whether the file's own faces agreed with each other. */
  readonly isConsistent: boolean
}

interface Shells {
  readonly list: readonly Shell[]
  /** 1 where a triangle has to be turned to agree with the first one of its shell. */
  readonly turned: Uint8Array
}

/** Connected pieces of the surface: over every edge where the faces agree, else over edges that only two faces share. */
function shellsOf(edges: MeshEdges, count: number, isAgreed: boolean): Shells {
  const turned = new Uint8Array(count)
  const isSeen = new Uint8Array(count)
  const list: Shell[] = []
  for (let start = 0; start < count; start++) {
    if (isSeen[start]) continue
    isSeen[start] = 1
    const triangles = [start]
    let isConsistent = true
    for (let at = 0; at < triangles.length; at++) {
      const triangle = triangles[at]!
      edges.eachNeighbour(triangle, isAgreed, (other, isSame) => {
        if (!isSame) isConsistent = false
        if (isSeen[other]) return
        isSeen[other] = 1
        turned[other] = isSame ? turned[triangle]! : 1 - turned[triangle]!
        triangles.push(other)
      })
    }
    list.push({ triangles, isConsistent })
  }
  return { list, turned }
}

/** Turns whole shells outward; a consistent one that looks inward and lies in another is a hollow and stays. */
function turnShells({ list, turned }: Shells, corners: Uint32Array, positions: Float64Array): Uint8Array {
  const volumes = list.map(({ triangles }) => {
    const own = new Uint32Array(triangles.length * 3)
    for (const [at, triangle] of triangles.entries()) copyTriangle(corners, triangle, turned[triangle] === 1, own, at)
    return signedVolume(positions, own)
  })
  const boxes = list.length > 1 ? list.map(({ triangles }) => boxOfTriangles(triangles, corners, positions)) : []
  for (const [at, { triangles, isConsistent }] of list.entries()) {
    if (volumes[at]! >= 0) continue
    const isHollow = isConsistent && boxes.some((box, other) => other !== at && liesIn(boxes[at]!, box))
    if (isHollow) continue
    for (const triangle of triangles) turned[triangle] = 1 - turned[triangle]!
  }
  return turned
}

function boxOfTriangles(triangles: readonly number[], corners: Uint32Array, positions: Float64Array): number[] {
  const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
  for (const triangle of triangles) {
    for (let corner = triangle * 3; corner < triangle * 3 + 3; corner++) {
      for (let axis = 0; axis < 3; axis++) {
        const value = positions[corners[corner]! * 3 + axis]!
        box[axis] = Math.min(box[axis]!, value)
        box[axis + 3] = Math.max(box[axis + 3]!, value)
      }
    }
  }
  return box
}

function liesIn(inner: readonly number[], outer: readonly number[]): boolean {
  return [0, 1, 2].every((axis) => inner[axis]! > outer[axis]! && inner[axis + 3]! < outer[axis + 3]!)
}

/** Signed volume under a closed mesh, measured from its first vertex to keep digits. */
function signedVolume(positions: Float64Array, indices: Uint32Array): number {
  const start = (indices[0] ?? 0) * 3
  const [ox, oy, oz] = [positions[start]!, positions[start + 1]!, positions[start + 2]!]
  let sum = 0
  for (let at = 0; at < indices.length; at += 3) {
    const a = indices[at]! * 3
    const b = indices[at + 1]! * 3
    const c = indices[at + 2]! * 3
    const bx = positions[b]! - ox
    const by = positions[b + 1]! - oy
    const bz = positions[b + 2]! - oz
    const cx = positions[c]! - ox
    const cy = positions[c + 1]! - oy
    const cz = positions[c + 2]! - oz
    sum += (positions[a]! - ox) * (by * cz - bz * cy)
    sum += (positions[a + 1]! - oy) * (bz * cx - bx * cz)
    sum += (positions[a + 2]! - oz) * (bx * cy - by * cx)
  }
  return sum / 6
}
