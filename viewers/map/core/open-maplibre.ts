import { GPUInitializationError, Map as MapLibreMap } from 'maplibre-gl'
import { MAP_FONT_FACES, prepareMapLibre } from './map-assets.ts'
import { addMapImages } from './map-images.ts'
import { mapLayers } from './map-layers.ts'
import type { MapPalette } from './map-palette.ts'
import { mapSources } from './map-sources.ts'
import { MAP_TEXTS, type MapLanguage } from './map-texts.ts'
import type { MapFailure, MapView } from './site-map.ts'

const MIN_ZOOM = 1.5
/** Two centimetres a pixel, as a drone sees. */
const MAX_ZOOM = 22

/** Further over, the horizon comes into view, and the ground ends there. */
const MOST_TILT = 72

export interface OpenRequest {
  readonly container: HTMLElement
  readonly palette: MapPalette
  readonly language: MapLanguage
  readonly label: string | undefined
  readonly view: MapView
  readonly basemapUrl: string
  readonly canTilt: boolean
}

/** Starts MapLibre with our style, flat and without anything from outside; the failure instead when it cannot draw. */
export function openMapLibre(request: OpenRequest): MapLibreMap | MapFailure {
  prepareMapLibre()
  try {
    const map = new MapLibreMap({
      container: request.container,
      style: {
        version: 8,
        'font-faces': MAP_FONT_FACES,
        sources: mapSources(new URL(request.basemapUrl, location.href).href),
        layers: mapLayers(request.palette, request.language),
        transition: { duration: 120, delay: 0 },
      },
      center: [...request.view.center],
      zoom: request.view.zoom,
      minZoom: MIN_ZOOM,
      maxZoom: MAX_ZOOM,
      maxPitch: request.canTilt ? MOST_TILT : 0,
      pitchWithRotate: request.canTilt,
      touchPitch: request.canTilt,
      attributionControl: false,
      fadeDuration: 120,
      locale: { 'Map.Title': request.label ?? MAP_TEXTS[request.language].map },
    })
    map.once('style.load', () => addMapImages(map))
    return map
  } catch (error) {
    if (error instanceof GPUInitializationError)
      return { reason: 'no-webgl', detail: error.statusMessage ?? error.message }
    throw error
  }
}
