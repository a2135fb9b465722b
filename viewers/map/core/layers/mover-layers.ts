import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { byState, isSelected, toneColour } from '../layer-expressions.ts'
import { MAP_FONT } from '../map-assets.ts'
import { ARROW_IMAGE } from '../map-images.ts'
import type { MapPalette } from '../map-palette.ts'
import { LAYER, SOURCE } from '../map-sources.ts'
import type { MapLanguage } from '../map-texts.ts'

/** Further out thousands of names and arrows would be placed anew at each update, and none could be read: marks alone are drawn. */
const DETAIL_FROM_ZOOM = 14

/** What moves: a mark, its course, how many lie there and its name. */
export function moverLayers(palette: MapPalette, language: MapLanguage): LayerSpecification[] {
  const hasCourse: ExpressionSpecification = ['has', 'course']
  const isLarge: ExpressionSpecification = ['any', hasCourse, ['has', 'count']]
  return [
    {
      id: LAYER.mover,
      type: 'circle',
      source: SOURCE.movers,
      paint: {
        'circle-color': toneColour(palette),
        'circle-radius': ['case', isLarge, byState(12, 11, 10), byState(8, 7.5, 6.5)],
        'circle-stroke-color': ['case', isSelected, palette.accent, palette.surface],
        'circle-stroke-width': byState(3, 2, 1.5),
      },
    },
    {
      id: 'mover-course',
      type: 'symbol',
      source: SOURCE.movers,
      minzoom: DETAIL_FROM_ZOOM,
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
      id: 'mover-count',
      type: 'symbol',
      source: SOURCE.movers,
      filter: ['has', 'count'],
      layout: {
        'text-field': ['get', 'count'],
        'text-font': [MAP_FONT],
        'text-size': 11,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': palette.surface },
    },
    {
      id: 'mover-name',
      type: 'symbol',
      source: SOURCE.movers,
      minzoom: DETAIL_FROM_ZOOM,
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
