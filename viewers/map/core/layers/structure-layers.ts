import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { byState } from '../layer-expressions.ts'
import { MAP_FONT } from '../map-assets.ts'
import type { MapPalette } from '../map-palette.ts'
import { FIRST_LABEL_LAYER, LAYER, SOURCE } from '../map-sources.ts'
import type { MapLanguage } from '../map-texts.ts'

const STRUCTURES_FROM_ZOOM = 13

/** Footprints of structures and their names. */
export function structureLayers(palette: MapPalette, language: MapLanguage): LayerSpecification[] {
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
