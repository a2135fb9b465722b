import { type Box3, Color, Plane, type Ray, Raycaster, Vector3 } from 'three'
import type { Triple } from '../camera/camera-pose.ts'
import type { Vector } from '../model/model-item.ts'
import type { ProjectFrame } from '../model/project-frame.ts'
import type { SceneColours } from '../scene/scene-colours.ts'
import type { SectionCaps } from './section-caps.ts'
import { SectionGizmo } from './section-gizmo.ts'
import {
  axisNormal,
  clamp,
  rangeAlong,
  type SectionAxis,
  type SectionRange,
  type SectionState,
  sectionBox,
  sectionOnAxis,
  sectionOnFace,
} from './section-plane.ts'

const INK_LINE = new Color('#0a0c0d')
/** Every graphics card clips by eight planes. */
const MOST_SECTIONS = 8

/** Holds the cuts: they clip and are filled together; one of them shows its outline and lets itself be dragged. */
export class SectionTool {
  /** Shared with every material and with picking; each plane keeps its positive side. */
  readonly clipping: Plane[]
  readonly gizmo = new SectionGizmo()
  readonly #frame: ProjectFrame
  readonly #caps: SectionCaps
  readonly #extent: () => Box3
  readonly #changed: (state: SectionState | null) => void
  readonly #caster = new Raycaster()
  #states: readonly SectionState[] = []
  #active = 0
  #hasHandle = true
  #drag: { start: number; offset: number } | null = null

  constructor(
    clipping: Plane[],
    frame: ProjectFrame,
    caps: SectionCaps,
    extent: () => Box3,
    changed: (state: SectionState | null) => void,
  ) {
    this.clipping = clipping
    this.#frame = frame
    this.#caps = caps
    this.#extent = extent
    this.#changed = changed
  }

  /** The cut that is moved by hand; null without one. */
  get state(): SectionState | null {
    return this.#states[this.#active] ?? null
  }

  get all(): readonly SectionState[] {
    return this.#states
  }

  /** Place of the cut that is moved by hand, among all. */
  get active(): number {
    return this.#active
  }

  /** How far the cut can go, for a slider; null without a cut. */
  get range(): SectionRange | null {
    return this.state && this.#rangeOf(this.state.normal)
  }

