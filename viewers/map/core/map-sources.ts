import type { FeatureCollection } from 'geojson'
import type { SourceSpecification } from 'maplibre-gl'

/** From here on every site stands alone. */
const CLUSTERS_END_ZOOM = 9
const CLUSTER_RADIUS_PIXELS = 44
/** Where the name of a site with an outline goes from its dot to its outline; a whole number, as filters see whole zooms only. */
export const NAMES_MOVE_ZOOM = 13
const EMPTY: FeatureCollection = { type: 'FeatureCollection', features: [] }

export const SOURCE = {
  base: 'base',
  grid: 'grid',
  points: 'site-points',
  plots: 'site-plots',
  names: 'plot-names',
  structures: 'structures',
  lines: 'lines',
  movers: 'movers',
} as const
export const LAYER = {
  plot: 'plot-fill',
  dot: 'site-dot',
  cluster: 'site-cluster',
  structure: 'structure-fill',
  lines: 'laid-lines',
  mover: 'mover-mark',
} as const
/** A drawing goes under the names, from this layer up. */
export const FIRST_LABEL_LAYER = 'structure-name'

export function mapSources(basemapUrl: string): Record<string, SourceSpecification> {
  return {
    [SOURCE.base]: { type: 'vector', url: `pmtiles://${basemapUrl}` },
    [SOURCE.grid]: { type: 'geojson', data: EMPTY },
    [SOURCE.plots]: { type: 'geojson', data: EMPTY, promoteId: 'id' },
    [SOURCE.names]: { type: 'geojson', data: EMPTY },
    [SOURCE.structures]: { type: 'geojson', data: EMPTY, promoteId: 'id' },
    // Simplified by the map at each zoom: a drawing has many short pieces.
    [SOURCE.lines]: { type: 'geojson', data: EMPTY, tolerance: 0.2, maxzoom: 22 },
    [SOURCE.movers]: { type: 'geojson', data: EMPTY, promoteId: 'id' },
    [SOURCE.points]: {
      type: 'geojson',
      data: EMPTY,
      promoteId: 'id',
      cluster: true,
      clusterMaxZoom: CLUSTERS_END_ZOOM,
      clusterRadius: CLUSTER_RADIUS_PIXELS,
    },
  }
}
