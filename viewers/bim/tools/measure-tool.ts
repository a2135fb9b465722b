import { Vector3 } from 'three'
import type { BimTexts } from '../bim-texts.ts'
import type { Triple } from '../camera/camera-pose.ts'
import type { CameraRig } from '../camera/camera-rig.ts'
import type { ScreenPoint } from '../camera/pointer-gestures.ts'
import type { Vector } from '../model/model-item.ts'
import type { ProjectFrame } from '../model/project-frame.ts'
import { MeasureOverlay } from './measure-overlay.ts'
import type { Measurement } from './measurement.ts'
import type { Picking } from './picking.ts'
import { keptPart, type SectionState } from './section-plane.ts'
import type { SnapCandidate } from './snap.ts'

const DRAFT = 'draft'

export interface MeasureHooks {
  readonly rig: CameraRig
  readonly picking: Picking
  readonly frame: ProjectFrame
  readonly sections: () => readonly SectionState[]
  readonly changed: (measurements: readonly Measurement[]) => void
}

/** Distances between two snapped points. Its lines are drawn over the model and end at the cut. */
export class MeasureTool {
  readonly #hooks: MeasureHooks
  readonly #overlay: MeasureOverlay
  #measurements: readonly Measurement[] = []
  #open: string | null = null
  #first: Vector | null = null
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

  get isHalfway(): boolean {
    return this.#first !== null
  }

  setTexts(texts: BimTexts): void {
    this.#overlay.setTexts(texts)
    this.draw()
  }

  /** Shows where a click would set its point; asks the workers again as soon as they have answered. */
  hover(at: ScreenPoint | null): void {
    this.#asked = at
    if (!at) this.#setSnap(null)
    else if (!this.#isAsking) void this.#ask()
  }

  /** Sets a point; the second one ends the measurement. */
  async click(at: ScreenPoint): Promise<void> {
    const snap = await this.#hooks.picking.snapAt(at)
    if (!snap) return
    const point = this.#hooks.frame.toProject(snap.point)
    if (!this.#first) {
      this.#first = point
      this.#setSnap(snap)
      return
    }
    this.#count += 1
    const measurement = { id: `m${this.#count}`, from: this.#first, to: point }
    this.#first = null
    this.#open = measurement.id
    this.#set([...this.#measurements, measurement])
  }

  /** Shows the parts along the axes of one of them. */
  open(id: string | null): void {
    this.#open = id
    this.draw()
  }

  remove(id: string): void {
    this.#set(this.#measurements.filter((measurement) => measurement.id !== id))
  }

  clear(): void {
    this.#first = null
    this.#set([])
  }

  replace(measurements: readonly Measurement[]): void {
    this.#first = null
    this.#set(measurements.map(({ from, to }) => ({ id: `m${++this.#count}`, from, to })))
  }

  /** Forgets the first point; the finished ones stay. */
  cancel(): void {
    this.#first = null
    this.#setSnap(null)
  }

  draw(): void {
    const snap = this.#snap
    this.#overlay.setMark(snap?.kind ?? null, snap && this.#hooks.picking.project(snap.point))
    const shown = [...this.#measurements]
    if (this.#first && snap) shown.push({ id: DRAFT, from: this.#first, to: this.#hooks.frame.toProject(snap.point) })
    this.#overlay.draw(shown, this.#first ? DRAFT : this.#open, (from, to) => this.#line(from, to))
  }

  dispose(): void {
    this.#asked = null
    this.#overlay.dispose()
  }

  async #ask(): Promise<void> {
    this.#isAsking = true
    try {
      while (this.#asked) {
        const at = this.#asked
        this.#asked = null
        const snap = await this.#hooks.picking.snapAt(at)
        this.#setSnap(snap)
      }
    } finally {
      this.#isAsking = false
    }
  }

  #setSnap(snap: SnapCandidate | null): void {
    this.#snap = snap
    this.draw()
  }

  #set(measurements: readonly Measurement[]): void {
    this.#measurements = measurements
    this.draw()
    this.#hooks.changed(measurements)
  }

  #line(from: Vector, to: Vector): readonly [readonly [number, number], readonly [number, number]] | null {
    const kept = keptPart(this.#hooks.sections(), from, to)
    const ends = kept && this.#beforeEye(this.#hooks.frame.toScene(kept[0]), this.#hooks.frame.toScene(kept[1]))
    const a = ends && this.#hooks.picking.project(ends[0])
    const b = ends && this.#hooks.picking.project(ends[1])
    return a && b ? [a, b] : null
  }

  /** Cuts a line where it passes behind the eye: there it has no place on the screen. */
  #beforeEye(from: Triple, to: Triple): readonly [Triple, Triple] | null {
    const { camera } = this.#hooks.rig
    if (this.#hooks.rig.projection === 'orthographic') return [from, to]
    const ahead = camera.getWorldDirection(new Vector3())
    const depth = (point: Triple): number => new Vector3(...point).sub(camera.position).dot(ahead) - camera.near * 1.001
    const [a, b] = [depth(from), depth(to)]
    if (a <= 0 && b <= 0) return null
    if (a > 0 && b > 0) return [from, to]
    const share = a / (a - b)
    const at = [0, 1, 2].map(
      (axis) => (from[axis] ?? 0) + ((to[axis] ?? 0) - (from[axis] ?? 0)) * share,
    ) as unknown as Triple
    return a > 0 ? [from, at] : [at, to]
  }
}
