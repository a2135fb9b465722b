import type { ImageShape } from '../dxf-entity.ts'
import { GROUND } from './display-list.ts'
import type { DrawingPlace, DrawingWork } from './drawing-work.ts'
import { fillPolygon } from './fill-polygon.ts'
import type { Transform } from './transform.ts'
import { compose } from './transform.ts'

/** The frame of an outside picture, whose file is not part of a drawing; a wipeout covers what lies under it. */
export function drawImage(work: DrawingWork, shape: ImageShape, place: DrawingPlace): void {
  const { at, u, v, size, clip } = shape
  const [width, height] = shape.isWipeout ? [1, 1] : size
  const outline =
    clip.length >= 4
      ? clipCorners(clip)
      : [-0.5, -0.5, width - 0.5, -0.5, width - 0.5, height - 0.5, -0.5, height - 0.5]
  // Pixels count from the upper left corner, the middle of the first one being zero; u and v go right and up.
  const own: Transform = [u[0], v[0], 0, at[0], u[1], v[1], 0, at[1], u[2], v[2], 0, at[2]]
  const transform = compose(place.transform, own)
  const corners: number[] = []
  for (let index = 0; index + 1 < outline.length; index += 2) {
    const y = outline[index + 1] ?? 0
    corners.push((outline[index] ?? 0) + 0.5, clip.length >= 4 ? height - (y + 0.5) : y + 0.5)
  }
  if (shape.isWipeout) {
    const usual = work.space.style
    work.space.style = work.styles.recolour(usual, GROUND)
    work.space.fill(fillPolygon([corners]), 0, transform)
    work.space.style = usual
    return
  }
  work.list.clear()
  for (let index = 0; index + 1 < corners.length; index += 2)
    work.list.push(corners[index] ?? 0, corners[index + 1] ?? 0, 0)
  work.space.stroke(work.list, transform, true)
}

/** Two corners are a rectangle. */
function clipCorners(clip: readonly number[]): readonly number[] {
  if (clip.length > 4) return clip
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = clip
  return [x1, y1, x2, y1, x2, y2, x1, y2]
}
