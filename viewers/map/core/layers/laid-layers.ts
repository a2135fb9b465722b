import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { LAYER, SOURCE } from '../map-sources.ts'

/** Areas and lines that the product lays on the ground: drawings, geofences, tracks. */
export function laidLayers(): LayerSpecification[] {
  return [laidFills(), laidLines()]
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
