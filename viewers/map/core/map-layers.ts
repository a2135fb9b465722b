import type { FeatureCollection } from 'geojson'
import type {
  ExpressionSpecification,
  LayerSpecification,
  SourceSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import { byState, isSelected, toneColour } from './layer-expressions.ts'
import { MAP_FONT } from './map-assets.ts'
import { ARROW_IMAGE, CLAIM_IMAGE } from './map-images.ts'
import type { MapPalette } from './map-palette.ts'
import type { MapLanguage } from './map-texts.ts'

/** From here on every site stands alone. */
const CLUSTERS_END_ZOOM = 9
const CLUSTER_RADIUS_PIXELS = 44
/** Between these zooms the dot of a site with an outline gives way to the outline. */
const DOTS_FADE = [12.5, 14] as const
/** Where the name of such a site goes from its dot to its outline; a whole number, as filters see whole zooms only. */
export const NAMES_MOVE_ZOOM = 13
const STRUCTURES_FROM_ZOOM = 13
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

/** All layers from the ground up, in the colours and language of the moment. */
export function mapLayers(palette: MapPalette, language: MapLanguage): LayerSpecification[] {
  return [
    ...groundLayers(palette),
    ...plotLayers(palette),
    laidFills(),
    laidLines(),
    ...placeNameLayers(palette, language),
    ...structureLayers(palette, language),
    ...siteLayers(palette, language),
    ...moverLayers(palette, language),
  ]
}

function groundLayers(palette: MapPalette): LayerSpecification[] {
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': palette.sea } },
    { id: 'land', type: 'fill', source: SOURCE.base, 'source-layer': 'land', paint: { 'fill-color': palette.land } },
    {
      id: 'coast',
      type: 'line',
      source: SOURCE.base,
      'source-layer': 'land',
      paint: { 'line-color': palette.coast, 'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.5, 8, 1.2] },
    },
    {
      id: 'grid',
      type: 'line',
      source: SOURCE.grid,
      paint: {
        'line-color': palette.grid,
        'line-width': 0.75,
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 3, 0.1, 12, 0.28],
      },
    },
    {
      id: 'border',
      type: 'line',
      source: SOURCE.base,
      'source-layer': 'boundaries',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.border,
        'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.5, 8, 1.4],
        'line-dasharray': [4, 2],
      },
    },
  ]
}

function laidFills(): LayerSpecification {
  return {
    id: 'laid-fills',
    type: 'fill',
    source: SOURCE.lines,
    filter: ['has', 'fill'],
    paint: { 'fill-color': ['get', 'colour'], 'fill-opacity': ['get', 'fill'] },
  }
}

function laidLines(): LayerSpecification {
  const width = (thin: number): ExpressionSpecification => ['coalesce', ['get', 'width'], thin]
  return {
    id: LAYER.lines,
    type: 'line',
    source: SOURCE.lines,
    paint: {
      'line-color': ['get', 'colour'],
      'line-width': ['interpolate', ['linear'], ['zoom'], 14, width(0.6), 20, width(1.4)],
    },
  }
}

