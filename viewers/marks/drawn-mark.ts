import type { Mark, MarkColour, MarkPoint, PictureSize } from '#engines/marks/mark.ts'
import { boxCorners, type Place } from '#engines/marks/outline.ts'

/** A mark of a picture that is being drawn on. */
export interface DrawnMark extends Mark {
  readonly id: string
  /** Drawn by somebody else: it is seen, and stays as it is. */
  readonly isFixed?: boolean
}
export type MarkTool = 'pick' | Mark['kind']

/** Shares of the picture: what is shorter was a slip of the hand, and how near a pen's places may lie. */
const [LEAST, STEP] = [0.012, 0.004]
const MOST_PEN_POINTS = 500
/** Of the longer side: how far beside a mark a finger may tap. */
const REACH = 0.03

/** A mark where the pointer went down; null where words are wanted and there are none. */
export function begunAt(
  tool: Mark['kind'],
  at: MarkPoint,
  { id, colour, words }: { readonly id: string; readonly colour: MarkColour; readonly words: string },
): DrawnMark | null {
  if (tool !== 'text') return { id, kind: tool, colour, words: '', points: tool === 'pen' ? [at] : [at, at] }
  return words.trim() === '' ? null : { id, kind: tool, colour, words: words.trim(), points: [at] }
}

/** The mark while the pointer moves on. */
export function drawnTo(mark: DrawnMark, to: MarkPoint): DrawnMark {
  const [first = to] = mark.points
  if (mark.kind === 'text') return { ...mark, points: [to] }
  if (mark.kind !== 'pen') return { ...mark, points: [first, to] }
  const last = mark.points.at(-1) ?? to
  const isNear = Math.hypot(to[0] - last[0], to[1] - last[1]) < STEP
  return isNear || mark.points.length >= MOST_PEN_POINTS ? mark : { ...mark, points: [...mark.points, to] }
}

/** Nobody meant it: two ends at one place. */
export function isSlip({ kind, points: [first, second] }: DrawnMark): boolean {
  if (kind === 'text' || kind === 'pen' || !first || !second) return false
  return Math.hypot(second[0] - first[0], second[1] - first[1]) < LEAST
}

/** Moved as far as it stays on the picture; with `end` alone the second place, so that an arrow turns and a box grows. */
export function movedBy(mark: DrawnMark, [across, down]: MarkPoint, { end = false } = {}): DrawnMark {
  if (end && mark.points.length === 2) {
    const [first, second] = mark.points as readonly [MarkPoint, MarkPoint]
    return { ...mark, points: [first, [within(second[0] + across), within(second[1] + down)]] }
  }
  const room = (axis: 0 | 1, by: number) => {
    const all = mark.points.map((point) => point[axis])
    return Math.min(Math.max(by, -Math.min(...all)), 1 - Math.max(...all))
  }
  const [right, lower] = [room(0, across), room(1, down)]
  return { ...mark, points: mark.points.map(([x, y]): MarkPoint => [rounded(x + right), rounded(y + lower)]) }
}

/** The place of a pointer as shares of the picture, at its edge where it lies beside it. */
export function placeOn(
  box: { left: number; top: number; width: number; height: number },
  x: number,
  y: number,
): MarkPoint {
  return [within((x - box.left) / (box.width || 1)), within((y - box.top) / (box.height || 1))]
}

/** The mark that lies at a place, the newest first; null where none is near. */
export function markAt(marks: readonly DrawnMark[], [across, down]: MarkPoint, size: PictureSize): DrawnMark | null {
  const at: Place = [across * size.width, down * size.height]
  const reach = Math.max(size.width, size.height) * REACH
  return marks.findLast((mark) => distanceTo(mark, at, size) <= (mark.kind === 'text' ? 2 * reach : reach)) ?? null
}

function distanceTo({ kind, points }: DrawnMark, at: Place, { width, height }: PictureSize): number {
  const places = points.map(([across, down]): Place => [across * width, down * height])
  const [first = at, second = first] = places
  const isRing = kind === 'box' || kind === 'cloud'
  const ring = isRing ? boxCorners(first, second) : places
  const lines = ring.map((place, index) => [place, ring[index + 1] ?? (isRing ? (ring[0] ?? place) : place)] as const)
  return Math.min(...lines.map(([from, to]) => distanceToLine(at, from, to)))
}

function distanceToLine([x, y]: Place, [fromX, fromY]: Place, [toX, toY]: Place): number {
  const [alongX, alongY] = [toX - fromX, toY - fromY]
  const length = alongX ** 2 + alongY ** 2
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * alongX + (y - fromY) * alongY) / length))
  return Math.hypot(x - fromX - share * alongX, y - fromY - share * alongY)
}

function within(share: number): number {
  return rounded(Math.min(1, Math.max(0, share)))
}

/** A ten-thousandth of a photo is less than a pixel of what people look at. */
function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000
}
