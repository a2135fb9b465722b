import type { Point, Polygon } from 'geojson'
import { drawBoundary } from './draw-boundary.ts'
import { drawPoint } from './draw-point.ts'
import type { DrawingSession } from './drawing-session.ts'
import type { DrawingStage } from './drawing-stage.ts'

/** The entry of the drawing tools, loaded when somebody first draws. */
export function startDrawing(
  stage: DrawingStage,
  kind: 'polygon' | 'point',
  initial: Polygon | Point | null,
): DrawingSession<Polygon> | DrawingSession<Point> {
  if (kind === 'polygon') return drawBoundary(stage, initial?.type === 'Polygon' ? initial : null)
  return drawPoint(stage, initial?.type === 'Point' ? initial : null)
}
