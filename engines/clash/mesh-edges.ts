import { WELD_METRES } from './weld-vertices.ts'

/** A side of a triangle on an edge: which triangle, and whether it runs from the lower vertex to the higher one. */
export interface EdgeSide {
  readonly triangle: number
  readonly isForward: boolean
}

/** Edge by its two vertices -> the triangles that meet there. */
export type EdgeSides = ReadonlyMap<number, readonly EdgeSide[]>

/** Beyond this many unmatched edges a mesh is open, and comparing them all would take long. */
const MAX_LOOSE_EDGES = 6000

/**
 * The edges of a mesh with the triangles on them. An edge that meets two shorter ones of its neighbours (a T-junction,
 * as boolean cuts leave them) is cut into pieces that match.
 * @param corners three welded vertices a triangle
 */
export function edgesOfMesh(corners: Uint32Array, positions: Float64Array): EdgeSides {
  const count = positions.length / 3
  const edges = new Map<number, EdgeSide[]>()
  const add = (from: number, to: number, triangle: number) => {
    const key = from < to ? from * count + to : to * count + from
    const side = { triangle, isForward: from < to }
    const sides = edges.get(key)
    if (sides) sides.push(side)
    else edges.set(key, [side])
  }
  for (let at = 0; at < corners.length; at += 3) {
    for (let side = 0; side < 3; side++) add(corners[at + side]!, corners[at + ((side + 1) % 3)]!, at / 3)
  }
  const loose = [...edges].filter(([, sides]) => sides.length % 2 === 1)
  if (loose.length === 0 || loose.length > MAX_LOOSE_EDGES) return edges
  const ends = [...new Set(loose.flatMap(([key]) => [Math.floor(key / count), key % count]))]
  for (const [key, sides] of loose) {
    const [low, high] = [Math.floor(key / count), key % count]
    const between = verticesOn(low, high, ends, positions)
    if (between.length === 0) continue
    edges.delete(key)
    const stops = [low, ...between, high]
    for (const { triangle, isForward } of sides) {
      for (let at = 1; at < stops.length; at++) {
        if (isForward) add(stops[at - 1]!, stops[at]!, triangle)
        else add(stops[at]!, stops[at - 1]!, triangle)
      }
    }
  }
  return edges
}

/** Vertices strictly between the ends of an edge and on it, in order. */
function verticesOn(from: number, to: number, candidates: readonly number[], positions: Float64Array): number[] {
  const at = (vertex: number, axis: number) => positions[vertex * 3 + axis]!
  const [dx, dy, dz] = [at(to, 0) - at(from, 0), at(to, 1) - at(from, 1), at(to, 2) - at(from, 2)]
  const length = Math.hypot(dx, dy, dz)
  const found: { vertex: number; along: number }[] = []
  for (const vertex of candidates) {
    if (vertex === from || vertex === to) continue
    const [px, py, pz] = [at(vertex, 0) - at(from, 0), at(vertex, 1) - at(from, 1), at(vertex, 2) - at(from, 2)]
    const along = (px * dx + py * dy + pz * dz) / length
    if (along <= 0 || along >= length) continue
    const away = Math.hypot(px - (dx * along) / length, py - (dy * along) / length, pz - (dz * along) / length)
    if (away <= 2 * WELD_METRES) found.push({ vertex, along })
  }
  return found.sort((a, b) => a.along - b.along).map(({ vertex }) => vertex)
}
