import type { DxfDocument } from '../dxf-document.ts'
import type { DxfEntity } from '../dxf-entity.ts'
import type { Transform } from './transform.ts'

/** A drawing this many times as wide as what a chord may be off its arc: one pixel on twenty screens side by side. */
const STEPS_ACROSS = 40_000

/**
 * How far the chords of an arc may be off it, in drawing units; 0 where the size of the drawing is not known. Taken from the
 * entities, because many programs leave the extents of the header as they were.
 */
export function curveTolerance(document: DxfDocument): number {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const entity of document.entities) visitPlaces(entity, box)
  const size = Math.hypot(box[2] - box[0], box[3] - box[1])
  return Number.isFinite(size) && size > 0 ? size / STEPS_ACROSS : 0
}

/** The tolerance in the units of what is drawn through a transform: a block that is drawn ten times as large takes a tenth. */
export function innerTolerance(tolerance: number, transform: Transform): number {
  const scale = Math.max(
    Math.hypot(transform[0] ?? 1, transform[4] ?? 0, transform[8] ?? 0),
    Math.hypot(transform[1] ?? 0, transform[5] ?? 1, transform[9] ?? 0),
  )
  return scale > 0 ? tolerance / scale : tolerance
}

/** Counts a place or two of an entity; which ones does not matter for the size of a drawing. */
function visitPlaces({ shape }: DxfEntity, box: [number, number, number, number]): void {
  switch (shape.kind) {
    case 'line':
      cover(box, shape.from[0], shape.from[1])
      cover(box, shape.to[0], shape.to[1])
      return
    case 'arc':
      cover(box, shape.centre[0] - shape.radius, shape.centre[1] - shape.radius)
      cover(box, shape.centre[0] + shape.radius, shape.centre[1] + shape.radius)
      return
    case 'path':
      for (let index = 0; index + 4 < shape.corners.length; index += 5)
        cover(box, shape.corners[index] ?? 0, shape.corners[index + 1] ?? 0)
      return
    case 'text':
    case 'mtext':
    case 'insert':
    case 'point':
      cover(box, shape.at[0], shape.at[1])
      return
    default:
  }
}

function cover(box: [number, number, number, number], x: number, y: number): void {
  if (!(Math.abs(x) < 1e15 && Math.abs(y) < 1e15)) return
  box[0] = Math.min(box[0], x)
  box[1] = Math.min(box[1], y)
  box[2] = Math.max(box[2], x)
  box[3] = Math.max(box[3], y)
}
