import type { Box } from './box.ts'

/** Triangles of one square on average. */
const TRIANGLES_A_SQUARE = 8

/**
 * Numbers of the triangles of a mesh, ordered by the square that the first corner of each lies over, to and fro through
 * rows of squares along the two longest sides of the box: those that follow each other lie side by side.
 */
export function trianglesByPlace(positions: Float64Array, indices: Uint32Array, box: Box): Uint32Array {
  const count = indices.length / 3
  const side = Math.max(1, Math.ceil(Math.sqrt(count / TRIANGLES_A_SQUARE)))
  const [u, v] = longestAxes(box)
  const [lowU, lowV] = [box[u]!, box[v]!]
  const [scaleU, scaleV] = [side / (box[u + 3]! - lowU), side / (box[v + 3]! - lowV)]
  const squares = new Uint32Array(count)
  const ends = new Uint32Array(side * side + 1)
  for (let triangle = 0; triangle < count; triangle++) {
    const from = indices[triangle * 3]! * 3
    const column = squareAt((positions[from + u]! - lowU) * scaleU, side)
    const row = squareAt((positions[from + v]! - lowV) * scaleV, side)
    const square = row * side + ((row & 1) === 0 ? column : side - 1 - column)
    squares[triangle] = square
    ends[square + 1]!++
  }
  for (let square = 1; square < ends.length; square++) ends[square]! += ends[square - 1]!
  const order = new Uint32Array(count)
  for (let triangle = 0; triangle < count; triangle++) order[ends[squares[triangle]!]!++] = triangle
  return order
}

/** A corner that is no number, and a box without width, are in the first square. */
function squareAt(place: number, side: number): number {
  if (!(place > 0)) return 0
  return place < side ? Math.trunc(place) : side - 1
}

function longestAxes(box: Box): readonly [number, number] {
  const [x, y, z] = [box[3]! - box[0]!, box[4]! - box[1]!, box[5]! - box[2]!]
  if (x <= y && x <= z) return [1, 2]
  return y <= z ? [0, 2] : [0, 1]
}
