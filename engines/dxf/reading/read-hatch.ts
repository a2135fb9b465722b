import type { HatchEdge, HatchLine, HatchLoop, HatchShape } from '../dxf-entity.ts'
import type { TagRecord } from './tag-record.ts'

const DEGREE = Math.PI / 180
const POLYLINE_LOOP = 2
const TEXT_LOOP = 8
const OUTER_LOOP = 16
const EXTERNAL_LOOP = 1

/** Reads the tags in their order, because the same groups mean other things in each part. */
class TagCursor {
  readonly record: TagRecord
  at: number

  constructor(record: TagRecord, at: number) {
    this.record = record
    this.at = at
  }

  code(): number {
    return this.record.code(this.at)
  }

  get isDone(): boolean {
    return this.at >= this.record.count
  }

  /** Value of the next tag if it has this code. */
  take(code: number, fallback = 0): number {
    if (this.code() !== code) return fallback
    const value = this.record.numberAt(this.at)
    this.at += 1
    return value
  }

  pair(code: number): [number, number] {
    return [this.take(code), this.take(code + 10)]
  }

  skipTo(code: number): boolean {
    const found = this.record.find(code, this.at)
    if (found < 0) return false
    this.at = found
    return true
  }
}

/** HATCH and MPOLYGON: boundaries, pattern lines and gradient. */
export function readHatch(record: TagRecord): HatchShape | { kind: 'damaged' } {
  const start = record.find(91)
  if (start < 0) return { kind: 'damaged' }
  const cursor = new TagCursor(record, start)
  const loops = readLoops(cursor, cursor.take(91))
  const pattern = record.find(78, cursor.at)
  const elevation = record.point(10)
  return {
    kind: 'hatch',
    loops,
    isSolid: record.number(70) === 1,
    patternName: record.text(2),
    islandStyle: record.number(75, 0),
    lines: pattern < 0 ? [] : readLines(new TagCursor(record, pattern)),
    elevation: elevation?.[2] ?? 0,
    gradient: record.number(450) === 1 ? readGradient(record) : null,
  }
}

function readLoops(cursor: TagCursor, count: number): HatchLoop[] {
  const loops: HatchLoop[] = []
  while (loops.length < count && cursor.code() === 92) {
    const flags = cursor.take(92)
    const isOutermost = (flags & (OUTER_LOOP | EXTERNAL_LOOP)) !== 0
    const isText = (flags & TEXT_LOOP) !== 0
    if ((flags & POLYLINE_LOOP) !== 0) {
      loops.push({ isOutermost, isText, corners: readPolyline(cursor), edges: null })
    } else {
      loops.push({ isOutermost, isText, corners: null, edges: readEdges(cursor) })
    }
    const sources = cursor.take(97)
    for (let index = 0; index < sources && cursor.code() === 330; index += 1) cursor.at += 1
  }
  return loops
}

/** Corners as x, y, bulge, 0, 0, like those of a polyline. */
function readPolyline(cursor: TagCursor): number[] {
  const hasBulge = cursor.take(72) === 1
  cursor.take(73)
  const count = cursor.take(93)
  const corners: number[] = []
  for (let index = 0; index < count && cursor.code() === 10; index += 1) {
    const [x, y] = cursor.pair(10)
    corners.push(x, y, hasBulge || cursor.code() === 42 ? cursor.take(42) : 0, 0, 0)
  }
  return corners
}

function readEdges(cursor: TagCursor): HatchEdge[] {
  const edges: HatchEdge[] = []
  const count = cursor.take(93)
  while (edges.length < count && cursor.code() === 72) {
    const kind = cursor.take(72)
    if (kind === 1) edges.push({ kind: 'line', points: [...cursor.pair(10), ...cursor.pair(11)] })
    else if (kind === 2) edges.push(readCircularEdge(cursor))
    else if (kind === 3) edges.push(readEllipticEdge(cursor))
    else if (kind === 4) edges.push(readSplineEdge(cursor))
    else break
  }
  return edges
}

function readCircularEdge(cursor: TagCursor): HatchEdge {
  const centre = cursor.pair(10)
  const radius = cursor.take(40)
  const start = cursor.take(50) * DEGREE
  const end = cursor.take(51) * DEGREE
  return {
    kind: 'ellipse',
    centre,
    major: [radius, 0],
    ratio: 1,
    start,
    end,
    isCounterClockwise: cursor.take(73, 1) === 1,
  }
}

function readEllipticEdge(cursor: TagCursor): HatchEdge {
  const centre = cursor.pair(10)
  const major = cursor.pair(11)
  const ratio = cursor.take(40, 1)
  const start = ellipseParameter(cursor.take(50) * DEGREE, ratio)
  const end = ellipseParameter(cursor.take(51) * DEGREE, ratio)
  return { kind: 'ellipse', centre, major, ratio, start, end, isCounterClockwise: cursor.take(73, 1) === 1 }
}

/**
 * Unlike an ELLIPSE, a boundary gives the directions in which its arc begins and ends as they are seen from the centre;
 * turned into the angle of `centre + major cos t + minor sin t`, in the same turn.
 */
function ellipseParameter(direction: number, ratio: number): number {
  if (!(ratio > 0)) return direction
  const turns = Math.round(direction / (2 * Math.PI)) * 2 * Math.PI
  const rest = direction - turns
  return turns + Math.atan2(Math.sin(rest) / ratio, Math.cos(rest))
}

function readSplineEdge(cursor: TagCursor): HatchEdge {
  const degree = cursor.take(94, 3)
  const isRational = cursor.take(73) === 1
  cursor.take(74)
  const knotCount = cursor.take(95)
  const controlCount = cursor.take(96)
  const knots: number[] = []
  const weights: number[] = []
  const controls: number[] = []
  while (knots.length < knotCount && cursor.code() === 40) knots.push(cursor.take(40))
  for (let index = 0; index < controlCount && cursor.code() === 10; index += 1) {
    controls.push(...cursor.pair(10), 0)
    if (isRational || cursor.code() === 42) weights.push(cursor.take(42, 1))
  }
  const fitCount = cursor.take(97)
  for (let index = 0; index < fitCount && cursor.code() === 11; index += 1) cursor.pair(11)
  cursor.pair(12)
  cursor.pair(13)
  return { kind: 'spline', degree, knots, weights, controls }
}

function readLines(cursor: TagCursor): HatchLine[] {
  const count = cursor.take(78)
  const lines: HatchLine[] = []
  while (lines.length < count && cursor.code() === 53) {
    const angle = cursor.take(53)
    const base: [number, number] = [cursor.take(43), cursor.take(44)]
    const offset: [number, number] = [cursor.take(45), cursor.take(46)]
    const dashCount = cursor.take(79)
    const dashes: number[] = []
    while (dashes.length < dashCount && cursor.code() === 49) dashes.push(cursor.take(49))
    lines.push({ angle, base, offset, dashes })
  }
  return lines
}

function readGradient(record: TagRecord): HatchShape['gradient'] {
  const colours: number[] = []
  for (let index = record.find(450); index < record.count; index += 1)
    if (record.code(index) === 421) colours.push(record.numberAt(index) & 0xffffff)
  const [from = 0x0000ff, to = 0xffffff] = colours
  return { from, to, angle: record.number(460) }
}
