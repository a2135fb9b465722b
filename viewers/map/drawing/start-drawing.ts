import type { Point, Polygon } from 'geojson'
import type { Map as MapLibreMap } from 'maplibre-gl'
import type { MapPalette } from '../core/map-palette.ts'
import type { MapLanguage } from '../core/map-texts.ts'
import { drawBoundary } from './draw-boundary.ts'
import { drawPoint } from './draw-point.ts'
import type { DrawingSession } from './drawing-session.ts'

/** What a drawing needs of the map it is on. */
export interface DrawingStage {
  readonly map: MapLibreMap
  readonly host: HTMLElement
  readonly language: MapLanguage
  readonly palette: MapPalette
  ended(): void
}

/** The entry of the drawing tools, loaded when somebody first draws. */
export function startDrawing(
  stage: DrawingStage,
  kind: 'polygon' | 'point',
  initial: Polygon | Point | null,
): DrawingSession<Polygon> | DrawingSession<Point> {
  if (kind === 'polygon') return drawBoundary(stage, initial?.type === 'Polygon' ? initial : null)
  return drawPoint(stage, initial?.type === 'Point' ? initial : null)
}
