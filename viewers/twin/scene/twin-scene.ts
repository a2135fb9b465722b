import { createMap } from '../../map/core/create-map.ts'
import type { MapLanguage } from '../../map/core/map-texts.ts'
import type { MapFailure, MapRaster, SiteMap } from '../../map/core/site-map.ts'
import type { LonLat } from '../../map/geometry/ellipsoid.ts'
import { TypedEmitter } from '../../typed-emitter.ts'
import { type DrawnTwin, drawnTwin, markOf, refOf, type TwinColours } from '../core/drawn-twin.ts'
import { isSame } from '../core/is-same.ts'
import { stepTwin } from '../core/step-twin.ts'
import type { TwinMessage } from '../core/twin-command.ts'
import type { TwinEvent } from '../core/twin-event.ts'
import { EMPTY_TWIN, type TwinState } from '../core/twin-state.ts'
import { type SolidHooks, SolidLayer } from './solid-layer.ts'
import type { DrawnTileset, TilesetStore } from './tileset-group.ts'
import { TilesetLayer } from './tileset-layer.ts'

export interface TwinSceneOptions {
  readonly language: MapLanguage
  /** Accessible name of the picture. */
  readonly label: string
  /** Where the metres of the scene begin: the site, EPSG:4326. */
  readonly origin: LonLat
}

/** Where the content comes from that commands name by its id; whoever sends such commands says so before. */
export interface TwinStores {
  /** The pictures of `updateImageTiles`. */
  rasterOf: (id: string) => MapRaster | null
  /** The bytes of the models of `set3dTiles`. */
  loadSolid: (id: string, signal: AbortSignal) => Promise<ArrayBuffer | Uint8Array>
  /** The tilesets of `setTilesets`. */
  tilesets: TilesetStore | null
}

export interface TwinSceneEvents {
  told: TwinEvent
  changed: TwinState
  failed: MapFailure
  solidDrawn: string
  /** What of a tileset is in the picture now. */
  tilesetDrawn: DrawnTileset
  solidFailed: { readonly id: string; readonly error: unknown }
}

/** The scene of a site on the map: messages in, events out, and what is drawn follows from the state between them. */
export class TwinScene {
  readonly map: SiteMap
  readonly stores: TwinStores = {
    rasterOf: () => null,
    loadSolid: () => Promise.reject(new Error('Nobody has said where models come from')),
    tilesets: null,
  }
  readonly #events = new TypedEmitter<TwinSceneEvents>()
  readonly #host: HTMLElement
  readonly #solids: SolidLayer
  readonly #tilesets: TilesetLayer
  #state: TwinState = EMPTY_TWIN
  #drawn: DrawnTwin | null = null

  constructor(host: HTMLElement, options: TwinSceneOptions) {
    this.#host = host
    this.map = createMap(host, { language: options.language, label: options.label, canTilt: true })
    this.#tilesets = new TilesetLayer(options.origin, {
      store: () => this.stores.tilesets,
      drawn: (drawn) => this.#events.emit('tilesetDrawn', drawn),
      failed: (id, error) => this.#events.emit('solidFailed', { id, error }),
    })
    const hooks: SolidHooks = {
      load: (id, signal) => this.stores.loadSolid(id, signal),
      drawn: (id) => this.#events.emit('solidDrawn', id),
      failed: (id, error) => this.#events.emit('solidFailed', { id, error }),
    }
    this.#solids = new SolidLayer(options.origin, hooks, this.#tilesets)
    this.map.addScene(this.#solids.layer)
    this.map.on('ready', () => this.dispatch({ do: 'loaded' }))
    this.map.on('moved', ({ center, zoom, pitch, bearing }) =>
      this.dispatch({ do: 'moved', view: { center, zoom, pitch, bearing } }),
    )
    this.map.on('clicked', ({ thing, point, pixel }) => {
      const solid = thing?.kind === 'mover' ? null : this.#solids.pick(pixel)
      this.dispatch({ do: 'clicked', thing: solid ? { kind: 'model', id: solid } : refOf(thing), point })
    })
    this.map.on('failed', (failure) => this.#events.emit('failed', failure))
  }

  get state(): TwinState {
    return this.#state
  }

  on<Name extends keyof TwinSceneEvents>(name: Name, listener: (payload: TwinSceneEvents[Name]) => void): () => void {
    return this.#events.on(name, listener)
  }

  dispatch(message: TwinMessage): void {
    const before = this.#state
    const { state, events } = stepTwin(before, message)
    this.#state = state
    if (state !== before) {
      this.#show(before, state)
      this.#events.emit('changed', state)
    }
    for (const event of events) this.#events.emit('told', event)
  }

  /** Storeys of a model that is drawn, the lowest first. */
  storeysOf(modelId: string): ReturnType<SolidLayer['storeysOf']> {
    return this.#solids.storeysOf(modelId)
  }

  setLanguage(language: MapLanguage): void {
    this.map.setLanguage(language)
  }

  destroy(): void {
    this.#events.clear()
    this.map.destroy()
  }

  #show(before: TwinState, state: TwinState): void {
    const drawn = drawnTwin(state, coloursOf(this.#host))
    const last = this.#drawn
    this.#drawn = drawn
    const differs = (part: keyof DrawnTwin) => !last || !isSame(last[part], drawn[part])
    if (differs('sites')) this.map.setSites(drawn.sites)
    if (differs('structures')) this.map.setStructures(drawn.structures)
    if (differs('movers')) this.map.setMovers(drawn.movers)
    if (differs('lines')) this.map.setLines(drawn.lines, 1)
    if (differs('tiles')) this.map.setRasters(drawn.tiles.flatMap((tiles) => this.#rasterOf(tiles) ?? []))
    if (differs('hasSolids')) this.#solids.isShown = drawn.hasSolids
    if (state.solids !== before.solids) this.#solids.set(state.solids)
    if (state.tilesets !== before.tilesets) this.#tilesets.set(state.tilesets)
    if (state.elements !== before.elements) this.#solids.operate(state.elements)
    if (state.selected !== before.selected) this.map.select(markOf(state.selected))
    if (state.goal && state.goal !== before.goal) this.map.fly(state.goal)
  }

  #rasterOf({ id, opacity }: { readonly id: string; readonly opacity: number }): MapRaster | null {
    const raster = this.stores.rasterOf(id)
    return raster && { ...raster, opacity }
  }
}

/** The map draws outside of the page's styles. */
function coloursOf(host: HTMLElement): TwinColours {
  const style = getComputedStyle(host)
  const colour = (name: string, otherwise: string) => style.getPropertyValue(name).trim() || otherwise
  return {
    accent: colour('--pl-accent', '#0b6b5d'),
    quiet: colour('--pl-text-quiet', '#6b675f'),
    cut: colour('--pl-critical', '#b42318'),
    heat: colour('--pl-major', '#c2410c'),
  }
}
