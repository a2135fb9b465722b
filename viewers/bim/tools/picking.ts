import { type RaycastResult, SnappingClass } from '@thatopen/fragments'
import { OrthographicCamera, type Plane, Ray, Raycaster, Vector2, Vector3 } from 'three'
import type { Triple } from '../camera/camera-pose.ts'
import type { CameraRig, SceneCamera } from '../camera/camera-rig.ts'
import type { ScreenPoint } from '../camera/pointer-gestures.ts'
import type { LoadedModel } from '../model/loaded-model.ts'
import type { ModelStore } from '../model/model-store.ts'
import type { VisibilityControl } from '../model/visibility-control.ts'
import type { SectionCaps } from './section-caps.ts'
import { chooseSnap, edgeCandidates, footOnFace, type SnapCandidate } from './snap.ts'

/** What lies under the pointer, in the scene. */
export interface Hit {
  readonly modelId: string
  readonly localId: number
  readonly point: Triple
  readonly normal: Triple | null
  readonly distance: number
}

/** A point a millimetre behind the face that covers it is still on that face. */
const ON_FACE_METRES = 0.002
/** Half the width of the beam that looks up and down from a place. */
const RAY_METRES = 0.01
const SNAPS = [SnappingClass.POINT, SnappingClass.LINE, SnappingClass.FACE]

interface CastData {
  readonly camera: SceneCamera
  readonly mouse: Vector2
  readonly dom: HTMLCanvasElement
}

/** Finds what is under the pointer. What is cut away, hidden or pale is not there. */
export class Picking {
  readonly #canvas: HTMLCanvasElement
  readonly #rig: CameraRig
  readonly #store: ModelStore
  readonly #visibility: VisibilityControl
  readonly #clipping: readonly Plane[]
  readonly #caps: SectionCaps
  readonly #caster = new Raycaster()

  constructor(
    canvas: HTMLCanvasElement,
    rig: CameraRig,
    store: ModelStore,
    visibility: VisibilityControl,
    clipping: readonly Plane[],
    caps: SectionCaps,
  ) {
    this.#canvas = canvas
    this.#rig = rig
    this.#store = store
    this.#visibility = visibility
    this.#clipping = clipping
    this.#caps = caps
  }

  async hitAt(at: ScreenPoint): Promise<Hit | null> {
    await this.#store.synced()
    const first = await this.#firstHit(this.#castData(at))
    const cap = this.#caps.hit(this.rayAt(at))
    // A ray that enters a solid through its cut face meets the inside of the far face first; the cut face is what one sees.
    return first && cap && cap.distance < first.distance ? { ...first, ...cap } : first
  }

