import type { DisplayList } from '#engines/dxf/drawing/display-list.ts'
import type { DrawingPin } from '#platform/contract/whereabouts.ts'
import type { CadMark } from '#viewers/cad/cad-viewer.ts'

/** Where on a drawing; `layout` is '' in the model. */
export type PinPlace = Omit<DrawingPin, 'drawingId'>

/** How much of a drawing is seen around a pin, of its whole width. */
const AROUND = 0.15

/** The space of a display list that a layout is, or the model. */
export function spaceOfLayout({ spaces }: DisplayList, layout: string): number {
  if (layout === '') return 0
  return Math.max(
    0,
    spaces.findIndex(({ name, isModel }) => !isModel && name === layout),
  )
}

/** What is looked at to see a pin and what lies around it. */
export function boxAroundPin({ spaces }: DisplayList, { x, y, layout }: PinPlace): [number, number, number, number] {
  const space = spaces.find(({ name, isModel }) => (layout === '' ? isModel : name === layout)) ?? spaces[0]
  const [left = 0, , right = 0] = space?.box ?? []
  const reach = Math.max(right - left, 1e-6) * AROUND
  return [x - reach, y - reach, x + reach, y + reach]
}

export function markOfPin({ x, y }: PinPlace): CadMark {
  return { id: 'pin', kind: 'point', rings: [[[x, y]]], label: '', isSelected: true }
}

/** A pin as the address of its drawing says it: `pin=29550,22403`, `layout=A-101`. */
export function pinAddress({ x, y, layout }: PinPlace): Record<string, string> {
  return { pin: [x, y].map((value) => Number(value.toPrecision(12))).join(','), ...(layout !== '' && { layout }) }
}

/** Null where the address says none, or none that can be read. */
export function readPin(params: Readonly<Record<string, string | undefined>>): PinPlace | null {
  const parts = (params['pin'] ?? '').split(',')
  const [x = Number.NaN, y = Number.NaN] = parts.map(Number)
  if (parts.length !== 2 || parts.some((part) => part.trim() === '') || !Number.isFinite(x) || !Number.isFinite(y))
    return null
  return { x, y, layout: params['layout'] ?? '' }
}
