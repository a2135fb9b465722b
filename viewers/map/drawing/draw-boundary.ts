import type { Polygon } from 'geojson'
import { type TerraDraw, TerraDrawPolygonMode, TerraDrawSelectMode } from 'terra-draw'
import { TypedEmitter } from '../../typed-emitter.ts'
import { type BoundaryCheck, checkBoundary } from '../geometry/check-boundary.ts'
import { DrawPanel } from './draw-panel.ts'
import type { DrawingEvents, DrawingSession } from './drawing-session.ts'
import type { DrawingStage } from './drawing-stage.ts'
import { hexColour, openTerraDraw, roundDegrees } from './terra-draw-adapter.ts'

/** Draws one boundary: corner by corner first, then open for moving, adding and deleting corners. */
export function drawBoundary(stage: DrawingStage, initial: Polygon | null): DrawingSession<Polygon> {
  return new BoundaryDrawing(stage, initial)
}

class BoundaryDrawing implements DrawingSession<Polygon> {
  readonly #stage: DrawingStage
  readonly #draw: TerraDraw
  readonly #panel: DrawPanel
  readonly #events = new TypedEmitter<DrawingEvents<Polygon>>()
  #check: BoundaryCheck | null = null
  #isQuiet = false
  #isStopped = false

  constructor(stage: DrawingStage, initial: Polygon | null) {
    this.#stage = stage
    this.#panel = new DrawPanel(stage.host, stage.language)
    this.#draw = openTerraDraw(stage, boundaryModes(stage))
    this.#draw.on('finish', (_id, { action }) => {
      if (action === 'draw') queueMicrotask(() => this.#openForEditing())
    })
    this.#draw.on('change', () => {
      if (!this.#isQuiet && this.#draw.getMode() === 'select') this.#changed()
    })
    this.replace(initial)
  }

  get value(): Polygon | null {
    return this.#check?.ok ? this.#check.boundary : null
  }

  on<Name extends keyof DrawingEvents<Polygon>>(
    name: Name,
    listener: (payload: DrawingEvents<Polygon>[Name]) => void,
  ): () => void {
    return this.#events.on(name, listener)
  }

  replace(shape: Polygon | null): void {
    if (this.#isStopped) return
    this.#quietly(() => {
      this.#draw.setMode('polygon')
      this.#draw.clear()
      this.#check = null
      if (!shape) return
      const ring = (shape.coordinates[0] ?? []).map(([x, y]) => [roundDegrees(x ?? 0), roundDegrees(y ?? 0)])
      const geometry: Polygon = { type: 'Polygon', coordinates: [ring] }
      const [added] = this.#draw.addFeatures([{ type: 'Feature', geometry, properties: { mode: 'polygon' } }])
      if (added?.valid) this.#edit()
    })
    this.#showPanel()
  }

  stop(): void {
    if (this.#isStopped) return
    this.#isStopped = true
    this.#isQuiet = true
    this.#draw.stop()
    this.#panel.remove()
    this.#events.clear()
    this.#stage.ended()
  }

  #quietly(work: () => void): void {
    this.#isQuiet = true
    work()
    this.#isQuiet = false
  }

  #drawn() {
    return this.#draw.getSnapshot().find((feature) => feature.geometry.type === 'Polygon')
  }

  #openForEditing(): void {
    if (this.#isStopped) return
    this.#quietly(() => this.#edit())
    this.#changed()
  }

  #edit(): void {
    const feature = this.#drawn()
    if (feature?.id === undefined) return
    this.#draw.setMode('select')
    this.#draw.selectFeature(feature.id)
    this.#check = checkBoundary(feature.geometry as Polygon)
  }

  #changed(): void {
    const feature = this.#drawn()
    if (!feature) {
      // The Delete key took the whole boundary away: back to drawing.
      this.#quietly(() => this.#draw.setMode('polygon'))
    }
    this.#check = feature ? checkBoundary(feature.geometry as Polygon) : null
    this.#showPanel()
    this.#events.emit('change', { value: this.value, check: this.#check })
  }

  #showPanel(): void {
    this.#panel.show(this.#check ? 'editPolygon' : 'drawPolygon', this.#check)
  }
}

function boundaryModes(stage: DrawingStage): [TerraDrawPolygonMode, TerraDrawSelectMode] {
  const accent = hexColour(stage.palette.accent, '#0b6b5d')
  const surface = hexColour(stage.palette.surface, '#ffffff')
  const corner = { Color: surface, Width: 5, OutlineColor: accent, OutlineWidth: 2.5 }
  const polygon = new TerraDrawPolygonMode({
    showCoordinatePoints: true,
    styles: {
      fillColor: accent,
      fillOpacity: 0.16,
      outlineColor: accent,
      outlineWidth: 2.5,
      closingPointColor: surface,
      closingPointWidth: 6,
      closingPointOutlineColor: accent,
      closingPointOutlineWidth: 3,
      coordinatePointColor: corner.Color,
      coordinatePointWidth: 4,
      coordinatePointOutlineColor: corner.OutlineColor,
      coordinatePointOutlineWidth: 2,
    },
  })
  const select = new TerraDrawSelectMode({
    allowManualDeselection: false,
    flags: {
      polygon: { feature: { draggable: false, coordinates: { midpoints: true, draggable: true, deletable: true } } },
    },
    styles: {
      selectedPolygonColor: accent,
      selectedPolygonFillOpacity: 0.16,
      selectedPolygonOutlineColor: accent,
      selectedPolygonOutlineWidth: 2.5,
      selectionPointColor: corner.Color,
      selectionPointWidth: corner.Width,
      selectionPointOutlineColor: corner.OutlineColor,
      selectionPointOutlineWidth: corner.OutlineWidth,
      midPointColor: accent,
      midPointOpacity: 0.55,
      midPointWidth: 3.5,
      midPointOutlineWidth: 0,
      midPointOutlineColor: accent,
    },
  })
  return [polygon, select]
}