  onAxis(axis: Exclude<SectionAxis, 'face'>, offsetMetres?: number): void {
    this.set(sectionOnAxis(axis, this.#rangeOf(axisNormal(axis)), offsetMetres))
  }

  /** `point` and `normal` in the scene, as a pick gives them; the side towards `eye` is cut away. */
  onFace(point: Triple, normal: Triple, eye: Triple): void {
    const towards = (eye[0] - point[0]) * normal[0] + (eye[1] - point[1]) * normal[1] + (eye[2] - point[2]) * normal[2]
    const outward = normal.map((part) => (towards < 0 ? -part : part)) as unknown as Triple
    this.set(sectionOnFace(this.#frame.toProject(point), this.#frame.directionToProject(outward)))
  }

  setOffset(offsetMetres: number): void {
    const { state } = this
    if (state) this.set({ ...state, offsetMetres: clamp(offsetMetres, this.#rangeOf(state.normal)) })
  }

  flip(): void {
    const { state } = this
    if (state) this.set({ ...state, flipped: !state.flipped })
  }

  /** Changes the cut that is moved by hand, or makes the first one; null takes all away. */
  set(state: SectionState | null): void {
    if (!state) this.setAll([])
    else if (this.#states.length === 0) this.setAll([state])
    else
      this.setAll(
        this.#states.map((other, index) => (index === this.#active ? state : other)),
        this.#active,
      )
  }

  /** Replaces all cuts; no more than the graphics card clips by at once. */
  setAll(states: readonly SectionState[], active = 0): void {
    this.#states = states.slice(0, MOST_SECTIONS)
    this.#active = Math.min(active, Math.max(0, this.#states.length - 1))
    this.clipping.length = 0
    for (const state of this.#states) this.clipping.push(this.#planeOf(state))
    const { state } = this
    if (state) {
      const normal = new Vector3(...this.#frame.directionToScene(state.normal))
      const outward = state.flipped ? normal.negate() : normal
      this.gizmo.place(this.#pointOf(state), outward, this.#extent())
    }
    if (!state || !this.#hasHandle) this.gizmo.group.visible = false
    this.#caps.set(this.clipping)
    this.#changed(state)
  }

  /** Adds a cut across the ones there are; it is the one that is moved by hand. */
  add(): void {
    const axis = (['z', 'x', 'y'] as const).find((one) => !this.#states.some((state) => state.axis === one)) ?? 'z'
    const state = sectionOnAxis(axis, this.#rangeOf(axisNormal(axis)))
    this.setAll([...this.#states, state], this.#states.length)
  }

  activate(index: number): void {
    this.setAll(this.#states, index)
  }

  remove(index: number): void {
    this.setAll(this.#states.filter((_state, at) => at !== index))
  }

  /** Cuts a box out of the models: around a box in the scene, or what is shown. */
  onBox(box: Box3 = this.#extent()): void {
    if (box.isEmpty()) return
    const [min, max] = this.#cornersOf(box)
    this.setAll(sectionBox(min, max), 5)
  }

  /** Whether the cut shows its outline and its arrow; in a plan one would look straight at them. */
  showHandle(hasHandle: boolean): void {
    this.#hasHandle = hasHandle
    this.setAll(this.#states, this.#active)
  }

  /** After models came, went or were hidden. */
  refresh(): void {
    if (this.state) this.setAll(this.#states, this.#active)
  }

  setColours(colours: SceneColours, isPaper: boolean): void {
    this.gizmo.setColour(colours.accent)
    if (isPaper) this.#caps.setColours(colours.ink, INK_LINE)
    else this.#caps.setColours(colours.cap, colours.capLine)
  }

  isHandleAt(ray: Ray): boolean {
    this.#caster.ray.copy(ray)
    return this.gizmo.isUnder(this.#caster)
  }

  startDrag(ray: Ray): void {
    if (this.state) this.#drag = { start: this.#alongHandle(ray) ?? 0, offset: this.state.offsetMetres }
  }

  drag(ray: Ray): void {
    const along = this.#drag && this.#alongHandle(ray)
    if (!this.#drag || along === null || along === undefined) return
    this.setOffset(this.#drag.offset + along - this.#drag.start)
  }

  endDrag(): void {
    this.#drag = null
  }

  dispose(): void {
    this.gizmo.dispose()
    this.#caps.dispose()
  }

  /** Metres along the normal at which the ray passes nearest to the arrow; null when it runs along it. */
  #alongHandle(ray: Ray): number | null {
    if (!this.state) return null
    const normal = new Vector3(...this.#frame.directionToScene(this.state.normal))
    const cosine = ray.direction.dot(normal)
    if (1 - cosine * cosine < 0.002) return null
    const apart = new Vector3().subVectors(ray.origin, this.gizmo.anchor)
    const share = (apart.dot(normal) - apart.dot(ray.direction) * cosine) / (1 - cosine * cosine)
    return share + this.gizmo.anchor.dot(normal)
  }

  #rangeOf(normal: Vector): SectionRange {
    const box = this.#extent()
    if (box.isEmpty()) return { min: -1000, max: 1000 }
    const [min, max] = this.#cornersOf(box)
    return rangeAlong(normal, min, max)
  }

  #planeOf(state: SectionState): Plane {
    const normal = new Vector3(...this.#frame.directionToScene(state.normal))
    // Its positive side is kept.
    return new Plane().setFromNormalAndCoplanarPoint(state.flipped ? normal : normal.negate(), this.#pointOf(state))
  }

  #pointOf({ normal, offsetMetres }: SectionState): Vector3 {
    return new Vector3(...this.#frame.toScene(scaled(normal, offsetMetres)))
  }

  /** Corners of a box of the scene in project axes. */
  #cornersOf(box: Box3): readonly [Vector, Vector] {
    const a = this.#frame.toProject(box.min.toArray() as Triple)
    const b = this.#frame.toProject(box.max.toArray() as Triple)
    const min = a.map((part, axis) => Math.min(part, b[axis] ?? 0)) as unknown as Vector
    const max = a.map((part, axis) => Math.max(part, b[axis] ?? 0)) as unknown as Vector
    return [min, max]
  }
}

function scaled(vector: Vector, length: number): Vector {
  return [vector[0] * length, vector[1] * length, vector[2] * length]
}
