import type { LineString, Point, Polygon } from 'geojson'
import { drawBoundary } from './draw-boundary.ts'
import { drawLine, drawPoint } from './draw-single.ts'
import type { Drawable, DrawingSession } from './drawing-session.ts'
import type { DrawingStage } from './drawing-stage.ts'

/** The entry of the drawing tools, loaded when somebody first draws. */
export function startDrawing(
  stage: DrawingStage,
  kind: 'polygon' | 'point' | 'line',
  initial: Drawable | null,
): DrawingSession<Polygon> | DrawingSession<Point> | DrawingSession<LineString> {
  if (kind === 'line') return drawLine(stage, initial?.type === 'LineString' ? initial : null)
  if (kind === 'polygon') return drawBoundary(stage, initial?.type === 'Polygon' ? initial : null)
  return drawPoint(stage, initial?.type === 'Point' ? initial : null)
}