  /** The next surface from a place in a direction, both in the scene; `direction` has length 1. */
  async next(from: Triple, direction: Triple): Promise<Triple | null> {
    await this.#store.synced()
    const camera = new OrthographicCamera(-RAY_METRES, RAY_METRES, RAY_METRES, -RAY_METRES, 0, this.#rig.reach)
    const [origin, ahead] = [new Vector3(...from), new Vector3(...direction)]
    camera.up.set(0, Math.abs(ahead.y) > 0.9 ? 0 : 1, Math.abs(ahead.y) > 0.9 ? 1 : 0)
    camera.position.copy(origin)
    camera.lookAt(origin.clone().add(ahead))
    camera.updateMatrixWorld(true)
    const rect = this.#canvas.getBoundingClientRect()
    const mouse = new Vector2(rect.left + rect.width / 2, rect.top + rect.height / 2)
    const hit = await this.#firstHit({ camera, mouse, dom: this.#canvas }, ON_FACE_METRES)
    const cap = this.#caps.hit(new Ray(origin, ahead))
    return (hit && cap && cap.distance < hit.distance ? cap : hit)?.point ?? null
  }

  /**
   * The corner, middle, edge or face that the pointer means. `start` is the point a line comes from: then also where it
   * would stand upright on an edge or on the face.
   */
  async snapAt(at: ScreenPoint, start: Triple | null = null): Promise<SnapCandidate | null> {
    await this.#store.synced()
    const data = this.#castData(at)
    const ray = this.rayAt(at)
    const [hit, ...lists] = await Promise.all([
      this.hitAt(at),
      ...this.#store.visible.map(async (model) => {
        const results = await model.fragments.raycastWithSnapping({ ...data, snappingClasses: SNAPS })
        return (results ?? []).filter((result) => this.#isThere(model.id, result.localId))
      }),
    ])
    const results = lists.flat()
    const origin = ray.origin.toArray() as Triple
    const direction = ray.direction.toArray() as Triple
    const candidates: SnapCandidate[] = results
      .flatMap((result) => candidatesOf(result, origin, direction, start))
      .filter((candidate) => this.#isKept(candidate.point) && !isCovered(candidate.point, hit, direction))
    for (const edge of this.#caps.edgesNear(ray, this.#rig.metresPerPixel() * 16)) {
      candidates.push(...edgeCandidates(edge, origin, direction, start))
    }
    const foot = start && hit?.normal ? footOnFace(hit.point, hit.normal, start) : null
    if (foot) candidates.push({ kind: 'perpendicular', point: foot })
    if (hit) candidates.push({ kind: 'face', point: hit.point })
    return chooseSnap(candidates, this.onCanvas(at), (point) => this.project(point))
  }

  /** Pixels from the corner of the canvas; null behind the eye. */
  project(point: Triple): readonly [number, number] | null {
    const camera = this.#rig.camera
    const view = new Vector3(...point).applyMatrix4(camera.matrixWorldInverse)
    if (view.z > -camera.near && 'isPerspectiveCamera' in camera) return null
    view.applyMatrix4(camera.projectionMatrix)
    const { clientWidth, clientHeight } = this.#canvas
    return [((view.x + 1) / 2) * clientWidth, ((1 - view.y) / 2) * clientHeight]
  }

  rayAt(at: ScreenPoint) {
    const rect = this.#canvas.getBoundingClientRect()
    const x = ((at.x - rect.left) / rect.width) * 2 - 1
    const y = -((at.y - rect.top) / rect.height) * 2 + 1
    this.#caster.setFromCamera(new Vector2(x, y), this.#rig.camera)
    return this.#caster.ray.clone()
  }

  /** Where the ray under the pointer meets something at the distance of the focus. */
  pointAhead(at: ScreenPoint): Triple {
    const ray = this.rayAt(at)
    const { focus } = this.#rig.pose
    return this.#rig.pointAhead(ray.at(this.#rig.projection === 'perspective' ? 1 : focus, new Vector3()))
  }

  /** Pixels from the corner of the canvas. */
  onCanvas(at: ScreenPoint): readonly [number, number] {
    const rect = this.#canvas.getBoundingClientRect()
    return [at.x - rect.left, at.y - rect.top]
  }

  #castData(at: ScreenPoint): CastData {
    return { camera: this.#rig.camera, mouse: new Vector2(at.x, at.y), dom: this.#canvas }
  }

  async #firstHit(data: CastData, beyondMetres = 0): Promise<Hit | null> {
    const found = await Promise.all(this.#store.visible.map((model) => this.#hitsIn(model, data)))
    return found
      .flat()
      .filter(({ distance }) => distance >= beyondMetres)
      .reduce<Hit | null>((best, hit) => (best && best.distance <= hit.distance ? best : hit), null)
  }

  /** All of them, not the library's first: that may be a ghost with the wall behind it. */
  async #hitsIn(model: LoadedModel, data: CastData): Promise<Hit[]> {
    const results = await model.fragments.raycastAll(data)
    return (results ?? []).flatMap((result) => {
      const point = result.point.toArray() as Triple
      if (!this.#isThere(model.id, result.localId) || !this.#isKept(point)) return []
      const normal = (result.normal?.toArray() as Triple | undefined) ?? null
      return [{ modelId: model.id, localId: result.localId, point, normal, distance: result.distance }]
    })
  }

  #isThere(modelId: string, localId: number): boolean {
    return this.#visibility.lookOf({ modelId, localId }) === 'shown'
  }

  #isKept(point: Triple): boolean {
    const place = new Vector3(...point)
    return this.#clipping.every((plane) => plane.distanceToPoint(place) >= -1e-6)
  }
}

function candidatesOf(result: RaycastResult, origin: Triple, direction: Triple, start: Triple | null): SnapCandidate[] {
  const { snappedEdgeP1: from, snappedEdgeP2: to } = result
  if (from && to) {
    return edgeCandidates({ from: from.toArray() as Triple, to: to.toArray() as Triple }, origin, direction, start)
  }
  // 0 is SnappingClass.POINT, which the library loses on its way: it takes 0 for "none".
  return result.snappingClass === SnappingClass.POINT
    ? [{ kind: 'vertex', point: result.point.toArray() as Triple }]
    : []
}

/** Whether the face under the pointer lies before a point near the pointer. */
function isCovered(point: Triple, hit: Hit | null, direction: Triple): boolean {
  if (!hit?.normal) return false
  const { normal } = hit
  const facing = normal[0] * direction[0] + normal[1] * direction[1] + normal[2] * direction[2]
  const apart: Triple = [point[0] - hit.point[0], point[1] - hit.point[1], point[2] - hit.point[2]]
  const above = apart[0] * normal[0] + apart[1] * normal[1] + apart[2] * normal[2]
  return (facing > 0 ? -above : above) < -ON_FACE_METRES
}
