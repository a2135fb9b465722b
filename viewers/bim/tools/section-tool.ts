import { type Box3, Plane, type Ray, Raycaster, Vector3 } from 'three'
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
  sectionOnAxis,
  sectionOnFace,
} from './section-plane.ts'

/** Holds the cut: clips, fills, shows its outline, and lets itself be dragged. */
export class SectionTool {
  /** Shared with every material and with picking; empty or one plane that keeps its positive side. */
  readonly clipping: Plane[]
  readonly gizmo = new SectionGizmo()
  readonly #frame: ProjectFrame
  readonly #caps: SectionCaps
  readonly #extent: () => Box3
  readonly #changed: (state: SectionState | null) => void
  readonly #caster = new Raycaster()
  #state: SectionState | null = null
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

  get state(): SectionState | null {
    return this.#state
  }

  /** How far the cut can go, for a slider; null without a cut. */
  get range(): SectionRange | null {
    return this.#state && this.#rangeOf(this.#state.normal)
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
    if (this.#state) this.set({ ...this.#state, offsetMetres: clamp(offsetMetres, this.#rangeOf(this.#state.normal)) })
  }

  flip(): void {
    if (this.#state) this.set({ ...this.#state, flipped: !this.#state.flipped })
  }

  set(state: SectionState | null): void {
    this.#state = state
    this.clipping.length = 0
    if (state) {
      const normal = new Vector3(...this.#frame.directionToScene(state.normal))
      const point = new Vector3(...this.#frame.toScene(scaled(state.normal, state.offsetMetres)))
      const outward = state.flipped ? normal.clone().negate() : normal
      const plane = new Plane().setFromNormalAndCoplanarPoint(outward.clone().negate(), point)
      this.clipping.push(plane)
      this.gizmo.place(point, outward, this.#extent())
    } else this.gizmo.group.visible = false
    this.#caps.set(this.clipping[0] ?? null)
    this.#changed(state)
  }

  /** After models came, went or were hidden. */
  refresh(): void {
    if (this.#state) this.set(this.#state)
  }

  setColours(colours: SceneColours): void {
    this.gizmo.setColour(colours.accent)
    this.#caps.setColours(colours.cap, colours.capLine)
  }

  isHandleAt(ray: Ray): boolean {
    this.#caster.ray.copy(ray)
    return this.gizmo.isUnder(this.#caster)
  }

  startDrag(ray: Ray): void {
    if (this.#state) this.#drag = { start: this.#alongHandle(ray) ?? 0, offset: this.#state.offsetMetres }
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
    if (!this.#state) return null
    const normal = new Vector3(...this.#frame.directionToScene(this.#state.normal))
    const cosine = ray.direction.dot(normal)
    if (1 - cosine * cosine < 0.002) return null
    const apart = new Vector3().subVectors(ray.origin, this.gizmo.anchor)
    const share = (apart.dot(normal) - apart.dot(ray.direction) * cosine) / (1 - cosine * cosine)
    return share + this.gizmo.anchor.dot(normal)
  }

  #rangeOf(normal: Vector): SectionRange {
    const box = this.#extent()
    if (box.isEmpty()) return { min: -1000, max: 1000 }
    const a = this.#frame.toProject(box.min.toArray() as Triple)
    const b = this.#frame.toProject(box.max.toArray() as Triple)
    const min = a.map((part, axis) => Math.min(part, b[axis] ?? 0)) as unknown as Vector
    const max = a.map((part, axis) => Math.max(part, b[axis] ?? 0)) as unknown as Vector
    return rangeAlong(normal, min, max)
  }
}

function scaled(vector: Vector, length: number): Vector {
  return [vector[0] * length, vector[1] * length, vector[2] * length]
}
