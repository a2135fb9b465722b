import type { CadColouring } from '#viewers/cad/palette.ts'
import type { CadView } from '#viewers/cad/view-frame.ts'
import type { LayerChoice } from './layer-choice.ts'

/** What the address keeps of how a drawing is looked at. */
export interface DrawingAddress {
  readonly view: CadView | null
  readonly layers: LayerChoice
  readonly sheet: number
  /** Revision that the shown one is compared with; null for none. */
  readonly base: number | null
  readonly colouring: CadColouring
  readonly hasWeights: boolean
  /** What is searched for in the texts. */
  readonly find: string
}

const MOST_LAYERS = 200
const LONGEST_SEARCH = 200
/** No layer may have it in its name, and an address shows it as it is. A bar stands in the names of external drawings. */
const BETWEEN = '*'

/**
 * `at=x,y,scale`, `off=name*name` or `on=name*name`, `sheet=1`, `base=1`, `colours=layer`, `weights=1`, `find=words`; what is
 * not readable is left out.
 */
export function readDrawingAddress(params: Readonly<Record<string, string | undefined>>): DrawingAddress {
  const [x = Number.NaN, y = Number.NaN, scale = Number.NaN] = (params['at'] ?? '').split(',').map(Number)
  const isView = params['at'] !== undefined && [x, y, scale].every(Number.isFinite) && scale > 0
  const sheet = Number(params['sheet'] ?? 0)
  const base = Number(params['base'] ?? 0)
  return {
    view: isView ? { x, y, scale } : null,
    layers: readLayers('on', params['on']) ?? readLayers('off', params['off']),
    sheet: Number.isInteger(sheet) && sheet > 0 ? sheet : 0,
    base: Number.isInteger(base) && base > 0 ? base : null,
    colouring: params['colours'] === 'layer' ? 'layer' : 'own',
    hasWeights: params['weights'] === '1',
    find: (params['find'] ?? '').slice(0, LONGEST_SEARCH),
  }
}

function readLayers(are: 'off' | 'on', names: string | undefined): LayerChoice {
  if (names === undefined) return null
  return { are, names: names.split(BETWEEN).filter(Boolean).slice(0, MOST_LAYERS) }
}

/**
 * Puts the view into the address, so that a reload, a bookmark and a link show it again. Past the router on purpose: it
 * would run its guards for every move of the drawing. The name of a saved view goes: it says no longer what is seen.
 */
export function keepInAddress(looked: DrawingAddress): void {
  const { view, layers, sheet, base, colouring, hasWeights, find } = looked
  const address = new URL(window.location.href)
  const set = (name: string, value: string | null) =>
    value === null ? address.searchParams.delete(name) : address.searchParams.set(name, value)
  const names = layers?.names.slice(0, MOST_LAYERS).join(BETWEEN) ?? ''
  set('view', null)
  set('at', view ? [view.x, view.y, view.scale].map((value) => Number(value.toPrecision(12))).join(',') : null)
  set('off', layers?.are === 'off' ? names : null)
  set('on', layers?.are === 'on' ? names : null)
  set('sheet', sheet > 0 ? String(sheet) : null)
  set('base', base === null ? null : String(base))
  set('colours', colouring === 'own' ? null : colouring)
  set('weights', hasWeights ? '1' : null)
  set('find', find.trim().slice(0, LONGEST_SEARCH) || null)
  History.prototype.replaceState.call(window.history, window.history.state, '', address)
}
