import type { LayerSpecification } from 'maplibre-gl'
import { groundLayers, placeNameLayers } from './layers/ground-layers.ts'
import { laidLayers } from './layers/laid-layers.ts'
import { moverLayers } from './layers/mover-layers.ts'
import { plotLayers, siteLayers } from './layers/site-layers.ts'
import { structureLayers } from './layers/structure-layers.ts'
import type { MapPalette } from './map-palette.ts'
import type { MapLanguage } from './map-texts.ts'

/** All layers from the ground up, in the colours and language of the moment. */
export function mapLayers(palette: MapPalette, language: MapLanguage): LayerSpecification[] {
  return [
    ...groundLayers(palette),
    ...plotLayers(palette),
    ...laidLayers(palette, language),
    ...placeNameLayers(palette, language),
    ...structureLayers(palette, language),
    ...siteLayers(palette, language),
    ...moverLayers(palette, language),
  ]
}
