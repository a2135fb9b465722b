import { addProtocol, type Map as MapLibreMap } from 'maplibre-gl'
import { SOURCE } from './map-sources.ts'
import type { MapRaster } from './site-map.ts'

const PROTOCOL = 'pl-raster'
/** Above the ground, below everything that is laid on it. */
const BELOW = 'laid-fills'

/** Where tiles come from, by the id in their address: of all maps of the page. */
const loaders = new Map<string, MapRaster['load']>()
let lastKey = 0
let isKnown = false

function prepareProtocol(): void {
  if (isKnown) return
  isKnown = true
  addProtocol(PROTOCOL, async ({ url }, { signal }) => {
    const [key = '', z, x, y] = url.slice(`${PROTOCOL}://`.length).split('/')
    const load = loaders.get(key)
    if (!load) throw new Error('The layer is gone')
    return { data: await load({ z: Number(z), x: Number(x), y: Number(y) }, signal) }
  })
}

interface Shown {
  readonly raster: MapRaster
  readonly key: string
}

/** Pictures in tiles that lie on the ground of one map. */
export class RasterLayers {
  #map: MapLibreMap | null = null
  #wanted: readonly MapRaster[] = []
  readonly #shown = new Map<string, Shown>()

  showOn(map: MapLibreMap): void {
    prepareProtocol()
    this.#map = map
    this.set(this.#wanted)
  }

  hide(): void {
    this.#map = null
    for (const { key } of this.#shown.values()) loaders.delete(key)
    this.#shown.clear()
  }

  /** All of them, the lowest first. One that stays keeps its tiles. */
  set(rasters: readonly MapRaster[]): void {
    this.#wanted = rasters
    const map = this.#map
    if (!map) return
    const ids = new Set(rasters.map(({ id }) => id))
    for (const [id, { key }] of this.#shown) if (!ids.has(id)) this.#remove(map, id, key)
    for (const raster of rasters) this.#add(map, raster)
    // In their order, each below what is laid on the ground.
    for (const { id } of rasters) map.moveLayer(layerOf(this.#shown.get(id)!.key), BELOW)
  }

  #add(map: MapLibreMap, raster: MapRaster): void {
    const known = this.#shown.get(raster.id)
    if (known) {
      map.setPaintProperty(layerOf(known.key), 'raster-opacity', raster.opacity)
      return
    }
    const key = `r${++lastKey}`
    loaders.set(key, raster.load)
    this.#shown.set(raster.id, { raster, key })
    map.addSource(layerOf(key), {
      type: 'raster',
      tiles: [`${PROTOCOL}://${key}/{z}/{x}/{y}`],
      tileSize: 256,
      bounds: [...raster.bounds],
      minzoom: raster.minZoom,
      maxzoom: raster.maxZoom,
    })
    map.addLayer(
      {
        id: layerOf(key),
        type: 'raster',
        source: layerOf(key),
        paint: { 'raster-opacity': raster.opacity, 'raster-fade-duration': 120 },
      },
      BELOW,
    )
  }

  #remove(map: MapLibreMap, id: string, key: string): void {
    map.removeLayer(layerOf(key))
    map.removeSource(layerOf(key))
    loaders.delete(key)
    this.#shown.delete(id)
  }
}

const layerOf = (key: string) => `${SOURCE.lines}-${key}`
