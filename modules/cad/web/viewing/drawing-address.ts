import type { CadView } from '#viewers/cad/view-frame.ts'

/** What the address keeps of how a drawing is looked at. */
export interface DrawingAddress {
  readonly view: CadView | null
  /** Names of the layers that are off. */
  readonly off: readonly string[]
  readonly sheet: number
  /** Revision that the shown one is compared with; null for none. */
  readonly base: number | null
}

const MOST_LAYERS = 200

/** `at=x,y,scale`, `off=name|name`, `sheet=1`, `base=1`; what is not readable is left out. */
export function readDrawingAddress(params: Readonly<Record<string, string | undefined>>): DrawingAddress {
  const [x = Number.NaN, y = Number.NaN, scale = Number.NaN] = (params['at'] ?? '').split(',').map(Number)
  const isView = params['at'] !== undefined && [x, y, scale].every(Number.isFinite) && scale > 0
  const sheet = Number(params['sheet'] ?? 0)
  const base = Number(params['base'] ?? 0)
  return {
    view: isView ? { x, y, scale } : null,
    off: (params['off'] ?? '').split('|').filter(Boolean).slice(0, MOST_LAYERS),
    sheet: Number.isInteger(sheet) && sheet > 0 ? sheet : 0,
    base: Number.isInteger(base) && base > 0 ? base : null,
  }
}

/**
 * Puts the view into the address, so that a reload, a bookmark and a link show it again. Past the router on purpose: it
 * would run its guards for every move of the drawing.
 */
export function keepInAddress({ view, off, sheet, base }: DrawingAddress): void {
  const address = new URL(window.location.href)
  const set = (name: string, value: string) =>
    value ? address.searchParams.set(name, value) : address.searchParams.delete(name)
  set('at', view ? [view.x, view.y, view.scale].map((value) => Number(value.toPrecision(12))).join(',') : '')
  set('off', off.slice(0, MOST_LAYERS).join('|'))
  set('sheet', sheet > 0 ? String(sheet) : '')
  set('base', base === null ? '' : String(base))
  History.prototype.replaceState.call(window.history, window.history.state, '', address)
}
