import {
  BufferAttribute,
  BufferGeometry,
  type Color,
  DoubleSide,
  Group,
  LineBasicMaterial,
  LineSegments,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  type Plane,
  type Ray,
  Raycaster,
  Vector3,
} from 'three'
import type { Triple } from '../camera/camera-pose.ts'
import type { LoadedModel, ModelStore } from '../model/model-store.ts'
import type { VisibilityControl } from '../model/visibility-control.ts'
import type { SnapEdge } from './snap.ts'

/** Half a millimetre towards the cut side, so that the cap does not fight with faces that lie in the cut. */
const LIFT_METRES = 0.0005
const REST_MS = 40

/** The cut faces of solids, filled and outlined. Made by the workers from what is shown. */
export class SectionCaps {
  readonly group = new Group()
  readonly #store: ModelStore
  readonly #visibility: VisibilityControl
  readonly #changed: () => void
  readonly #fill = new MeshBasicMaterial({
    side: DoubleSide,
    polygonOffset: true,
    polygonOffsetFactor: -1,
    polygonOffsetUnits: -1,
  })
  readonly #line = new LineBasicMaterial()
  readonly #caster = new Raycaster()
  #plane: Plane | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #turn = 0
  #isBusy = false

  constructor(store: ModelStore, visibility: VisibilityControl, changed: () => void) {
    this.#store = store
    this.#visibility = visibility
    this.#changed = changed
  }

  setColours(fill: Color, line: Color): void {
    this.#fill.color.copy(fill)
    this.#line.color.copy(line)
    this.#changed()
  }

  /** `plane` keeps its positive side; null takes the caps away. */
  set(plane: Plane | null): void {
    this.#plane = plane?.clone() ?? null
    this.refresh()
  }

  /** Makes them again soon: after the cut has moved, or things were hidden. */
  refresh(): void {
    this.#turn += 1
    if (!this.#plane) {
      this.#clear()
      this.#changed()
    } else if (this.#timer === undefined) this.#timer = setTimeout(() => void this.#make(), REST_MS)
  }

  /** Where a ray meets a cut face. */
  hit(ray: Ray): { point: Triple; normal: Triple; distance: number } | null {
    if (!this.#plane) return null
    this.#caster.ray.copy(ray)
    const meshes = this.group.children.filter((child) => child instanceof Mesh)
    const [first] = this.#caster.intersectObjects(meshes, false)
    if (!first) return null
    const normal = this.#plane.normal.clone().negate().toArray() as Triple
    return { point: first.point.toArray() as Triple, normal, distance: first.distance }
  }

  /** Outlines of cut faces within `reach` metres of where the ray meets the cut. */
  edgesNear(ray: Ray, reach: number): SnapEdge[] {
    const place = this.#plane && ray.intersectPlane(this.#plane, new Vector3())
    if (!place) return []
    const [from, to, nearest] = [new Vector3(), new Vector3(), new Vector3()]
    const span = new Vector3()
    const edges: SnapEdge[] = []
    for (const child of this.group.children) {
      if (!(child instanceof LineSegments)) continue
      const positions = child.geometry.getAttribute('position')
      for (let index = 0; index + 1 < positions.count; index += 2) {
        from.fromBufferAttribute(positions, index).applyMatrix4(child.matrix)
        to.fromBufferAttribute(positions, index + 1).applyMatrix4(child.matrix)
        span.subVectors(to, from)
        const share = span.lengthSq() > 0 ? nearest.subVectors(place, from).dot(span) / span.lengthSq() : 0
        nearest.copy(from).addScaledVector(span, Math.min(1, Math.max(0, share)))
        if (nearest.distanceTo(place) > reach) continue
        edges.push({ from: from.toArray() as Triple, to: to.toArray() as Triple })
      }
    }
    return edges
  }

  dispose(): void {
    this.#turn += 1
    clearTimeout(this.#timer)
    this.#clear()
    this.#fill.dispose()
    this.#line.dispose()
  }

  async #make(): Promise<void> {
    this.#timer = undefined
    if (this.#isBusy) {
      this.#timer = setTimeout(() => void this.#make(), REST_MS)
      return
    }
    const plane = this.#plane
    if (!plane) return
    const turn = this.#turn
    this.#isBusy = true
    try {
      const made = await Promise.all(this.#store.visible.map((model) => this.#capsOf(model, plane)))
      if (!this.#plane) return
      this.#clear()
      for (const part of made.flat()) this.group.add(part)
      // A newer cut has its own turn waiting; until then this one is the nearest to it.
      if (turn !== this.#turn) this.refresh()
      this.#changed()
    } finally {
      this.#isBusy = false
    }
  }

  async #capsOf(model: LoadedModel, plane: Plane): Promise<(Mesh | LineSegments)[]> {
    const { object } = model.fragments
    const own = plane.clone().applyMatrix4(new Matrix4().copy(object.matrixWorld).invert())
    const shown = this.#visibility.shownIn(model)
    if (shown.length === 0) return []
    const { buffer, index, fillsIndices } = await model.fragments.getSection(own, shown)
    if (index === 0) return []
    const positions = new BufferAttribute(buffer.slice(0, index * 3), 3)
    const lines = new LineSegments(new BufferGeometry().setAttribute('position', positions), this.#line)
    const geometry = new BufferGeometry().setAttribute('position', positions.clone())
    geometry.setIndex(fillsIndices)
    const lift = new Matrix4().makeTranslation(plane.normal.clone().multiplyScalar(-LIFT_METRES))
    const parts = [new Mesh(geometry, this.#fill), lines]
    for (const part of parts) {
      part.matrixAutoUpdate = false
      part.matrix.multiplyMatrices(lift, object.matrixWorld)
      part.renderOrder = 2
    }
    return parts
  }

  #clear(): void {
    for (const child of [...this.group.children]) {
      if (child instanceof Mesh || child instanceof LineSegments) child.geometry.dispose()
      child.removeFromParent()
    }
  }
}
