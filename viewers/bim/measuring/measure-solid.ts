import { joinShells, orientShells } from './orient-shells.ts'
import {
  cornerOf,
  cross,
  inner,
  lengthOf,
  minus,
  type Point,
  type TriangleMesh,
  triangleOf,
  weldMesh,
} from './triangle-mesh.ts'

export interface SolidMeasure {
  /** Exact for the shape as drawn; null where the surface has a gap, because then there is no inside. */
  readonly volumeCubicMetres: number | null
  readonly surfaceSquareMetres: number
  /** Pieces of edges that belong to one face only. */
  readonly openEdges: number
}

/** A body with more loose edges than this is open beyond doubt; comparing them all with each other would take long. */
const MOST_LOOSE_EDGES = 3_000
/** A corner this near to an edge lies on it. */
const ON_EDGE_METRES = 2e-5

/**
 * Volume and surface of one body. The volume is the sum of the signed tetrahedra from one point to every triangle, which
 * is exact for any closed surface, also with hollows. Closed is what has every edge twice, once in each direction; an
 * edge that meets two shorter ones on its other side counts as met.
 */
export function measureSolid(mesh: TriangleMesh): SolidMeasure {
  const welded = weldMesh(mesh)
  const shells = orientShells(welded)
  const oriented = { ...welded, indices: joinShells(shells) }
  const openEdges = looseEdges(oriented)
  // From a corner of the body and not from the origin: far away from it the tetrahedra would eat the digits.
  const from = cornerOf(welded, welded.indices[0] ?? 0)
  let drawn = 0
  let turned = 0
  for (const { indices, isAsDrawn } of shells) {
    const volume = signedVolume({ ...welded, indices }, from)
    // A hollow is a shell that looks inwards; of one that had to be turned nobody knows, and most are no hollows.
    if (isAsDrawn) drawn += volume
    else turned += Math.abs(volume)
  }
  return {
    volumeCubicMetres: openEdges === 0 && shells.length > 0 ? Math.abs(drawn) + turned : null,
    surfaceSquareMetres: surfaceOf(welded),
    openEdges,
  }
}

function signedVolume(mesh: TriangleMesh, from: Point): number {
  let six = 0
  for (let triangle = 0; triangle * 3 < mesh.indices.length; triangle += 1) {
    const [a, b, c] = triangleOf(mesh, triangle)
    six += inner(minus(a, from), cross(minus(b, from), minus(c, from)))
  }
  return six / 6
}

function surfaceOf(mesh: TriangleMesh): number {
  let surface = 0
  for (let triangle = 0; triangle * 3 < mesh.indices.length; triangle += 1) {
    const [a, b, c] = triangleOf(mesh, triangle)
    surface += lengthOf(cross(minus(b, a), minus(c, a))) / 2
  }
  return surface
}

type Edge = readonly [number, number]

function looseEdges(mesh: TriangleMesh): number {
  const edges = unmet(edgesOf(mesh))
  if (edges.length === 0 || edges.length > MOST_LOOSE_EDGES) return edges.length
  return unmet(splitAtCorners(mesh, edges)).length
}

function* edgesOf({ indices }: TriangleMesh): Iterable<Edge> {
  for (let at = 0; at + 2 < indices.length; at += 3) {
    const [a = 0, b = 0, c = 0] = indices.subarray(at, at + 3)
    yield [a, b]
    yield [b, c]
    yield [c, a]
  }
}

/** The edges that none in the other direction stands against. */
function unmet(edges: Iterable<Edge>): Edge[] {
  const counts = new Map<string, { edge: Edge; count: number }>()
  for (const edge of edges) {
    const [a, b] = edge
    const key = a < b ? `${a},${b}` : `${b},${a}`
    const known = counts.get(key)
    const step = a < b ? 1 : -1
    if (known) known.count += step
    else counts.set(key, { edge: a < b ? edge : [b, a], count: step })
  }
  return [...counts.values()].flatMap(({ edge: [a, b], count }) =>
    Array.from({ length: Math.abs(count) }, (): Edge => (count > 0 ? [a, b] : [b, a])),
  )
}

function splitAtCorners(mesh: TriangleMesh, edges: readonly Edge[]): Edge[] {
  const corners = [...new Set(edges.flat())].map((index) => ({ index, point: cornerOf(mesh, index) }))
  return edges.flatMap(([a, b]) => {
    const [from, to] = [cornerOf(mesh, a), cornerOf(mesh, b)]
    const between = corners
      .map(({ index, point }) => ({ index, share: shareOn(from, to, point) }))
      .filter(({ index, share }) => share !== null && index !== a && index !== b)
      .sort((one, other) => (one.share ?? 0) - (other.share ?? 0))
    const line = [a, ...between.map(({ index }) => index), b]
    return line.slice(1).map((index, at): Edge => [line[at] ?? a, index])
  })
}

/** Where along a segment a point lies on it, from 0 to 1; null beside it. */
function shareOn(from: Point, to: Point, point: Point): number | null {
  const span = minus(to, from)
  const along = minus(point, from)
  const square = inner(span, span)
  const share = square === 0 ? 0 : inner(along, span) / square
  if (share <= 0 || share >= 1) return null
  const away = lengthOf(cross(along, span)) / Math.sqrt(square)
  return away <= ON_EDGE_METRES ? share : null
}
