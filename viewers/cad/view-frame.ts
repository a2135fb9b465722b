/** What part of a drawing is seen: the middle of the screen in drawing coordinates, and pixels for one unit. */
export interface CadView {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export interface ScreenSize {
  readonly width: number
  readonly height: number
}

/** Pixels at the edges of the screen that something else covers. */
export interface Covered {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export const NOTHING_COVERED: Covered = { left: 0, right: 0, top: 0, bottom: 0 }

export type Box = readonly [number, number, number, number]

const FIT_MARGIN = 0.92
const LEAST_SCALE = 1e-12
const MOST_SCALE = 1e9

/** Screen pixels, y down, of a drawing place, y up. */
export function toScreen(view: CadView, size: ScreenSize, x: number, y: number): [number, number] {
  return [size.width / 2 + (x - view.x) * view.scale, size.height / 2 - (y - view.y) * view.scale]
}

export function toDrawing(view: CadView, size: ScreenSize, x: number, y: number): [number, number] {
  return [view.x + (x - size.width / 2) / view.scale, view.y - (y - size.height / 2) / view.scale]
}

/** The whole box with a little air; a box without width or height is seen with its surroundings. */
export function fitView(box: Box, size: ScreenSize): CadView {
  const width = Math.max(box[2] - box[0], 0)
  const height = Math.max(box[3] - box[1], 0)
  const least = Math.max(width, height) / 1000 || 1
  const scale = FIT_MARGIN * Math.min(size.width / Math.max(width, least), size.height / Math.max(height, least))
  return { x: (box[0] + box[2]) / 2, y: (box[1] + box[3]) / 2, scale: clampScale(scale) }
}

/** The whole box in what is left of the screen; in all of it where next to nothing is left. */
export function fitBeside(box: Box, size: ScreenSize, { left, right, top, bottom }: Covered): CadView {
  const free = { width: size.width - left - right, height: size.height - top - bottom }
  if (free.width < size.width / 4 || free.height < size.height / 4) return fitView(box, size)
  const view = fitView(box, free)
  return { ...view, x: view.x - (left - right) / 2 / view.scale, y: view.y - (bottom - top) / 2 / view.scale }
}

/** Zooms so that what lies under (x, y) on the screen stays there. */
export function zoomAt(view: CadView, size: ScreenSize, x: number, y: number, factor: number): CadView {
  const [atX, atY] = toDrawing(view, size, x, y)
  const scale = clampScale(view.scale * factor)
  return { x: atX - (x - size.width / 2) / scale, y: atY + (y - size.height / 2) / scale, scale }
}

export function panBy(view: CadView, dx: number, dy: number): CadView {
  return { ...view, x: view.x - dx / view.scale, y: view.y + dy / view.scale }
}

function clampScale(scale: number): number {
  return Math.min(MOST_SCALE, Math.max(LEAST_SCALE, Number.isFinite(scale) ? scale : 1))
}
