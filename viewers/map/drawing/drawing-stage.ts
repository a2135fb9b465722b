import type { Map as MapLibreMap } from 'maplibre-gl'
import type { MapPalette } from '../core/map-palette.ts'
import type { MapLanguage } from '../core/map-texts.ts'

/** What a drawing needs of the map it is on. */
export interface DrawingStage {
  readonly map: MapLibreMap
  readonly host: HTMLElement
  readonly language: MapLanguage
  readonly palette: MapPalette
  ended(): void
}