function placeNameLayers(palette: MapPalette, language: MapLanguage): LayerSpecification[] {
  const name: ExpressionSpecification = ['get', language === 'ar' ? 'name_ar' : 'name_en']
  const halo = { 'text-halo-color': palette.land, 'text-halo-width': 1.25 }
  const step = language === 'ar' ? 1 : 0
  return [
    {
      id: 'city-dot',
      type: 'circle',
      source: SOURCE.base,
      'source-layer': 'labels',
      filter: ['all', ['!=', ['get', 'kind'], 'country'], ['<=', ['get', 'from'], ['zoom']]],
      paint: { 'circle-radius': 2, 'circle-color': palette.countryText, 'circle-opacity': 0.8 },
    },
    {
      id: 'city-name',
      type: 'symbol',
      source: SOURCE.base,
      'source-layer': 'labels',
      filter: ['all', ['!=', ['get', 'kind'], 'country'], ['<=', ['get', 'from'], ['zoom']]],
      layout: {
        'text-field': name,
        'text-font': [MAP_FONT],
        'text-size': ['match', ['get', 'kind'], 'capital', 12 + step, 11 + step],
        'text-variable-anchor': ['left', 'right', 'bottom', 'top'],
        'text-radial-offset': 0.55,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: { 'text-color': palette.placeText, ...halo },
    },
    {
      id: 'country-name',
      type: 'symbol',
      source: SOURCE.base,
      'source-layer': 'labels',
      maxzoom: 9,
      filter: ['all', ['==', ['get', 'kind'], 'country'], ['<=', ['get', 'from'], ['zoom']]],
      layout: {
        'text-field': name,
        'text-font': [MAP_FONT],
        'text-size': ['interpolate', ['linear'], ['zoom'], 2, 10 + step, 6, 14 + step],
        // Letters of Arabic words are joined and must not be spread.
        'text-letter-spacing': language === 'ar' ? 0 : 0.12,
        'text-max-width': 10,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: { 'text-color': palette.countryText, ...halo },
    },
  ]
}

const CLAIM: SymbolLayerSpecification['layout'] = { 'icon-image': CLAIM_IMAGE.name, 'icon-allow-overlap': true }

function plotLayers(palette: MapPalette): LayerSpecification[] {
  const strength = palette.theme === 'light' ? 1 : 1.25
  return [
    {
      id: LAYER.plot,
      type: 'fill',
      source: SOURCE.plots,
      paint: {
        'fill-color': toneColour(palette),
        'fill-opacity': byState(0.3 * strength, 0.26 * strength, 0.16 * strength),
      },
    },
    {
      id: 'plot-casing',
      type: 'line',
      source: SOURCE.plots,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.accent,
        'line-width': byState(7, 0, 0),
        'line-opacity': byState(0.35, 0, 0),
      },
    },
    {
      id: 'plot-line',
      type: 'line',
      source: SOURCE.plots,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': ['case', isSelected, palette.accent, toneColour(palette)],
        'line-width': byState(2.5, 2.5, 1.75),
      },
    },
  ]
}

function structureLayers(palette: MapPalette, language: MapLanguage): LayerSpecification[] {
  const fadeIn: ExpressionSpecification = [
    'interpolate',
    ['linear'],
    ['zoom'],
    STRUCTURES_FROM_ZOOM,
    0,
    STRUCTURES_FROM_ZOOM + 0.6,
    1,
  ]
  return [
    {
      id: LAYER.structure,
      type: 'fill',
      source: SOURCE.structures,
      minzoom: STRUCTURES_FROM_ZOOM,
      paint: {
        'fill-color': byState(palette.accent, palette.structure, palette.structure),
        'fill-opacity': byState(0.6, 0.6, 0.34),
      },
    },
    {
      id: 'structure-line',
      type: 'line',
      source: SOURCE.structures,
      minzoom: STRUCTURES_FROM_ZOOM,
      paint: {
        'line-color': byState(palette.accent, palette.text, palette.structure),
        'line-width': byState(2, 1.5, 1),
        'line-opacity': fadeIn,
      },
    },
    {
      id: FIRST_LABEL_LAYER,
      type: 'symbol',
      source: SOURCE.structures,
      minzoom: 15.5,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': [MAP_FONT],
        'text-size': language === 'ar' ? 12 : 11,
        'text-max-width': 8,
      },
      paint: { 'text-color': palette.text, 'text-halo-color': palette.surface, 'text-halo-width': 1.5 },
    },
  ]
}

