import type { VectorPosition } from './vector-features.ts'

/** Pairs of edges that are compared at most: a second of work. */
const MOST_PAIRS = 50_000_000

/**
 * True where two edges of a closed ring cross properly; edges that touch or run along each other do not. Edges are swept from west to
 * east, so that only those are compared whose longitudes overlap.
 * @returns null where the ring has too many edges above each other to be checked
 */
export function ringCrosses(ring: readonly VectorPosition[]): boolean | null {
  const edges = ring.slice(1).map((to, index) => edgeOf(ring[index]!, to))
  if (edges.length <= 3) return false
  edges.sort((one, other) => one.west - other.west)
  const open: Edge[] = []
  let pairs = 0
  for (const edge of edges) {
    let kept = 0
    for (const other of open) {
      if (other.east < edge.west) continue
      open[kept++] = other
      if (++pairs > MOST_PAIRS) return null
      if (other.south <= edge.north && edge.south <= other.north && cross(edge, other)) return true
    }
    open.length = kept
    open.push(edge)
  }
  return false
}

interface Edge {
  readonly from: VectorPosition
  readonly to: VectorPosition
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

function edgeOf(from: VectorPosition, to: VectorPosition): Edge {
  // Across the antimeridian the shorter way is meant: the end lies in the next turn.
  const turn = to[0]! - from[0]! > 180 ? -360 : to[0]! - from[0]! < -180 ? 360 : 0
  const end = turn === 0 ? to : [to[0]! + turn, to[1]!]
  return {
    from,
    to: end,
    west: Math.min(from[0]!, end[0]!),
    east: Math.max(from[0]!, end[0]!),
    south: Math.min(from[1]!, end[1]!),
    north: Math.max(from[1]!, end[1]!),
  }
}

function cross(one: Edge, other: Edge): boolean {
  return side(one, other.from) * side(one, other.to) < 0 && side(other, one.from) * side(other, one.to) < 0
}

/** On which side of an edge a place lies: -1, 0, 1. What is within rounding of the edge touches it. */
function side({ from, to }: Edge, place: VectorPosition): number {
  const across = (to[0]! - from[0]!) * (place[1]! - from[1]!)
  const along = (to[1]! - from[1]!) * (place[0]! - from[0]!)
  const value = across - along
  return Math.abs(value) <= 1e-12 * (Math.abs(across) + Math.abs(along)) ? 0 : Math.sign(value)
}
