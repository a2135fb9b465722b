import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { MAP_FONT } from '../map-assets.ts'
import type { MapPalette } from '../map-palette.ts'
import { SOURCE } from '../map-sources.ts'
import type { MapLanguage } from '../map-texts.ts'

/** Sea, land, borders and the grid. */
export function groundLayers(palette: MapPalette): LayerSpecification[] {
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

/** Names of towns and countries. */
export function placeNameLayers(palette: MapPalette, language: MapLanguage): LayerSpecification[] {
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
