import { plainText } from '../dxf/drawing/plain-text.ts'
import type { DxfDocument } from '../dxf/dxf-document.ts'
import type { SheetBox } from './design-result.ts'
import { boxOfEntity, type DxfSpace } from './dxf-space.ts'
import { type GridAxis, middleOf, placeOn } from './read-drawing.ts'

/** Names of grid lines: 1, A, AA, 12.5, A', X-3. */
const TAG = /^[A-Z0-9]{1,3}(?:[.'′/-]?[A-Z0-9]{0,2})['′]?$/i
/** A line belongs to a bubble where it ends within so many radii of its middle, and is longer than so many. */
const REACH = 2.5
const LONG = 8
const MOST_BUBBLES = 2_000
/** Degrees and shares by which two lines are one. */
const SAME_ANGLE = 0.05

interface Bubble {
  readonly tag: string
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly box: SheetBox
}

interface Line {
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
  readonly length: number
}

/** Grid lines of model space: a bubble with a short name, and the long line that ends at it. Each once for each place. */
export function readAxes(document: DxfDocument, space: DxfSpace, unit: number): GridAxis[] {
  const bubbles = bubblesOf(document, space)
  if (bubbles.length === 0) return []
  const smallest = bubbles.reduce((least, { radius }) => Math.min(least, radius), Infinity)
  const lines = linesOf(space).filter(({ length }) => length > LONG * smallest)
  const axes = bubbles.flatMap((bubble) => axisOf(bubble, lines, unit) ?? [])
  return axes.filter(
    (axis, at) => Number.isFinite(axis.offset) && axes.findIndex((other) => isSameAxis(axis, other, unit)) === at,
  )
}

export function isSameAxis(one: GridAxis, other: GridAxis, slack: number): boolean {
  return (
    one.tag === other.tag &&
    Math.abs(one.angle - other.angle) < SAME_ANGLE &&
    Math.abs(one.offset - other.offset) <= Math.max(slack, 1)
  )
}

function bubblesOf({ blocks }: DxfDocument, { entities, display }: DxfSpace): Bubble[] {
  const rings: { x: number; y: number; radius: number }[] = []
  const bubbles: Bubble[] = []
  for (const [at, { shape }] of entities.entries()) {
    if (shape.kind === 'arc' && shape.end - shape.start > 6.28)
      rings.push({ x: shape.centre[0], y: shape.centre[1], radius: shape.radius })
    if (shape.kind !== 'insert' || shape.attributes.length !== 1) continue
    const [attribute] = shape.attributes
    const hasRing = blocks.get(shape.block.toLowerCase())?.entities.some((part) => part.shape.kind === 'arc')
    const box = boxOfEntity(display, at)
    const tag = attribute?.shape.kind === 'text' ? plainText(attribute.shape.text).trim() : ''
    if (!hasRing || !box || !TAG.test(tag)) continue
    const [x, y] = middleOf(box)
    bubbles.push({ tag, x, y, radius: Math.max(box[2] - box[0], box[3] - box[1]) / 2, box })
  }
  const [ox, oy] = display.origin
  const tags = display.texts
    .filter(({ text, height }) => height > 0 && TAG.test(text.trim()))
    .map(({ text, x, y, height, line }) => {
      // The middle of the letters lies above their baseline.
      return {
        tag: text.trim(),
        x: x + ox,
        y: y + oy + (line === 2 ? 0 : line === 3 ? -height / 2 : height / 2),
        height,
      }
    })
    .slice(0, MOST_BUBBLES)
  for (const { x, y, radius } of rings) {
    const inside = tags.filter((tag) => Math.hypot(tag.x - x, tag.y - y) < radius && tag.height < 1.6 * radius)
    const [only] = inside
    if (!only || inside.length > 1) continue
    bubbles.push({ tag: only.tag, x, y, radius, box: [x - radius, y - radius, x + radius, y + radius] })
    if (bubbles.length >= MOST_BUBBLES) break
  }
  return bubbles
}

function linesOf({ entities }: DxfSpace): Line[] {
  return entities.flatMap(({ shape }): Line[] => {
    const [from, to] =
      shape.kind === 'line'
        ? [shape.from, shape.to]
        : shape.kind === 'path' && shape.corners.length === 10
          ? [shape.corners.slice(0, 2), shape.corners.slice(5, 7)]
          : []
    if (!from || !to) return []
    const [a, b, c, d] = [from[0] ?? 0, from[1] ?? 0, to[0] ?? 0, to[1] ?? 0]
    return [{ from: [a, b], to: [c, d], length: Math.hypot(c - a, d - b) }]
  })
}

/** The longest line that ends at the bubble and points to its middle. */
function axisOf({ tag, x, y, radius, box }: Bubble, lines: readonly Line[], unit: number): GridAxis | null {
  const own = lines
    .filter(({ from, to, length }) => {
      const near = Math.min(Math.hypot(from[0] - x, from[1] - y), Math.hypot(to[0] - x, to[1] - y))
      const off = Math.abs((to[0] - from[0]) * (from[1] - y) - (from[0] - x) * (to[1] - from[1])) / length
      return near <= REACH * radius && off <= radius / 2 && length > LONG * radius
    })
    .toSorted((one, other) => other.length - one.length)[0]
  if (!own) return null
  const at = placeOn({ layout: '', page: null }, box)
  return { tag, ...lineAxis(own.from, own.to, unit), place: at }
}

/** Angle and distance from the origin of the line through two points. */
export function lineAxis(
  from: readonly [number, number],
  to: readonly [number, number],
  unit: number,
): Pick<GridAxis, 'angle' | 'offset'> {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  // Of the two directions of a line the one from 0 up to 180 degrees.
  const sign = dy < -1e-9 * length || (Math.abs(dy) <= 1e-9 * length && dx < 0) ? -1 : 1
  const [ux, uy] = [(dx / length) * sign, (dy / length) * sign]
  const angle = (Math.atan2(uy, ux) * 180) / Math.PI
  return { angle: angle > 180 - SAME_ANGLE / 2 ? 0 : Math.max(0, angle), offset: (from[1] * ux - from[0] * uy) * unit }
}
