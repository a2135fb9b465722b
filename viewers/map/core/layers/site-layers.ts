import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import { byState, isSelected, toneColour } from '../layer-expressions.ts'
import { MAP_FONT } from '../map-assets.ts'
import { CLAIM_IMAGE } from '../map-images.ts'
import type { MapPalette } from '../map-palette.ts'
import { LAYER, NAMES_MOVE_ZOOM, SOURCE } from '../map-sources.ts'
import type { MapLanguage } from '../map-texts.ts'

/** Between these zooms the dot of a site with an outline gives way to the outline. */
const DOTS_FADE = [12.5, 14] as const
const CLAIM: SymbolLayerSpecification['layout'] = { 'icon-image': CLAIM_IMAGE.name, 'icon-allow-overlap': true }

/** Outlines of sites. */
export function plotLayers(palette: MapPalette): LayerSpecification[] {
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

/** Sites as dots, in groups where they are many, and their names. */
export function siteLayers(palette: MapPalette, language: MapLanguage): LayerSpecification[] {
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