function siteLayers(palette: MapPalette, language: MapLanguage): LayerSpecification[] {
  const alone: ExpressionSpecification = ['!', ['has', 'point_count']]
  const siteName: SymbolLayerSpecification['layout'] = {
    'text-field': ['get', 'name'],
    'text-font': [MAP_FONT],
    'text-size': language === 'ar' ? 14 : 13,
    'text-max-width': 9,
  }
  const [from, until] = DOTS_FADE
  const givingWay = (size: ExpressionSpecification | number): ExpressionSpecification => [
    'interpolate',
    ['linear'],
    ['zoom'],
    from,
    size,
    until,
    ['case', ['==', ['get', 'outlined'], 1], 0, size],
  ]
  return [
    {
      id: LAYER.dot,
      type: 'circle',
      source: SOURCE.points,
      filter: alone,
      paint: {
        'circle-color': toneColour(palette),
        'circle-radius': givingWay(byState(8, 7.5, 6)),
        'circle-stroke-color': ['case', isSelected, palette.accent, palette.surface],
        'circle-stroke-width': givingWay(byState(3, 2, 2)),
      },
    },
    {
      id: LAYER.cluster,
      type: 'circle',
      source: SOURCE.points,
      filter: ['has', 'point_count'],
      paint: {
        'circle-color': palette.inverse,
        'circle-radius': ['interpolate', ['linear'], ['sqrt', ['get', 'point_count']], 1, 12, 10, 20, 100, 32],
        'circle-stroke-color': palette.surface,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'site-cluster-count',
      type: 'symbol',
      source: SOURCE.points,
      filter: ['has', 'point_count'],
      layout: {
        'text-field': ['to-string', ['get', 'point_count']],
        'text-font': [MAP_FONT],
        'text-size': 12,
        'text-allow-overlap': true,
        ...CLAIM,
        'icon-size': 1.6,
      },
      paint: { 'text-color': palette.onInverse },
    },
    {
      id: 'site-name',
      type: 'symbol',
      source: SOURCE.points,
      filter: ['all', alone, ['any', ['<', ['zoom'], NAMES_MOVE_ZOOM], ['==', ['get', 'outlined'], 0]]],
      layout: {
        ...siteName,
        ...CLAIM,
        'text-optional': true,
        'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
        'text-radial-offset': 0.9,
      },
      paint: { 'text-color': palette.text, 'text-halo-color': palette.surface, 'text-halo-width': 1.75 },
    },
    {
      id: 'plot-name',
      type: 'symbol',
      source: SOURCE.names,
      minzoom: NAMES_MOVE_ZOOM,
      layout: { ...siteName, 'text-anchor': 'bottom', 'text-offset': [0, -0.4], 'text-max-width': 14 },
      paint: { 'text-color': palette.text, 'text-halo-color': palette.surface, 'text-halo-width': 1.75 },
    },
  ]
}

function moverLayers(palette: MapPalette, language: MapLanguage): LayerSpecification[] {
  const hasCourse: ExpressionSpecification = ['has', 'course']
  return [
    {
      id: LAYER.mover,
      type: 'circle',
      source: SOURCE.movers,
      paint: {
        'circle-color': toneColour(palette),
        'circle-radius': ['case', hasCourse, byState(12, 11, 10), byState(8, 7.5, 6.5)],
        'circle-stroke-color': ['case', isSelected, palette.accent, palette.surface],
        'circle-stroke-width': byState(3, 2, 1.5),
      },
    },
    {
      id: 'mover-course',
      type: 'symbol',
      source: SOURCE.movers,
      filter: hasCourse,
      layout: {
        'icon-image': ARROW_IMAGE.name,
        'icon-size': 0.5,
        'icon-rotate': ['get', 'course'],
        'icon-rotation-alignment': 'map',
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
      paint: { 'icon-color': palette.surface },
    },
    {
      id: 'mover-name',
      type: 'symbol',
      source: SOURCE.movers,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': [MAP_FONT],
        'text-size': language === 'ar' ? 12.5 : 11.5,
        'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
        'text-radial-offset': 1.15,
        'text-optional': true,
      },
      paint: { 'text-color': palette.text, 'text-halo-color': palette.surface, 'text-halo-width': 1.75 },
    },
  ]
}
