import type { Picture, Point } from './snapshot-scene.ts'
import { setScreenPlace, type ViewSpace } from './view-space.ts'

const RADIUS = 17
/** Half the width of the ring, and of the light rim that sets it off from dark things. */
const [HALF_RING, HALF_RIM] = [1.6, 3]
const RING = [33, 37, 41] as const
const RIM = [255, 255, 255] as const

/** Draws a ring around a place; nothing where it lies behind the eye. Lengths in pixels of the picture. */
export function drawMark({ width, height, pixels }: Picture, view: ViewSpace, [x, y, z]: Point): void {
  const place = new Float64Array(3)
  setScreenPlace(view, x - view.eye[0], y - view.eye[1], z - view.eye[2], place, 0)
  const [atX = 0, atY = 0, nearness = 0] = place
  if (!(nearness > 0)) return
  const reach = RADIUS + HALF_RIM + 1
  for (let row = Math.max(0, Math.floor(atY - reach)); row <= Math.min(height - 1, atY + reach); row++) {
    for (let column = Math.max(0, Math.floor(atX - reach)); column <= Math.min(width - 1, atX + reach); column++) {
      const away = Math.abs(Math.hypot(column + 0.5 - atX, row + 0.5 - atY) - RADIUS)
      blend(pixels, (row * width + column) * 3, RIM, covered(away, HALF_RIM) * 0.8)
      blend(pixels, (row * width + column) * 3, RING, covered(away, HALF_RING))
    }
  }
}

/** Share of a pixel that a line covers. */
function covered(away: number, half: number): number {
  return Math.min(1, Math.max(0, half + 0.5 - away))
}

function blend(pixels: Uint8Array, at: number, color: readonly number[], share: number): void {
  for (let channel = 0; channel < 3; channel++) {
    const before = pixels[at + channel]!
    pixels[at + channel] = Math.round(before + share * (color[channel]! - before))
  }
}
