import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { MAP_FONT } from '../map-assets.ts'
import type { MapPalette } from '../map-palette.ts'
import { LAYER, SOURCE } from '../map-sources.ts'
import type { MapLanguage } from '../map-texts.ts'

/** Further out names of areas would lie on each other. */
const NAMES_FROM_ZOOM = 15

/** Areas and lines that the product lays on the ground: drawings, geofences, tracks. */
export function laidLayers(palette: MapPalette, language: MapLanguage): LayerSpecification[] {
  return [laidFills(), laidLines(), laidNames(palette, language), laidLabels(palette)]
}

/** Names of areas, each in the middle of its own. */
function laidNames(palette: MapPalette, language: MapLanguage): LayerSpecification {
  return {
    id: 'laid-names',
    type: 'symbol',
    source: SOURCE.lines,
    filter: ['has', 'name'],
    minzoom: NAMES_FROM_ZOOM,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': [MAP_FONT],
      'text-size': language === 'ar' ? 12 : 11,
      'text-max-width': 8,
    },
    paint: { 'text-color': palette.text, 'text-halo-color': palette.surface, 'text-halo-width': 1.5 },
  }
}

/** Along lines: the height of a contour. */
function laidLabels(palette: MapPalette): LayerSpecification {
  return {
    id: 'laid-labels',
    type: 'symbol',
    source: SOURCE.lines,
    filter: ['has', 'label'],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 300,
      'text-field': ['get', 'label'],
      'text-font': [MAP_FONT],
      'text-size': 11,
    },
    paint: { 'text-color': palette.text, 'text-halo-color': palette.surface, 'text-halo-width': 1.5 },
  }
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
