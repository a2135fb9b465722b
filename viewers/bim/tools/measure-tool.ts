import type { BimTexts } from '../bim-texts.ts'
import type { CameraRig } from '../camera/camera-rig.ts'
import type { ScreenPoint } from '../camera/pointer-gestures.ts'
import type { MeasureMode, Measurement, MeasurementShape } from '../measuring/measurement.ts'
import type { LengthSystem } from '../measuring/write-quantity.ts'
import type { Vector } from '../model/model-item.ts'
import type { ProjectFrame } from '../model/project-frame.ts'
import { MeasureOverlay, type SnapMark } from './measure-overlay.ts'
import { measureProjection } from './measure-projection.ts'
import type { Picking } from './picking.ts'
import type { SectionState } from './section-plane.ts'
import type { ShapeProbe } from './shape-probe.ts'
import type { SnapCandidate } from './snap.ts'

const DRAFT = 'draft'
/** A click this near to the first corner closes an area. */
const CLOSE_PIXELS = 12
/** Points that make a measurement complete by themselves; an area is closed by hand. */
const POINTS = { distance: 2, angle: 3 } as const

export interface MeasureHooks {
  readonly rig: CameraRig
  readonly picking: Picking
  readonly frame: ProjectFrame
  readonly probe: ShapeProbe
  readonly sections: () => readonly SectionState[]
  readonly changed: (measurements: readonly Measurement[]) => void
  /** The mode, or the number of points set so far. */
  readonly progressed: (mode: MeasureMode, points: number) => void
}

/** Makes measurements of what is clicked at. Its lines are drawn over the model and end at the cut. */
export class MeasureTool {
  readonly #hooks: MeasureHooks
  readonly #overlay: MeasureOverlay
  #measurements: readonly Measurement[] = []
  #mode: MeasureMode = 'distance'
  #open: string | null = null
  #points: readonly Vector[] = []
  #snap: SnapCandidate | null = null
  #asked: ScreenPoint | null = null
  #isAsking = false
  #count = 0

  constructor(host: HTMLElement, texts: BimTexts, hooks: MeasureHooks) {
    this.#hooks = hooks
    this.#overlay = new MeasureOverlay(host, texts)
  }

  get all(): readonly Measurement[] {
    return this.#measurements
  }

  get mode(): MeasureMode {
    return this.#mode
  }

  /** Points set for a measurement that is not complete yet. */
  get points(): number {
    return this.#points.length
  }

  setTexts(texts: BimTexts): void {
    this.#overlay.setTexts(texts)
    this.draw()
  }

  setLengths(lengths: LengthSystem): void {
    this.#overlay.setLengths(lengths)
    this.draw()
  }

  setMode(mode: MeasureMode): void {
    this.#mode = mode
    this.cancel()
  }

