import type { Point } from 'geojson'
import { type TerraDraw, TerraDrawPointMode } from 'terra-draw'
import { TypedEmitter } from '../../typed-emitter.ts'
import { DrawPanel } from './draw-panel.ts'
import type { DrawingEvents, DrawingSession } from './drawing-session.ts'
import type { DrawingStage } from './drawing-stage.ts'
import { hexColour, openTerraDraw, roundDegrees } from './terra-draw-adapter.ts'

/** Places one point; every further click moves it, and it can be dragged. */
export function drawPoint(stage: DrawingStage, initial: Point | null): DrawingSession<Point> {
  return new PointDrawing(stage, initial)
}

class PointDrawing implements DrawingSession<Point> {
  readonly #stage: DrawingStage
  readonly #draw: TerraDraw
  readonly #panel: DrawPanel
  readonly #events = new TypedEmitter<DrawingEvents<Point>>()
  #value: Point | null = null
  #isStopped = false

  constructor(stage: DrawingStage, initial: Point | null) {
    this.#stage = stage
    this.#panel = new DrawPanel(stage.host, stage.language)
    const accent = hexColour(stage.palette.accent, '#0b6b5d')
    const surface = hexColour(stage.palette.surface, '#ffffff')
    const styles = { pointColor: accent, pointWidth: 8, pointOutlineColor: surface, pointOutlineWidth: 3 }
    this.#draw = openTerraDraw(stage, [new TerraDrawPointMode({ editable: true, styles })])
    this.#draw.setMode('point')
    this.#draw.on('finish', (id) => queueMicrotask(() => this.#placed(id)))
    this.replace(initial)
  }

  get value(): Point | null {
    return this.#value
  }

  on<Name extends keyof DrawingEvents<Point>>(
    name: Name,
    listener: (payload: DrawingEvents<Point>[Name]) => void,
  ): () => void {
    return this.#events.on(name, listener)
  }

  replace(shape: Point | null): void {
    if (this.#isStopped) return
    this.#draw.clear()
    this.#value = shape && rounded(shape)
    if (this.#value) {
      this.#draw.addFeatures([{ type: 'Feature', geometry: this.#value, properties: { mode: 'point' } }])
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
    if (placed?.geometry.type !== 'Point') return
    const others = this.#draw.getSnapshot().flatMap((feature) => (feature.id === id ? [] : [feature.id!]))
    if (others.length > 0) this.#draw.removeFeatures(others)
    this.#value = rounded(placed.geometry)
    this.#showHint()
    this.#events.emit('change', { value: this.#value, check: null })
  }

  #showHint(): void {
    this.#panel.show(this.#value ? 'editPoint' : 'drawPoint', null)
  }
}

function rounded({ coordinates: [longitude, latitude] }: Point): Point {
  return { type: 'Point', coordinates: [roundDegrees(longitude ?? 0), roundDegrees(latitude ?? 0)] }
}
