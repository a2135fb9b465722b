import type { VectorPosition } from './vector-features.ts'

type Line = readonly VectorPosition[]

/**
 * A line in parts that do not cross longitude 180°: between two corners the shorter way round is meant (RFC 7946, 3.1.9).
 * Longitudes come back within -180 to 180.
 */
export function splitLine(line: Line): readonly Line[] {
  const unrolled = unroll(line)
  return stripsOf(unrolled).flatMap(([west, shift]) =>
    cutLine(unrolled, west, west + 360).map((part) => moved(part, shift)),
  )
}

/** A polygon in parts, likewise. Its outer ring comes first. One that runs around a pole has no inside here and is left as it is. */
export function splitRings(rings: readonly Line[]): {
  readonly parts: readonly (readonly Line[])[]
  readonly isAroundPole: boolean
} {
  const [outer = [], ...holes] = rings.map(unroll)
  const isAroundPole = Math.abs((outer.at(-1)?.[0] ?? 0) - (outer[0]?.[0] ?? 0)) > 180
  if (isAroundPole) return { parts: [rings], isAroundPole }
  const strips = stripsOf(outer)
  if (strips.length === 1 && strips[0]![1] === 0) return { parts: [rings], isAroundPole }
  const parts = strips.flatMap(([west, shift]) => {
    const cut = [outer, ...holes.map((hole) => besides(hole, outer))].map((ring) =>
      moved(clipRing(ring, west, west + 360), shift),
    )
    return cut[0]!.length < 4 ? [] : [cut.filter((ring) => ring.length >= 4)]
  })
  return { parts, isAroundPole }
}

/** Longitudes without jumps: each within half a turn of the one before. */
function unroll(line: Line): Line {
  let before = line[0]?.[0] ?? 0
  const isSmooth = line.every(([x]) => {
    const jump = Math.abs(x! - before)
    before = x!
    return jump <= 180
  })
  if (isSmooth) return line
  before = line[0]![0]!
  return line.map(([x, ...rest]) => {
    before = x! - Math.round((x! - before) / 360) * 360
    return [before, ...rest]
  })
}

/** A hole in the same turn as the outline that it is in. */
function besides(hole: Line, outer: Line): Line {
  const turns = Math.round(((outer[0]?.[0] ?? 0) - (hole[0]?.[0] ?? 0)) / 360)
  return moved(hole, turns * 360)
}

/** Western edges of the strips of 360° that a line lies in, with what moves each to -180. */
function stripsOf(line: Line): readonly (readonly [west: number, shift: number])[] {
  let [west, east] = [Infinity, -Infinity]
  for (const [x] of line) {
    west = Math.min(west, x!)
    east = Math.max(east, x!)
  }
  if (west >= -180 && east <= 180) return [[-180, 0]]
  const strips: [number, number][] = []
  for (let edge = Math.floor((west + 180) / 360) * 360 - 180; edge < east; edge += 360) strips.push([edge, -180 - edge])
  return strips
}

function moved(line: Line, shift: number): Line {
  return shift === 0 ? line : line.map(([x, ...rest]) => [x! + shift, ...rest])
}

function cutLine(line: Line, west: number, east: number): Line[] {
  if (line.every(([x]) => x! >= west && x! <= east)) return [line]
  const parts: VectorPosition[][] = []
  let open: VectorPosition[] | null = null
  for (const [index, to] of line.entries()) {
    const from = line[index - 1]
    const piece = from ? inside(from, to, west, east) : null
    if (!piece) {
      open = null
      continue
    }
    if (!open) {
      open = [piece[0]]
      parts.push(open)
    }
    open.push(piece[1])
    if (piece[1] !== to) open = null
  }
  return parts
}

/** The part of an edge between two meridians; null where it only touches them. */
function inside(from: VectorPosition, to: VectorPosition, west: number, east: number) {
  const [low, high] = from[0]! <= to[0]! ? [from, to] : [to, from]
  if (high[0]! <= west || low[0]! >= east) {
    const isAlong = low[0] === high[0] && low[0]! >= west && low[0]! < east
    return isAlong ? ([from, to] as const) : null
  }
  const held = (one: VectorPosition) =>
    one[0]! < west ? at(from, to, west) : one[0]! > east ? at(from, to, east) : one
  return [held(from), held(to)] as const
}

/** Where an edge meets a meridian: latitude and height in between. */
function at(from: VectorPosition, to: VectorPosition, meridian: number): VectorPosition {
  const share = (meridian - from[0]!) / (to[0]! - from[0]!)
  return from.map((value, axis) => (axis === 0 ? meridian : value + ((to[axis] ?? value) - value) * share))
}

/** Part of a ring between two meridians (Sutherland and Hodgman, Reentrant Polygon Clipping, 1974). */
function clipRing(ring: Line, west: number, east: number): Line {
  return clipAt(
    clipAt(ring, west, (x) => x >= west),
    east,
    (x) => x <= east,
  )
}

function clipAt(ring: Line, meridian: number, isIn: (x: number) => boolean): Line {
  const kept: VectorPosition[] = []
  for (const [index, to] of ring.entries()) {
    const from = ring[index - 1]
    if (from && isIn(from[0]!) !== isIn(to[0]!)) kept.push(at(from, to, meridian))
    if (isIn(to[0]!)) kept.push(to)
  }
  const [first] = kept
  const last = kept.at(-1)
  if (first && last && (first[0] !== last[0] || first[1] !== last[1])) kept.push(first)
  return kept
}