  /** Shows where a click would set its point; asks the workers again as soon as they have answered. */
  hover(at: ScreenPoint | null): void {
    this.#asked = at
    if (!at) this.#setSnap(null)
    else if (!this.#isAsking) void this.#ask()
  }

  /** Sets a point, or measures what is there: as the mode says. */
  async click(at: ScreenPoint): Promise<void> {
    const mode = this.#mode
    if (mode === 'distance' || mode === 'angle' || mode === 'area') await this.#setPoint(at)
    else {
      const shape = await this.#shapeAt(mode, at)
      if (shape && mode === this.#mode) this.#add(shape)
    }
  }

  /** Closes an area that has three points or more. */
  finish(): void {
    if (this.#mode !== 'area' || this.#points.length < 3) return
    this.#complete({ kind: 'area', loops: [this.#points], isFace: false })
  }

  /** Takes back the last point. */
  takeBack(): void {
    this.#setPoints(this.#points.slice(0, -1))
  }

  add(shape: MeasurementShape): void {
    this.#add(shape)
  }

  /** Shows the parts of one of them. */
  open(id: string | null): void {
    this.#open = id
    this.draw()
  }

  remove(id: string): void {
    this.#set(this.#measurements.filter((measurement) => measurement.id !== id))
  }

  clear(): void {
    this.#setPoints([])
    this.#set([])
  }

  replace(shapes: readonly MeasurementShape[]): void {
    this.#setPoints([])
    this.#set(shapes.map((shape) => ({ ...shape, id: this.#nextId() })))
  }

  /** Forgets the points of what is not complete; the finished ones stay. */
  cancel(): void {
    this.#snap = null
    this.#setPoints([])
  }

  draw(): void {
    const { rig, picking, frame } = this.#hooks
    this.#overlay.setMark(this.#mark())
    const draft = this.#draft()
    const shown = draft ? [...this.#measurements, { ...draft, id: DRAFT }] : this.#measurements
    const projection = measureProjection(rig, picking, frame, this.#hooks.sections())
    this.#overlay.draw(shown, draft ? DRAFT : this.#open, projection)
  }

  dispose(): void {
    this.#asked = null
    this.#overlay.dispose()
  }

  async #setPoint(at: ScreenPoint): Promise<void> {
    if (this.#isClosing(at)) return this.finish()
    const snap = await this.#snapAt(at)
    if (!snap) return
    this.#snap = snap
    this.#setPoints([...this.#points, this.#hooks.frame.toProject(snap.point)])
    const [a, b, c] = this.#points
    if (this.#mode === 'distance' && a && b) this.#complete({ kind: 'distance', from: a, to: b })
    else if (this.#mode === 'angle' && a && b && c) this.#complete({ kind: 'angle', from: a, corner: b, to: c })
  }

  async #shapeAt(mode: 'face' | 'volume' | 'height', at: ScreenPoint): Promise<MeasurementShape | null> {
    const { probe, picking, frame } = this.#hooks
    if (mode === 'face') return probe.face(at)
    const hit = await picking.hitAt(at)
    if (!hit) return null
    return mode === 'height' ? probe.height(hit) : probe.volume(hit, frame.toProject(hit.point))
  }

  /** What the points set so far and the one under the pointer would make. */
  #draft(): MeasurementShape | null {
    const ahead = this.#snap && this.#hooks.frame.toProject(this.#snap.point)
    const points = ahead ? [...this.#points, ahead] : this.#points
    const [a, b, c] = points
    if (this.#points.length === 0 || !a || !b) return null
    if (this.#mode === 'angle' && c) return { kind: 'angle', from: a, corner: b, to: c }
    if (this.#mode === 'area' && c) return { kind: 'area', loops: [points], isFace: false }
    return { kind: 'distance', from: a, to: b }
  }

  #isClosing(at: ScreenPoint): boolean {
    const [first] = this.#points
    if (this.#mode !== 'area' || !first || this.#points.length < 3) return false
    const { picking, frame } = this.#hooks
    const [place, pointer] = [picking.project(frame.toScene(first)), picking.onCanvas(at)]
    return place !== null && Math.hypot(place[0] - pointer[0], place[1] - pointer[1]) <= CLOSE_PIXELS
  }

  async #ask(): Promise<void> {
    this.#isAsking = true
    try {
      while (this.#asked) {
        const at = this.#asked
        this.#asked = null
        this.#setSnap(await this.#snapAt(at))
      }
    } finally {
      this.#isAsking = false
    }
  }

  /** Things and faces are meant as a whole: there is nothing to catch but the face under the pointer. */
  async #snapAt(at: ScreenPoint): Promise<SnapCandidate | null> {
    const { picking, frame } = this.#hooks
    if (this.#mode in POINTS || this.#mode === 'area') {
      const last = this.#points.at(-1)
      return picking.snapAt(at, last ? frame.toScene(last) : null)
    }
    const hit = this.#mode === 'volume' ? null : await picking.hitAt(at)
    return hit && { kind: 'face', point: hit.point }
  }

  #mark(): SnapMark | null {
    const { picking } = this.#hooks
    if (!this.#snap) return null
    const { kind, point, edge } = this.#snap
    const [from, to] = edge ? [picking.project(edge.from), picking.project(edge.to)] : []
    return { kind, at: picking.project(point), edge: from && to ? [from, to] : null }
  }

  #setSnap(snap: SnapCandidate | null): void {
    this.#snap = snap
    this.draw()
  }

  #setPoints(points: readonly Vector[]): void {
    this.#points = points
    this.draw()
    this.#hooks.progressed(this.#mode, points.length)
  }

  #complete(shape: MeasurementShape): void {
    this.#setPoints([])
    this.#add(shape)
  }

  #add(shape: MeasurementShape): void {
    const measurement = { ...shape, id: this.#nextId() }
    this.#open = measurement.id
    this.#set([...this.#measurements, measurement])
  }

  #nextId(): string {
    this.#count += 1
    return `m${this.#count}`
  }

  #set(measurements: readonly Measurement[]): void {
    this.#measurements = measurements
    this.draw()
    this.#hooks.changed(measurements)
  }
}
