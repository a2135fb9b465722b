import type { SegmentIndex } from './segment-index.ts'

export type SnapKind = 'end' | 'mid' | 'centre' | 'intersection' | 'perpendicular' | 'nearest'

export interface Snap {
  readonly kind: SnapKind
  /** Relative to the origin of the space. */
  readonly x: number
  readonly y: number
  readonly entity: number
}

export interface SnapQuestion {
  readonly x: number
  readonly y: number
  /** How far a snap may be, in drawing units. */
  readonly reach: number
  readonly kinds: ReadonlySet<SnapKind>
  /** The point before, for perpendiculars. */
  readonly from: readonly [number, number] | null
  /** Whether a style is to be seen. */
  readonly isShown: (style: number) => boolean
}

interface Piece {
  readonly number: number
  readonly entity: number
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

/** Order in which kinds win at about the same distance. */
const RANK: Readonly<Record<SnapKind, number>> = {
  end: 0,
  intersection: 0.1,
  centre: 0.15,
  mid: 0.2,
  perpendicular: 0.35,
  nearest: 0.9,
}
/** Curves are drawn in pieces of 7.5 degrees; a sharper turn is a corner. */
const SMOOTH_COSINE = Math.cos((9 * Math.PI) / 180)
const MOST_CROSSED = 60

/** The best point to take near the pointer: an end, a crossing, a middle, the centre of an arc, a foot or any place of a line. */
export function findSnap(index: SegmentIndex, question: SnapQuestion): Snap | null {
  const { x, y, reach, kinds } = question
  const pieces = index
    .near(x - reach, y - reach, x + reach, y + reach)
    .filter((number) => question.isShown(index.styles[number] ?? 0))
    .map((number) => pieceAt(index, number))
    .filter((piece) => distanceTo(piece, x, y) <= reach)
  let best: Snap | null = null
  let least = Number.POSITIVE_INFINITY
  const offer = (kind: SnapKind, atX: number, atY: number, entity: number, isFar = false) => {
    const distance = Math.hypot(atX - x, atY - y)
    if (!kinds.has(kind) || (distance > reach && !isFar)) return
    const score = (isFar ? 0 : distance / reach) + RANK[kind]
    if (score < least) {
      least = score
      best = { kind, x: atX, y: atY, entity }
    }
  }
  for (const piece of pieces) offerPiece(index, piece, question, offer)
  offerCrossings(pieces, offer)
  return best
}

type Offer = (kind: SnapKind, x: number, y: number, entity: number, isFar?: boolean) => void

function offerPiece(index: SegmentIndex, piece: Piece, { x, y, from, reach }: SnapQuestion, offer: Offer): void {
  const { x1, y1, x2, y2, entity } = piece
  const isRoundBefore = isSmooth(index, piece, -1)
  const isRoundAfter = isSmooth(index, piece, 1)
  if (!isRoundBefore) offer('end', x1, y1, entity)
  if (!isRoundAfter) offer('end', x2, y2, entity)
  if (!isRoundBefore && !isRoundAfter) offer('mid', (x1 + x2) / 2, (y1 + y2) / 2, entity)
  else offerCentre(index, piece, offer, x, y, reach)
  const [nearX, nearY] = footOf(piece, x, y, true)
  offer('nearest', nearX, nearY, entity)
  if (!from) return
  const [footX, footY] = footOf(piece, from[0], from[1], false)
  offer('perpendicular', footX, footY, entity)
}

/** The centre of the arc that a piece and its neighbour lie on; offered when the pointer is on the arc. */
function offerCentre(index: SegmentIndex, piece: Piece, offer: Offer, x: number, y: number, reach: number): void {
  const side = isSmooth(index, piece, 1) ? 1 : -1
  const other = pieceAt(index, piece.number + side)
  const [ax, ay] = side === 1 ? [piece.x1, piece.y1] : [other.x1, other.y1]
  const [bx, by] = side === 1 ? [piece.x2, piece.y2] : [piece.x1, piece.y1]
  const [cx, cy] = side === 1 ? [other.x2, other.y2] : [piece.x2, piece.y2]
  const d = 2 * (ax * (by - cy) + bx * (cy - ay) + cx * (ay - by))
  if (d === 0) return
  const [a, b, c] = [ax * ax + ay * ay, bx * bx + by * by, cx * cx + cy * cy]
  const centreX = (a * (by - cy) + b * (cy - ay) + c * (ay - by)) / d
  const centreY = (a * (cx - bx) + b * (ax - cx) + c * (bx - ax)) / d
  // Only where the pointer is at the arc or at its centre does somebody mean the centre.
  offer('centre', centreX, centreY, piece.entity, distanceTo(piece, x, y) < reach * 0.35)
}

function offerCrossings(pieces: readonly Piece[], offer: Offer): void {
  const some = pieces.slice(0, MOST_CROSSED)
  for (const [place, one] of some.entries()) {
    for (const other of some.slice(place + 1)) {
      const [dx, dy] = [one.x2 - one.x1, one.y2 - one.y1]
      const [ex, ey] = [other.x2 - other.x1, other.y2 - other.y1]
      const determinant = dx * ey - dy * ex
      if (determinant === 0 || one.entity === other.entity) continue
      const along = ((other.x1 - one.x1) * ey - (other.y1 - one.y1) * ex) / determinant
      const across = ((other.x1 - one.x1) * dy - (other.y1 - one.y1) * dx) / determinant
      if (along < 0 || along > 1 || across < 0 || across > 1) continue
      offer('intersection', one.x1 + dx * along, one.y1 + dy * along, one.entity)
    }
  }
}

/** Whether the line goes on without a corner into the piece before or after. */
function isSmooth(index: SegmentIndex, piece: Piece, side: -1 | 1): boolean {
  const number = piece.number + side
  if (number < 0 || number >= index.entities.length || index.entities[number] !== piece.entity) return false
  const other = pieceAt(index, number)
  const isJoined =
    side === 1 ? other.x1 === piece.x2 && other.y1 === piece.y2 : other.x2 === piece.x1 && other.y2 === piece.y1
  if (!isJoined) return false
  const [dx, dy] = [piece.x2 - piece.x1, piece.y2 - piece.y1]
  const [ex, ey] = [other.x2 - other.x1, other.y2 - other.y1]
  const lengths = Math.hypot(dx, dy) * Math.hypot(ex, ey)
  const cosine = lengths > 0 ? (dx * ex + dy * ey) / lengths : 0
  // Going straight on is a corner somebody drew; a curve always turns a little.
  return cosine > SMOOTH_COSINE && cosine < 0.999999
}

function pieceAt(index: SegmentIndex, number: number): Piece {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = index.positions.subarray(number * 4, number * 4 + 4)
  return { number, entity: index.entities[number] ?? 0, x1, y1, x2, y2 }
}

function footOf(piece: Piece, x: number, y: number, isHeld: boolean): [number, number] {
  const [dx, dy] = [piece.x2 - piece.x1, piece.y2 - piece.y1]
  const square = dx * dx + dy * dy
  const share = square > 0 ? ((x - piece.x1) * dx + (y - piece.y1) * dy) / square : 0
  const held = isHeld ? Math.min(1, Math.max(0, share)) : share
  return [piece.x1 + dx * held, piece.y1 + dy * held]
}

function distanceTo(piece: Piece, x: number, y: number): number {
  const [nearX, nearY] = footOf(piece, x, y, true)
  return Math.hypot(nearX - x, nearY - y)
}
