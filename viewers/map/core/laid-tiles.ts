import type { Map as MapLibreMap } from 'maplibre-gl'
import type { TileLoaders } from './tile-loaders.ts'

/** Above the ground, below everything that is laid on it. */
export const BELOW = 'laid-fills'

interface Laid {
  readonly id: string
  readonly load: Parameters<TileLoaders['add']>[0]
}

/** How one kind of things in tiles is drawn. */
export interface TileDrawing<Thing extends Laid> {
  readonly loaders: TileLoaders
  /** Name of the source of a key, which no other kind has. */
  readonly sourceOf: (key: string) => string
  /** Names of its layers, the lowest first. */
  readonly layersOf: (key: string) => readonly string[]
  /** Adds source and layers. */
  readonly add: (map: MapLibreMap, thing: Thing, key: string) => void
  /** Takes over what can differ in one that is shown already. */
  readonly change?: (map: MapLibreMap, thing: Thing, key: string) => void
}

/** Things in tiles that lie on the ground of one map. */
export class LaidTiles<Thing extends Laid> {
  readonly #drawing: TileDrawing<Thing>
  #map: MapLibreMap | null = null
  #wanted: readonly Thing[] = []
  /** Keys of what is shown, by its id. */
  readonly #shown = new Map<string, string>()

  constructor(drawing: TileDrawing<Thing>) {
    this.#drawing = drawing
  }

  showOn(map: MapLibreMap): void {
    this.#map = map
    this.set(this.#wanted)
  }

  hide(): void {
    this.#map = null
    for (const key of this.#shown.values()) this.#drawing.loaders.delete(key)
    this.#shown.clear()
  }

  /** All of them, the lowest first. One that stays keeps its tiles. */
  set(all: readonly Thing[]): void {
    this.#wanted = all
    const map = this.#map
    if (!map) return
    const ids = new Set(all.map(({ id }) => id))
    for (const [id, key] of this.#shown) if (!ids.has(id)) this.#remove(map, id, key)
    for (const thing of all) this.#show(map, thing)
    // In their order, each below what is laid on the ground.
    for (const { id } of all)
      for (const layer of this.#drawing.layersOf(this.#shown.get(id)!)) map.moveLayer(layer, BELOW)
  }

  #show(map: MapLibreMap, thing: Thing): void {
    const known = this.#shown.get(thing.id)
    if (known) {
      this.#drawing.change?.(map, thing, known)
      return
    }
    const key = this.#drawing.loaders.add(thing.load)
    this.#shown.set(thing.id, key)
    this.#drawing.add(map, thing, key)
  }

  #remove(map: MapLibreMap, id: string, key: string): void {
    for (const layer of this.#drawing.layersOf(key)) map.removeLayer(layer)
    map.removeSource(this.#drawing.sourceOf(key))
    this.#drawing.loaders.delete(key)
    this.#shown.delete(id)
  }
}
