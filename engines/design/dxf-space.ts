import type { DisplaySpace } from '../dxf/drawing/display-list.ts'
import type { DxfEntity } from '../dxf/dxf-entity.ts'
import type { SheetBox } from './design-result.ts'

/** A space of a drawing with what it holds, each entity beside its number in the display list. */
export interface DxfSpace {
  readonly layout: string
  readonly entities: readonly DxfEntity[]
  readonly display: DisplaySpace
}

export function moved([left, low, right, high]: SheetBox, [x, y]: readonly [number, number]): SheetBox {
  return [left + x, low + y, right + x, high + y]
}

/** In drawing coordinates; null where nothing of it is drawn. */
export function boxOfEntity({ entities, origin }: DisplaySpace, at: number): SheetBox | null {
  const [left = 1, low = 0, right = 0, high = 0] = entities.boxes.subarray(at * 4, at * 4 + 4)
  return left <= right ? moved([left, low, right, high], origin) : null
}
