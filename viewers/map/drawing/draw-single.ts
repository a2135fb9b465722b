import type { LineString, Point } from 'geojson'
import { type TerraDraw, TerraDrawLineStringMode, TerraDrawPointMode } from 'terra-draw'
import { TypedEmitter } from '../../typed-emitter.ts'
import { DrawPanel, type Hint } from './draw-panel.ts'
import type { DrawingEvents, DrawingSession } from './drawing-session.ts'
import type { DrawingStage } from './drawing-stage.ts'
import { hexColour, openTerraDraw, roundDegrees } from './terra-draw-adapter.ts'

/** Places one point; every further click moves it, and it can be dragged. */
export function drawPoint(stage: DrawingStage, initial: Point | null): DrawingSession<Point> {
  const styles = {
    pointColor: accentOf(stage),
    pointWidth: 8,
    pointOutlineColor: surfaceOf(stage),
    pointOutlineWidth: 3,
  }
  const mode = new TerraDrawPointMode({ editable: true, styles })
  return new SingleDrawing<Point>(stage, initial, {
    type: 'Point',
    mode,
    rounded: roundedPoint,
    hints: ['drawPoint', 'editPoint'],
  })
}

/** Draws one line, bend by bend; its bends can be dragged, and another line takes its place. */
export function drawLine(stage: DrawingStage, initial: LineString | null): DrawingSession<LineString> {
  const [accent, surface] = [accentOf(stage), surfaceOf(stage)]
  const ends = { closingPointColor: surface, closingPointWidth: 6, closingPointOutlineColor: accent }
  const mode = new TerraDrawLineStringMode({
    editable: true,
    styles: { lineStringColor: accent, lineStringWidth: 4, ...ends },
  })
  return new SingleDrawing<LineString>(stage, initial, {
    type: 'LineString',
    mode,
    rounded: roundedLine,
    hints: ['drawLine', 'editLine'],
  })
}

interface Kind<Shape extends Point | LineString> {
  readonly type: Shape['type']
  readonly mode: TerraDrawPointMode | TerraDrawLineStringMode
  readonly rounded: (shape: Shape) => Shape
  readonly hints: readonly [draw: Hint, edit: Hint]
}

class SingleDrawing<Shape extends Point | LineString> implements DrawingSession<Shape> {
  readonly #stage: DrawingStage
  readonly #draw: TerraDraw
  readonly #panel: DrawPanel
  readonly #events = new TypedEmitter<DrawingEvents<Shape>>()
  readonly #kind: Kind<Shape>
  #value: Shape | null = null
  #isStopped = false

  constructor(stage: DrawingStage, initial: Shape | null, kind: Kind<Shape>) {
    this.#stage = stage
    this.#kind = kind
    this.#panel = new DrawPanel(stage.host, stage.language)
    this.#draw = openTerraDraw(stage, [kind.mode])
    this.#draw.setMode(kind.mode.mode)
    this.#draw.on('finish', (id) => queueMicrotask(() => this.#placed(id)))
    this.replace(initial)
  }

  get value(): Shape | null {
    return this.#value
  }

  on<Name extends keyof DrawingEvents<Shape>>(
    name: Name,
    listener: (payload: DrawingEvents<Shape>[Name]) => void,
  ): () => void {
    return this.#events.on(name, listener)
  }

  replace(shape: Shape | null): void {
    if (this.#isStopped) return
    this.#draw.clear()
    this.#value = shape && this.#kind.rounded(shape)
    if (this.#value) {
      this.#draw.addFeatures([{ type: 'Feature', geometry: this.#value, properties: { mode: this.#kind.mode.mode } }])
    }
    this.#showHint()
  }

  stop(): void {
    if (this.#isStopped) return
    this.#isStopped = true
    this.#draw.stop()
    this.#panel.remove()
    this.#events.clear()
    this.#stage.ended()
  }

  #placed(id: string | number): void {
    if (this.#isStopped) return
    const placed = this.#draw.getSnapshotFeature(id)
    if (placed?.geometry.type !== this.#kind.type) return
    const others = this.#draw.getSnapshot().flatMap((feature) => (feature.id === id ? [] : [feature.id!]))
    if (others.length > 0) this.#draw.removeFeatures(others)
    this.#value = this.#kind.rounded(placed.geometry as Shape)
    this.#showHint()
    this.#events.emit('change', { value: this.#value, check: null })
  }

  #showHint(): void {
    const [draw, edit] = this.#kind.hints
    this.#panel.show(this.#value ? edit : draw, null)
  }
}

const accentOf = (stage: DrawingStage) => hexColour(stage.palette.accent, '#0b6b5d')
const surfaceOf = (stage: DrawingStage) => hexColour(stage.palette.surface, '#ffffff')

const roundedPosition = ([longitude = 0, latitude = 0]: readonly number[]) => [
  roundDegrees(longitude),
  roundDegrees(latitude),
]

const roundedPoint = ({ coordinates }: Point): Point => ({ type: 'Point', coordinates: roundedPosition(coordinates) })
const roundedLine = ({ coordinates }: LineString): LineString => ({
  type: 'LineString',
  coordinates: coordinates.map(roundedPosition),
})
