import type { Frame, Vec2 } from '#engines/ifc-writer/shape.ts'
import { BAY, BAYS_X, BAYS_Y } from './building-plan.ts'

export type Cells = (i: number, j: number) => boolean
type Turn = 'left' | 'right' | 'straight'

/** One bay of an outline. The inside lies to the left of the direction. */
export interface Edge {
  readonly id: string
  readonly start: Vec2
  readonly direction: Vec2
  /** The bay inside. */
  readonly cell: Vec2
  /** The bay outside. */
  readonly beyond: Vec2
  readonly turnAtStart: Turn
  readonly turnAtEnd: Turn
  readonly previous: Vec2
  readonly next: Vec2
}

interface RawEdge {
  readonly from: Vec2
  readonly direction: Vec2
  readonly cell: Vec2
}

/** Closed outlines of a set of bays: outer ones counter-clockwise, holes clockwise. */
export function outlinesOf(cells: Cells): Edge[][] {
  const raw = new Map<string, RawEdge>()
  for (let i = 0; i < BAYS_X; i++) {
    for (let j = 0; j < BAYS_Y; j++) {
      if (!cells(i, j)) continue
      const add = (from: Vec2, direction: Vec2) => raw.set(String(from), { from, direction, cell: [i, j] })
      if (!cells(i, j - 1)) add([i, j], [1, 0])
      if (!cells(i + 1, j)) add([i + 1, j], [0, 1])
      if (!cells(i, j + 1)) add([i + 1, j + 1], [-1, 0])
      if (!cells(i - 1, j)) add([i, j + 1], [0, -1])
    }
  }
  const loops: RawEdge[][] = []
  while (raw.size > 0) {
    const loop: RawEdge[] = []
    let edge = [...raw.values()][0]
    while (edge) {
      raw.delete(String(edge.from))
      loop.push(edge)
      edge = raw.get(String([edge.from[0] + edge.direction[0], edge.from[1] + edge.direction[1]]))
    }
    loops.push(loop)
  }
  return loops.map((loop) =>
    loop.map((edge, index) => toEdge(edge, loop.at(index - 1)!, loop[(index + 1) % loop.length]!)),
  )
}

/** Axes of an edge: x along it, y inwards, in the coordinates of the storey. */
export function edgeFrame({ start, direction }: Edge): Frame {
  return { origin: [start[0] * BAY, start[1] * BAY, 0], x: [direction[0], direction[1], 0], z: [0, 0, 1] }
}

/**
 * Where a wall between two distances outside the grid line begins and ends along its edge, so that walls meet at corners
 * without overlapping.
 */
export function wallSpan(edge: Edge, inner: number, outer: number): Vec2 {
  const start = { left: -inner, right: inner, straight: 0 }[edge.turnAtStart]
  const end = { left: outer, right: -outer, straight: 0 }[edge.turnAtEnd]
  return [start, BAY + end]
}

/** An outline moved outwards by a distance that may differ by edge; metres. */
export function offsetOutline(loop: readonly Edge[], distanceOf: (edge: Edge) => number): Vec2[] {
  const points: Vec2[] = []
  loop.forEach((edge, index) => {
    const before = loop.at(index - 1)!
    const [x, y] = [edge.start[0] * BAY, edge.start[1] * BAY]
    const a = distanceOf(before)
    const b = distanceOf(edge)
    const [p, q] = outwards(before)
    const [r, s] = outwards(edge)
    if (edge.turnAtStart !== 'straight') points.push([x + p * a + r * b, y + q * a + s * b])
    else if (a !== b) points.push([x + p * a, y + q * a], [x + r * b, y + s * b])
  })
  return points
}

/** Outer outline and holes of a set of bays, moved outwards. */
export function regionsOf(cells: Cells, distanceOf: (edge: Edge) => number): { outer: Vec2[]; holes: Vec2[][] }[] {
  const loops = outlinesOf(cells).map((loop) => offsetOutline(loop, distanceOf))
  const holes = loops.filter((loop) => signedArea(loop) < 0)
  return loops
    .filter((loop) => signedArea(loop) > 0)
    .map((outer) => ({ outer, holes: holes.filter((hole) => isInside(hole[0]!, outer)) }))
}

/** Positive for counter-clockwise outlines. */
export function signedArea(points: readonly Vec2[]): number {
  return points.reduce((sum, [x, y], index) => {
    const [u, v] = points[(index + 1) % points.length]!
    return sum + (x * v - u * y) / 2
  }, 0)
}

export function isInside([x, y]: Vec2, loop: readonly Vec2[]): boolean {
  let inside = false
  loop.forEach(([a, b], index) => {
    const [c, d] = loop.at(index - 1)!
    if (b > y !== d > y && x < ((c - a) * (y - b)) / (d - b) + a) inside = !inside
  })
  return inside
}

export function rectangle([x0, y0]: Vec2, [x1, y1]: Vec2): Vec2[] {
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ]
}

function outwards({ direction }: Edge): Vec2 {
  return [direction[1], -direction[0]]
}

function toEdge(edge: RawEdge, before: RawEdge, after: RawEdge): Edge {
  const [dx, dy] = edge.direction
  const beyondOf = ({ cell, direction }: RawEdge): Vec2 => [cell[0] + direction[1], cell[1] - direction[0]]
  return {
    id: `${'ABCDE'[edge.from[1]]}${edge.from[0] + 1}${dx > 0 ? 'E' : dx < 0 ? 'W' : dy > 0 ? 'N' : 'S'}`,
    start: edge.from,
    direction: edge.direction,
    cell: edge.cell,
    beyond: beyondOf(edge),
    turnAtStart: turnOf(before.direction, edge.direction),
    turnAtEnd: turnOf(edge.direction, after.direction),
    previous: before.cell,
    next: after.cell,
  }
}

function turnOf([ax, ay]: Vec2, [bx, by]: Vec2): Turn {
  const cross = ax * by - ay * bx
  return cross > 0 ? 'left' : cross < 0 ? 'right' : 'straight'
}
