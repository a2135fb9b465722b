import type { DisplaySpace } from '#engines/dxf/drawing/display-list.ts'

/** Cells of the grid along the longer side. */
const CELLS = 256
/** A piece over more cells than these is kept apart and always looked at. */
const MOST_CELLS_OF_A_PIECE = 600

/** Pieces of lines by place, so that what is under the pointer is found without looking at all of them. */
export interface SegmentIndex {
  /** x1, y1, x2, y2 relative to the space's origin. */
  readonly positions: Float32Array
  readonly entities: Uint32Array
  readonly styles: Uint16Array
  /** Numbers of pieces that may lie within the box. */
  near(x1: number, y1: number, x2: number, y2: number): number[]
}

/** Takes time in proportion to the pieces: 60 ms for a million. */
export function buildSegmentIndex(space: DisplaySpace): SegmentIndex {
  const positions = join(space.lines.positions, space.dashed.positions)
  const entities = joinWhole(space.lines.entities, space.dashed.entities)
  const styles = joinShort(space.lines.styles, space.dashed.styles)
  const count = entities.length
  const [left, bottom, size] = gridOf(space)
  const cell = size / CELLS || 1
  const cellAt = (value: number) => Math.min(CELLS - 1, Math.max(0, Math.floor(value / cell)))
  const large: number[] = []
  const starts = new Uint32Array(CELLS * CELLS + 1)
  const visit = (piece: number, take: (cellNumber: number) => void): boolean => {
    const at = piece * 4
    const [x1, y1] = [(positions[at] ?? 0) - left, (positions[at + 1] ?? 0) - bottom]
    const [x2, y2] = [(positions[at + 2] ?? 0) - left, (positions[at + 3] ?? 0) - bottom]
    const [c1, c2] = [cellAt(Math.min(x1, x2)), cellAt(Math.max(x1, x2))]
    const [r1, r2] = [cellAt(Math.min(y1, y2)), cellAt(Math.max(y1, y2))]
    if ((c2 - c1 + 1) * (r2 - r1 + 1) > MOST_CELLS_OF_A_PIECE) return false
    for (let row = r1; row <= r2; row += 1) for (let column = c1; column <= c2; column += 1) take(row * CELLS + column)
    return true
  }
  for (let piece = 0; piece < count; piece += 1) {
    const isSmall = visit(piece, (cellNumber) => {
      starts[cellNumber + 1] = (starts[cellNumber + 1] ?? 0) + 1
    })
    if (!isSmall) large.push(piece)
  }
  for (let index = 1; index < starts.length; index += 1) starts[index] = (starts[index] ?? 0) + (starts[index - 1] ?? 0)
  const filled = starts.slice()
  const pieces = new Uint32Array(starts[CELLS * CELLS] ?? 0)
  for (let piece = 0; piece < count; piece += 1) {
    visit(piece, (cellNumber) => {
      const place = filled[cellNumber] ?? 0
      pieces[place] = piece
      filled[cellNumber] = place + 1
    })
  }
  return {
    positions,
    entities,
    styles,
    near: (x1, y1, x2, y2) => {
      const found = new Set(large)
      const [c1, c2, r1, r2] = [cellAt(x1 - left), cellAt(x2 - left), cellAt(y1 - bottom), cellAt(y2 - bottom)]
      for (let row = r1; row <= r2; row += 1) {
        for (let column = c1; column <= c2; column += 1) {
          const number = row * CELLS + column
          for (let at = starts[number] ?? 0; at < (starts[number + 1] ?? 0); at += 1) found.add(pieces[at] ?? 0)
        }
      }
      return [...found]
    },
  }
}

function gridOf({ box, origin }: DisplaySpace): [number, number, number] {
  if (!box) return [0, 0, 1]
  return [box[0] - origin[0], box[1] - origin[1], Math.max(box[2] - box[0], box[3] - box[1]) * 1.0001]
}

function join(one: Float32Array, other: Float32Array): Float32Array {
  if (other.length === 0) return one
  const result = new Float32Array(one.length + other.length)
  result.set(one)
  result.set(other, one.length)
  return result
}

function joinWhole(one: Uint32Array, other: Uint32Array): Uint32Array {
  if (other.length === 0) return one
  const result = new Uint32Array(one.length + other.length)
  result.set(one)
  result.set(other, one.length)
  return result
}

function joinShort(one: Uint16Array, other: Uint16Array): Uint16Array {
  if (other.length === 0) return one
  const result = new Uint16Array(one.length + other.length)
  result.set(one)
  result.set(other, one.length)
  return result
}
