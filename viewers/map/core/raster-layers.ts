import type { Map as MapLibreMap } from 'maplibre-gl'
import { SOURCE } from './map-sources.ts'
import type { MapRaster } from './site-map.ts'
import { TileLoaders } from './tile-loaders.ts'

/** Above the ground, below everything that is laid on it. */
const BELOW = 'laid-fills'

const loaders = new TileLoaders('pl-raster')

/** Pictures in tiles that lie on the ground of one map. */
export class RasterLayers {
  #map: MapLibreMap | null = null
  #wanted: readonly MapRaster[] = []
  /** Keys of what is shown, by its id. */
  readonly #shown = new Map<string, string>()

  showOn(map: MapLibreMap): void {
    this.#map = map
    this.set(this.#wanted)
  }

  hide(): void {
    this.#map = null
    for (const key of this.#shown.values()) loaders.delete(key)
    this.#shown.clear()
  }

  /** All of them, the lowest first. One that stays keeps its tiles. */
  set(rasters: readonly MapRaster[]): void {
    this.#wanted = rasters
    const map = this.#map
    if (!map) return
    const ids = new Set(rasters.map(({ id }) => id))
    for (const [id, key] of this.#shown) if (!ids.has(id)) this.#remove(map, id, key)
    for (const raster of rasters) this.#add(map, raster)
    // In their order, each below what is laid on the ground.
    for (const { id } of rasters) map.moveLayer(layerOf(this.#shown.get(id)!), BELOW)
  }

  #add(map: MapLibreMap, raster: MapRaster): void {
    const known = this.#shown.get(raster.id)
    if (known) {
      map.setPaintProperty(layerOf(known), 'raster-opacity', raster.opacity)
      return
    }
    const key = loaders.add(raster.load)
    this.#shown.set(raster.id, key)
    map.addSource(layerOf(key), {
      type: 'raster',
      tiles: [loaders.addressOf(key)],
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

const layerOf = (key: string) => `${SOURCE.lines}-r${key}`
