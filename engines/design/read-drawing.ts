import type { SheetBox, SheetPlace } from './design-result.ts'

/** A line of letters; a box with y upwards, also on pages. */
export interface SheetText {
  readonly text: string
  readonly box: SheetBox
  readonly layer: string
}

/** What is written into a block that is placed on the sheet: `DWG_NO` → `A-101`. */
export interface AttributeBlock {
  readonly name: string
  readonly attributes: readonly { readonly tag: string; readonly text: string }[]
  readonly box: SheetBox
}

/** A view of the model on a layout. */
export interface SheetWindow {
  readonly box: SheetBox
  /** One unit of the paper is so many of the model. */
  readonly ratio: number
}

/** A layout, the model space of a drawing that is drawn with its title block there, or a page of a PDF. */
export interface ReadSheet {
  readonly layout: string
  /** From 1; null in a drawing. */
  readonly page: number | null
  readonly texts: readonly SheetText[]
  readonly blocks: readonly AttributeBlock[]
  readonly windows: readonly SheetWindow[]
  /** Closed rectangles that lie straight. */
  readonly frames: readonly SheetBox[]
  readonly box: SheetBox | null
  /** Millimetres of paper; null where the sheet is drawn in model space. */
  readonly paper: readonly [width: number, height: number] | null
}

export interface UsedLayer {
  readonly name: string
  readonly count: number
  /** Around the first that lies on it, and where that is. */
  readonly place: SheetPlace | null
}

export interface ReadDimension {
  /** As it measures, in the unit in which it is written; null where the file does not say. */
  readonly measured: number | null
  /** What stands in its place; '' or `<>` where it shows what it measures. */
  readonly written: string
  /** Decimals that its style shows. */
  readonly decimals: number
  readonly place: SheetPlace
}

export interface GridAxis {
  readonly tag: string
  /** Degrees from x, 0 up to 180. */
  readonly angle: number
  /** Distance from the origin across the axis, in millimetres. */
  readonly offset: number
  /** Null in a model. */
  readonly place: SheetPlace | null
}

export interface ReadDrawing {
  readonly format: 'dxf' | 'pdf'
  readonly sheets: readonly ReadSheet[]
  /** Null where the format has none. */
  readonly layers: readonly UsedLayer[] | null
  readonly dimensions: readonly ReadDimension[] | null
  readonly axes: readonly GridAxis[] | null
  /** Millimetres of a unit of model space; null where the drawing does not say. */
  readonly unit: number | null
  readonly warnings: readonly string[]
}

/** Damaged files hold places that are no numbers: what stands there has none. */
export function isPlaced(box: SheetBox): boolean {
  return box.every(Number.isFinite)
}

/** Where a box of a sheet lies, in the coordinates that its viewer has: pages count from their upper left corner. */
export function placeOn({ layout, page }: Pick<ReadSheet, 'layout' | 'page'>, box: SheetBox): SheetPlace {
  const [left, bottom, right, top] = box
  return { kind: 'sheet', layout, page, box: page === null ? box : [left, -top, right, -bottom] }
}

export function boxAround(boxes: readonly SheetBox[]): SheetBox | null {
  const [first] = boxes
  if (!first) return null
  return boxes.reduce(
    ([left, low, right, high], [a, b, c, d]): SheetBox => [
      Math.min(left, a),
      Math.min(low, b),
      Math.max(right, c),
      Math.max(high, d),
    ],
    first,
  )
}

export function middleOf([left, low, right, high]: SheetBox): readonly [number, number] {
  return [(left + right) / 2, (low + high) / 2]
}

export function isInside([x, y]: readonly [number, number], [left, low, right, high]: SheetBox): boolean {
  return x >= left && x <= right && y >= low && y <= high
}
