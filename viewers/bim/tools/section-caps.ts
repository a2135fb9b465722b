import {
  BufferAttribute,
  BufferGeometry,
  type Color,
  DoubleSide,
  Group,
  LineBasicMaterial,
  LineSegments,
  type Material,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  Plane,
  type Ray,
  Raycaster,
  Vector3,
} from 'three'
import type { Triple } from '../camera/camera-pose.ts'
import type { TriangleMesh } from '../measuring/triangle-mesh.ts'
import type { LoadedModel } from '../model/loaded-model.ts'
import type { ItemRef } from '../model/model-item.ts'
import type { ModelStore } from '../model/model-store.ts'
import type { ProjectFrame } from '../model/project-frame.ts'
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
  #planes: readonly Plane[] = []
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
    // Faces between several cuts have materials of their own.
    if (this.#planes.length > 1) this.refresh()
    this.#changed()
  }

  /** Planes keep their positive sides; none takes the caps away. */
  set(planes: readonly Plane[]): void {
    this.#planes = planes.map((plane) => plane.clone())
    this.refresh()
  }

  /** Makes them again soon: after the cut has moved, or things were hidden. */
  refresh(): void {
    this.#turn += 1
    if (this.#planes.length === 0) {
      this.#clear()
      this.#changed()
    } else if (this.#timer === undefined) this.#timer = setTimeout(() => void this.#make(), REST_MS)
  }

  /** Where a ray meets a cut face. */
  hit(ray: Ray): { point: Triple; normal: Triple; distance: number } | null {
    this.#caster.ray.copy(ray)
    const meshes = this.group.children.filter((child) => child instanceof Mesh)
    const hits = this.#caster.intersectObjects(meshes, false)
    const first = hits.find(({ object, point }) => isLeftBy(othersOf(object), point))
    const plane = first && planeOf(first.object)
    if (!first || !plane) return null
    const normal = plane.normal.clone().negate().toArray() as Triple
    return { point: first.point.toArray() as Triple, normal, distance: first.distance }
  }

  /** Outlines of cut faces within `reach` metres of where the ray meets the cut. */
  edgesNear(ray: Ray, reach: number): SnapEdge[] {
    const [from, to, nearest] = [new Vector3(), new Vector3(), new Vector3()]
    const span = new Vector3()
    const edges: SnapEdge[] = []
    for (const child of this.group.children) {
      const plane = child instanceof LineSegments ? planeOf(child) : null
      const place = plane && ray.intersectPlane(plane, new Vector3())
      if (!place || !(child instanceof LineSegments) || !isLeftBy(othersOf(child), place)) continue
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

  /** The cut face of one thing at a place that `hit` gave, in project axes; null where the place is on no cut. */
  async meshOf(
    { modelId, localId, point }: ItemRef & { readonly point: Triple },
    frame: ProjectFrame,
  ): Promise<TriangleMesh[] | null> {
    const place = new Vector3(...point)
    const plane = this.#planes.find((one) => Math.abs(one.distanceToPoint(place)) < LIFT_METRES * 2)
    const model = plane && this.#store.find(modelId)
    if (!plane || !model) return null
    const { object } = model.fragments
    const own = plane.clone().applyMatrix4(new Matrix4().copy(object.matrixWorld).invert())
    const { buffer, index, fillsIndices } = await model.fragments.getSection(own, [localId])
    if (index === 0 || fillsIndices.length === 0) return null
    const positions = new Float64Array(index * 3)
    for (let at = 0; at < index; at += 1) {
      place.fromArray(buffer, at * 3).applyMatrix4(object.matrixWorld)
      positions.set(frame.toProject(place.toArray() as Triple), at * 3)
    }
    return [{ positions, indices: Uint32Array.from(fillsIndices) }]
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
    const planes = this.#planes
    if (planes.length === 0) return
    const turn = this.#turn
    this.#isBusy = true
    try {
      const made = await Promise.all(
        this.#store.visible.flatMap((model) =>
          planes.map((plane) =>
            this.#capsOf(
              model,
              plane,
              planes.filter((other) => other !== plane),
            ),
          ),
        ),
      )
      if (this.#planes.length === 0) return
      this.#clear()
      for (const part of made.flat()) this.group.add(part)
      // A newer cut has its own turn waiting; until then this one is the nearest to it.
      if (turn !== this.#turn) this.refresh()
      this.#changed()
    } finally {
      this.#isBusy = false
    }
  }

  async #capsOf(model: LoadedModel, plane: Plane, others: readonly Plane[]): Promise<(Mesh | LineSegments)[]> {
    const { object } = model.fragments
    const own = plane.clone().applyMatrix4(new Matrix4().copy(object.matrixWorld).invert())
    const shown = this.#visibility.shownIn(model)
    if (shown.length === 0) return []
    const { buffer, index, fillsIndices } = await model.fragments.getSection(own, shown)
    if (index === 0) return []
    const positions = new BufferAttribute(buffer.slice(0, index * 3), 3)
    const [fill, line] = [this.#cutBy(this.#fill, others), this.#cutBy(this.#line, others)]
    const lines = new LineSegments(new BufferGeometry().setAttribute('position', positions), line)
    const geometry = new BufferGeometry().setAttribute('position', positions.clone())
    geometry.setIndex(fillsIndices)
    const lift = new Matrix4().makeTranslation(plane.normal.clone().multiplyScalar(-LIFT_METRES))
    const parts = [new Mesh(geometry, fill), lines]
    for (const part of parts) {
      part.userData = { plane, others }
      part.matrixAutoUpdate = false
      part.matrix.multiplyMatrices(lift, object.matrixWorld)
      part.renderOrder = 2
    }
    return parts
  }

  /** A cut face ends where the other cuts begin: the material of one face, clipped by them. */
  #cutBy<Kind extends Material>(material: Kind, others: readonly Plane[]): Kind {
    if (others.length === 0) return material
    const own = material.clone()
    own.clippingPlanes = [...others]
    return own
  }

  #clear(): void {
    for (const child of [...this.group.children]) {
      if (child instanceof Mesh || child instanceof LineSegments) {
        child.geometry.dispose()
        const material: Material = child.material
        if (material !== this.#fill && material !== this.#line) material.dispose()
      }
      child.removeFromParent()
    }
  }
}

function planeOf({ userData }: Object3D): Plane | null {
  return userData['plane'] instanceof Plane ? userData['plane'] : null
}

function othersOf({ userData }: Object3D): readonly Plane[] {
  return Array.isArray(userData['others']) ? (userData['others'] as Plane[]) : []
}

/** A tenth of a millimetre: where two cuts meet, their edge belongs to both. */
function isLeftBy(planes: readonly Plane[], point: Vector3): boolean {
  return planes.every((plane) => plane.distanceToPoint(point) >= -1e-4)
}
