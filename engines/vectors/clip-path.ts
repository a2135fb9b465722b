/** Corners as pairs, in units of a tile. */
export type Path = readonly number[]

/** The box that paths are cut to: the tile with a margin, in which edges and rounded corners of lines disappear. */
export interface ClipBox {
  readonly least: number
  readonly most: number
}

/** The pieces of a line that lie in a box. */
export function clipLine(path: Path, box: ClipBox): number[][] {
  const pieces: number[][] = []
  let piece: number[] = []
  for (let at = 0; at + 3 < path.length; at += 2) {
    const part = clipSegment(path[at]!, path[at + 1]!, path[at + 2]!, path[at + 3]!, box)
    if (!part) continue
    const [fromX, fromY, toX, toY] = part
    if (piece.length === 0 || piece.at(-2) !== fromX || piece.at(-1) !== fromY) {
      if (piece.length > 0) pieces.push(piece)
      piece = [fromX, fromY]
    }
    piece.push(toX, toY)
  }
  if (piece.length > 0) pieces.push(piece)
  return pieces
}

/** Liang and Barsky. */
function clipSegment(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  { least, most }: ClipBox,
): readonly [number, number, number, number] | null {
  let [from, to] = [0, 1]
  const [dx, dy] = [x2 - x1, y2 - y1]
  for (const [step, gap] of [
    [-dx, x1 - least],
    [dx, most - x1],
    [-dy, y1 - least],
    [dy, most - y1],
  ] as const) {
    if (step === 0) {
      if (gap < 0) return null
    } else if (step < 0) from = Math.max(from, gap / step)
    else to = Math.min(to, gap / step)
  }
  if (from > to) return null
  return [
    from === 0 ? x1 : x1 + from * dx,
    from === 0 ? y1 : y1 + from * dy,
    to === 1 ? x2 : x1 + to * dx,
    to === 1 ? y2 : y1 + to * dy,
  ]
}

/** What lies of a ring in a box, open; empty where nothing does. Sutherland and Hodgman. */
export function clipRing(ring: Path, { least, most }: ClipBox): Path {
  let path = ring
  for (const axis of [0, 1] as const) {
    path = cut(path, axis, least, 1)
    path = cut(path, axis, most, -1)
  }
  return path
}

function cut(path: Path, axis: 0 | 1, edge: number, sign: 1 | -1): Path {
  const isIn = (at: number) => (path[at + axis]! - edge) * sign >= 0
  const kept: number[] = []
  let before = path.length - 2
  for (let at = 0; at < path.length; at += 2) {
    if (isIn(at) !== isIn(before)) {
      const share = (edge - path[before + axis]!) / (path[at + axis]! - path[before + axis]!)
      const other = path[before + 1 - axis]! + share * (path[at + 1 - axis]! - path[before + 1 - axis]!)
      kept.push(axis === 0 ? edge : other, axis === 0 ? other : edge)
    }
    if (isIn(at)) kept.push(path[at]!, path[at + 1]!)
    before = at
  }
  return kept
}
