import type { ExpressionSpecification } from 'maplibre-gl'
import { BELOW, LaidTiles } from './laid-tiles.ts'
import { SOURCE } from './map-sources.ts'
import type { MapVectors } from './site-map.ts'
import { TileLoaders } from './tile-loaders.ts'

/** As the features of small files are drawn (`modules/geospatial/web/drawn-lines.ts`): seen on sand, roads and leaves alike. */
const LOOK = { colour: '#d6336c', width: 2.2, fill: 0.18 } as const

const loaders = new TileLoaders('pl-vectors')

const sourceOf = (key: string) => `${SOURCE.lines}-v${key}`
const layersOf = (key: string) =>
  ['fills', 'lines', 'points'].map((what) => `${sourceOf(key)}-${what}`) as [string, string, string]

/** Features in tiles that lie on the ground of one map, above its pictures. */
export const vectorLayers = (): LaidTiles<MapVectors> =>
  new LaidTiles<MapVectors>({
    loaders,
    sourceOf,
    layersOf,
    add: (map, { bounds, maxZoom }, key) => {
      const source = sourceOf(key)
      map.addSource(source, {
        type: 'vector',
        tiles: [loaders.addressOf(key)],
        bounds: [...bounds],
        maxzoom: maxZoom,
      })
      const [fills, lines, points] = layersOf(key)
      const colour: ExpressionSpecification = ['coalesce', ['get', 'colour'], LOOK.colour]
      const of = { source, 'source-layer': 'features' }
      map.addLayer(
        {
          ...{ id: fills, type: 'fill', ...of, filter: ['==', ['geometry-type'], 'Polygon'] },
          paint: {
            'fill-color': colour,
            'fill-opacity': ['min', 0.6, ['coalesce', ['get', 'fill'], LOOK.fill]],
          },
        },
        BELOW,
      )
      map.addLayer(
        {
          ...{ id: lines, type: 'line', ...of, filter: ['!=', ['geometry-type'], 'Point'] },
          paint: {
            'line-color': colour,
            'line-width': [
              'interpolate',
              ['linear'],
              ['zoom'],
              10,
              0.6,
              18,
              ['coalesce', ['get', 'width'], LOOK.width],
            ],
          },
        },
        BELOW,
      )
      map.addLayer(
        {
          ...{ id: points, type: 'circle', ...of, filter: ['==', ['geometry-type'], 'Point'] },
          paint: { 'circle-color': colour, 'circle-radius': ['interpolate', ['linear'], ['zoom'], 8, 1.5, 18, 5] },
        },
        BELOW,
      )
    },
  })
