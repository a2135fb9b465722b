import type { ExpressionSpecification, Map as MapLibreMap } from 'maplibre-gl'
import { SOURCE } from './map-sources.ts'
import type { MapVectors } from './site-map.ts'
import { TileLoaders } from './tile-loaders.ts'

/** Above the pictures of the ground, below everything that is laid on it. */
const BELOW = 'laid-fills'
/** As the features of small files are drawn (`modules/geospatial/web/drawn-lines.ts`): seen on sand, roads and leaves alike. */
const LOOK = { colour: '#d6336c', width: 2.2, fill: 0.18 } as const

const loaders = new TileLoaders('pl-vectors')

/** Features in tiles that lie on the ground of one map. */
export class VectorLayers {
  #map: MapLibreMap | null = null
  #wanted: readonly MapVectors[] = []
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
  set(all: readonly MapVectors[]): void {
    this.#wanted = all
    const map = this.#map
    if (!map) return
    const ids = new Set(all.map(({ id }) => id))
    for (const [id, key] of this.#shown) if (!ids.has(id)) this.#remove(map, id, key)
    for (const vectors of all) if (!this.#shown.has(vectors.id)) this.#add(map, vectors)
    for (const { id } of all) for (const layer of layersOf(this.#shown.get(id)!)) map.moveLayer(layer, BELOW)
  }

  #add(map: MapLibreMap, { id, load, bounds, maxZoom }: MapVectors): void {
    const key = loaders.add(load)
    this.#shown.set(id, key)
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
          'line-width': ['interpolate', ['linear'], ['zoom'], 10, 0.6, 18, ['coalesce', ['get', 'width'], LOOK.width]],
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
  }

  #remove(map: MapLibreMap, id: string, key: string): void {
    for (const layer of layersOf(key)) map.removeLayer(layer)
    map.removeSource(sourceOf(key))
    loaders.delete(key)
    this.#shown.delete(id)
  }
}

const sourceOf = (key: string) => `${SOURCE.lines}-v${key}`
const layersOf = (key: string) =>
  ['fills', 'lines', 'points'].map((what) => `${sourceOf(key)}-${what}`) as [string, string, string]
