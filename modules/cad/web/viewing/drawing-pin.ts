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

type Box = readonly [left: number, bottom: number, right: number, top: number]

/** A part of a drawing that somebody is led to; `layout` is '' in the model. */
export interface BoxPlace {
  readonly box: Box
  readonly layout: string
}

/** Around a box what lies beside it is seen too: so much of its size, and of the whole drawing at least. */
const BESIDE = { own: 0.75, whole: 0.02 } as const

/** A box as the address of its drawing says it: `box=52600,-14500,70600,-4000`, `layout=A-101`. */
export function boxAddress({ box, layout }: BoxPlace): Record<string, string> {
  return { box: box.map((value) => Number(value.toPrecision(12))).join(','), ...(layout !== '' && { layout }) }
}

/** Null where the address says none, or none that can be read. */
export function readBox(params: Readonly<Record<string, string | undefined>>): BoxPlace | null {
  const parts = (params['box'] ?? '').split(',')
  const [left = Number.NaN, bottom = Number.NaN, right = Number.NaN, top = Number.NaN] = parts.map(Number)
  const box: Box = [left, bottom, right, top]
  if (parts.length !== 4 || parts.some((part) => part.trim() === '') || !box.every(Number.isFinite)) return null
  return left <= right && bottom <= top ? { box, layout: params['layout'] ?? '' } : null
}

/** What is looked at to see a box and what lies beside it. */
export function viewOfBox({ spaces }: DisplayList, { box, layout }: BoxPlace): [number, number, number, number] {
  const space = spaces.find(({ name, isModel }) => (layout === '' ? isModel : name === layout)) ?? spaces[0]
  const [from = 0, , to = 0] = space?.box ?? []
  const [left, bottom, right, top] = box
  const beside = Math.max(BESIDE.own * Math.max(right - left, top - bottom), BESIDE.whole * (to - from), 1e-6)
  return [left - beside, bottom - beside, right + beside, top + beside]
}

export function markOfBox({ box: [left, bottom, right, top] }: BoxPlace): CadMark {
  const corners: CadMark['rings'] = [
    [
      [left, bottom],
      [right, top],
    ],
  ]
  return { id: 'box', kind: 'cloud', rings: corners, label: '', isSelected: true }
}
