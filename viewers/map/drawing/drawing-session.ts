import type { LineString, Point, Polygon } from 'geojson'
import type { BoundaryCheck } from '../geometry/check-boundary.ts'

/** What can be drawn: a place, an outline, the middle of a road. */
export type Drawable = Point | Polygon | LineString

export interface DrawingChange<Shape extends Drawable> {
  /** What is drawn, EPSG:4326; a boundary that does not pass its check is null. */
  readonly value: Shape | null
  /** Of a polygon that is closed, also a wrong one; null while it is being drawn, and for points and lines. */
  readonly check: BoundaryCheck | null
}

export interface DrawingEvents<Shape extends Drawable> {
  change: DrawingChange<Shape>
}

/** One drawing on one map, from start to `stop`. The shape can be replaced from outside at any time. */
export interface DrawingSession<Shape extends Drawable> {
  readonly value: Shape | null
  /** Shows this shape instead, ready to be edited, or an empty map to draw on. Emits no change. */
  replace(shape: Shape | null): void
  on<Name extends keyof DrawingEvents<Shape>>(
    name: Name,
    listener: (payload: DrawingEvents<Shape>[Name]) => void,
  ): () => void
  /** Takes the drawing off the map. */
  stop(): void
}
