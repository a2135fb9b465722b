import type { Map as MapLibreMap } from 'maplibre-gl'
import { SOURCE } from './map-sources.ts'
import type { MapThing } from './site-map.ts'

export function isSameThing(one: MapThing | null, other: MapThing | null): boolean {
  return one?.kind === other?.kind && one?.id === other?.id
}

const SOURCES = {
  site: [SOURCE.points, SOURCE.plots],
  structure: [SOURCE.structures],
  mover: [SOURCE.movers],
} as const

/** Remembers which thing is hovered and which selected, and tells the layers that draw it. */
export class ThingState {
  readonly #map: MapLibreMap
  #marked: { hovered: MapThing | null; selected: MapThing | null } = { hovered: null, selected: null }

  constructor(map: MapLibreMap) {
    this.#map = map
  }

  get hovered(): MapThing | null {
    return this.#marked.hovered
  }

  /** Marks the thing and takes the mark from the one before; answers whether anything changed. */
  mark(state: 'hovered' | 'selected', thing: MapThing | null): boolean {
    const before = this.#marked[state]
    if (isSameThing(before, thing)) return false
    this.#marked = { ...this.#marked, [state]: thing }
    if (before) this.#write(before, state, false)
    if (thing) this.#write(thing, state, true)
    return true
  }

  #write(thing: MapThing, state: string, value: boolean): void {
    for (const source of SOURCES[thing.kind]) this.#map.setFeatureState({ source, id: thing.id }, { [state]: value })
  }
}
