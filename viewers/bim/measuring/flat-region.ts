import { turnAlike } from './orient-shells.ts'
import {
  cornerOf,
  cross,
  inner,
  lengthOf,
  minus,
  type Point,
  type TriangleMesh,
  triangleOf,
  unit,
  weldMesh,
} from './triangle-mesh.ts'

/** Cosine of half a degree: what bends more is another face. */
const SAME_DIRECTION = Math.cos((0.5 * Math.PI) / 180)
const SAME_PLANE_METRES = 0.001

/** The triangle nearest to a point; null in an empty mesh. */
export function triangleAt(mesh: TriangleMesh, point: Point): number | null {
  let best: number | null = null
  let nearest = Number.POSITIVE_INFINITY
  for (let triangle = 0; triangle * 3 < mesh.indices.length; triangle += 1) {
    const distance = distanceTo(triangleOf(mesh, triangle), point)
    if (distance >= nearest) continue
    nearest = distance
    best = triangle
  }
  return best
}

/** The mesh whose surface comes nearest to a point. */
export function nearestMesh(meshes: readonly TriangleMesh[], point: Point): TriangleMesh | null {
  let best: TriangleMesh | null = null
  let nearest = Number.POSITIVE_INFINITY
  for (const mesh of meshes) {
    const triangle = triangleAt(mesh, point)
    const distance = triangle === null ? nearest : distanceTo(triangleOf(mesh, triangle), point)
    if (distance >= nearest) continue
    nearest = distance
    best = mesh
  }
  return best
}

/** Metres between a point and a triangle. */
export function distanceTo([a, b, c]: readonly [Point, Point, Point], point: Point): number {
  const normal = unit(cross(minus(b, a), minus(c, a)))
  const height = inner(minus(point, a), normal)
  const isBeside = [
    [a, b],
    [b, c],
    [c, a],
  ].some(([from = a, to = b]) => inner(cross(minus(to, from), minus(point, from)), normal) < 0)
  if (!isBeside && lengthOf(normal) > 0) return Math.abs(height)
  return Math.min(distanceToSegment(a, b, point), distanceToSegment(b, c, point), distanceToSegment(c, a, point))
}

function distanceToSegment(from: Point, to: Point, point: Point): number {
  const span = minus(to, from)
  const square = inner(span, span)
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, inner(minus(point, from), span) / square))
  return lengthOf(minus(point, [from[0] + span[0] * share, from[1] + span[1] * share, from[2] + span[2] * share]))
}

/**
 * Outlines of the flat face that lies at a point: all triangles that hang together there and lie in one plane. The first
 * loop is the outer one as a rule; holes run the other way round, so that `areaOf` takes them off.
 */
export function flatRegionAt(mesh: TriangleMesh, point: Point): Point[][] {
  const welded = turnAlike(weldMesh(mesh))
  const start = triangleAt(welded, point)
  if (start === null) return []
  const triangles = growFlat(welded, start)
  return outlinesOf(welded, triangles).map((loop) => withoutStraight(loop.map((index) => cornerOf(welded, index))))
}

function growFlat(mesh: TriangleMesh, start: number): Set<number> {
  const [origin, ...others] = triangleOf(mesh, start)
  const normal = unit(cross(minus(others[0] ?? origin, origin), minus(others[1] ?? origin, origin)))
  const neighbours = byEdge(mesh)
  const found = new Set([start])
  const waiting = [start]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const [a, b] of sidesOf(mesh, next)) {
      for (const other of neighbours.get(edgeKey(a, b)) ?? []) {
        if (found.has(other) || !isInPlane(triangleOf(mesh, other), origin, normal)) continue
        found.add(other)
        waiting.push(other)
      }
    }
  }
  return found
}

function isInPlane([a, b, c]: readonly [Point, Point, Point], origin: Point, normal: Point): boolean {
  const own = cross(minus(b, a), minus(c, a))
  // A sliver has no direction of its own: its corners decide.
  const isSliver = lengthOf(own) < 1e-9
  if (!isSliver && inner(unit(own), normal) < SAME_DIRECTION) return false
  return [a, b, c].every((corner) => Math.abs(inner(minus(corner, origin), normal)) <= SAME_PLANE_METRES)
}

function sidesOf({ indices }: TriangleMesh, triangle: number): [number, number][] {
  const [a = 0, b = 0, c = 0] = indices.subarray(triangle * 3, triangle * 3 + 3)
  return [
    [a, b],
    [b, c],
    [c, a],
  ]
}

function edgeKey(a: number, b: number): string {
  return a < b ? `${a},${b}` : `${b},${a}`
}

function byEdge(mesh: TriangleMesh): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (let triangle = 0; triangle * 3 < mesh.indices.length; triangle += 1) {
    for (const [a, b] of sidesOf(mesh, triangle)) {
      const key = edgeKey(a, b)
      const list = found.get(key)
      if (list) list.push(triangle)
      else found.set(key, [triangle])
    }
  }
  return found
}

/** Closed chains of the edges that belong to one of the triangles only, the longest first. */
function outlinesOf(mesh: TriangleMesh, triangles: ReadonlySet<number>): number[][] {
  const edges = new Map<string, [number, number]>()
  for (const triangle of triangles) {
    for (const [a, b] of sidesOf(mesh, triangle)) {
      if (!edges.delete(`${b},${a}`)) edges.set(`${a},${b}`, [a, b])
    }
  }
  const after = new Map<number, number[]>()
  for (const [a, b] of edges.values()) after.set(a, [...(after.get(a) ?? []), b])
  const loops: number[][] = []
  for (const start of [...after.keys()]) {
    for (let loop = chainFrom(start, after); loop.length > 2; loop = chainFrom(start, after)) loops.push(loop)
  }
  return loops.sort((a, b) => b.length - a.length)
}

function chainFrom(start: number, after: Map<number, number[]>): number[] {
  const loop: number[] = []
  let here: number | undefined = start
  do {
    const next: number | undefined = after.get(here)?.pop()
    if (next === undefined) break
    loop.push(here)
    here = next
  } while (here !== start)
  return loop
}

/** Corners in the middle of a straight side say nothing. */
function withoutStraight(loop: readonly Point[]): Point[] {
  const kept = loop.filter((point, index) => {
    const before = loop[(index + loop.length - 1) % loop.length] ?? point
    const next = loop[(index + 1) % loop.length] ?? point
    return lengthOf(cross(unit(minus(point, before)), unit(minus(next, point)))) > 1e-4
  })
  return kept.length >= 3 ? kept : [...loop]
}
