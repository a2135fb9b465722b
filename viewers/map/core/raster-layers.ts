import { BELOW, LaidTiles } from './laid-tiles.ts'
import { SOURCE } from './map-sources.ts'
import type { MapRaster } from './site-map.ts'
import { TileLoaders } from './tile-loaders.ts'

const loaders = new TileLoaders('pl-raster')

const layerOf = (key: string) => `${SOURCE.lines}-r${key}`

/** Pictures in tiles that lie on the ground of one map. */
export const rasterLayers = (): LaidTiles<MapRaster> =>
  new LaidTiles<MapRaster>({
    loaders,
    sourceOf: layerOf,
    layersOf: (key) => [layerOf(key)],
    change: (map, { opacity }, key) => map.setPaintProperty(layerOf(key), 'raster-opacity', opacity),
    add: (map, { bounds, minZoom, maxZoom, opacity }, key) => {
      map.addSource(layerOf(key), {
        type: 'raster',
        tiles: [loaders.addressOf(key)],
        tileSize: 256,
        bounds: [...bounds],
        minzoom: minZoom,
        maxzoom: maxZoom,
      })
      map.addLayer(
        {
          id: layerOf(key),
          type: 'raster',
          source: layerOf(key),
          paint: { 'raster-opacity': opacity, 'raster-fade-duration': 120 },
        },
        BELOW,
      )
    },
  })
