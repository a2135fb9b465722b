import type { Triple } from '../camera/camera-pose.ts'
import type { ScreenPoint } from '../camera/pointer-gestures.ts'
import { flatRegionAt, nearestMesh } from '../measuring/flat-region.ts'
import { measureSolid } from '../measuring/measure-solid.ts'
import type { AreaShape, HeightShape, VolumeShape } from '../measuring/measurement.ts'
import { clipPolygon, middleOf } from '../measuring/polygon.ts'
import { cornerOf } from '../measuring/triangle-mesh.ts'
import { readItemMeshes } from '../model/item-meshes.ts'
import type { ItemRef, Vector } from '../model/model-item.ts'
import type { ModelStore } from '../model/model-store.ts'
import type { ProjectFrame } from '../model/project-frame.ts'
import type { Hit, Picking } from './picking.ts'
import type { SectionCaps } from './section-caps.ts'
import { cutPlaneOf, type SectionState } from './section-plane.ts'

export interface ProbeParts {
  readonly store: ModelStore
  readonly frame: ProjectFrame
  readonly picking: Picking
  readonly caps: SectionCaps
  readonly sections: () => readonly SectionState[]
  /** Of the eye, in the scene. */
  readonly eye: () => Triple
}

/** Steps to the front of a wall from a place on a sill, metres: deep enough for the thickest of walls. */
const STEPS_TO_FRONT = [0.005, 0.1, 0.2, 0.35, 0.5]
/** A face that lies in a cut is not cut by it. */
const ON_CUT_METRES = 0.001
/** How far above a surface one looks from: what lies nearer, such as a loose finish on a tilted floor, belongs to it. */
const LOOK_DOWN_METRES = 0.02
/** A drop of less is no edge but a joint. */
const LEAST_DROP_METRES = 0.05

/** Measures what is there under the pointer, by the shapes of the model and not by points that are set. */
export class ShapeProbe {
  readonly #parts: ProbeParts

  constructor(parts: ProbeParts) {
    this.#parts = parts
  }

  /** The flat face under the pointer, as far as the cuts leave it; a cut face is one too. */
  async face(at: ScreenPoint): Promise<AreaShape | null> {
    const { picking, caps, frame, store } = this.#parts
    const hit = await picking.hitAt(at)
    if (!hit) return null
    const point = frame.toProject(hit.point)
    const meshes = (await caps.meshOf(hit, frame)) ?? (await readItemMeshes(store, frame, hit))
    const mesh = nearestMesh(meshes, point)
    const cuts = this.#parts.sections().map((section) => cutPlaneOf(section, ON_CUT_METRES))
    const loops = (mesh ? flatRegionAt(mesh, point) : [])
      .map((loop) => clipPolygon(loop, cuts))
      .filter((loop) => loop.length > 2)
    return loops.length > 0 ? { kind: 'area', loops, isFace: true } : null
  }

  /** Volume and surface of a thing, whole: what is cut away of it counts. */
  async volume(ref: ItemRef, anchor?: Vector): Promise<VolumeShape | null> {
    const { store, frame } = this.#parts
    const item = store.find(ref.modelId)?.index.items.get(ref.localId)
    const meshes = item ? await readItemMeshes(store, frame, ref) : []
    if (!item || meshes.length === 0) return null
    const bodies = meshes.map(measureSolid)
    const openBodies = bodies.filter(({ volumeCubicMetres }) => volumeCubicMetres === null).length
    const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)
    return {
      kind: 'volume',
      modelId: item.modelId,
      globalId: item.globalId,
      name: item.name ?? item.ifcClass,
      anchor: anchor ?? middleOf(meshes.map((mesh) => cornerOf(mesh, 0))),
      volumeCubicMetres: openBodies > 0 ? null : sum(bodies.map(({ volumeCubicMetres }) => volumeCubicMetres ?? 0)),
      surfaceSquareMetres: sum(bodies.map(({ surfaceSquareMetres }) => surfaceSquareMetres)),
      bodies: bodies.length,
      openBodies,
    }
  }

  /**
   * From the place under the pointer straight up and down to the next surfaces: a room's height from its floor, a sill's
   * height from the sill. Looking down from a sill, the wall below it is passed on the side of the eye.
   */
  async height(hit: Hit): Promise<HeightShape> {
    const { picking, frame } = this.#parts
    const front = this.#towardsEye(hit)
    const start = shifted(hit.point, front, STEPS_TO_FRONT[0] ?? 0)
    const isUpright = !hit.normal || Math.abs(hit.normal[1]) < 0.5
    const faces = hit.normal ? hit.normal[1] : 0
    const above = faces < -0.5 ? null : await picking.next(isUpright ? start : raised(hit.point), [0, 1, 0])
    let below: Triple | null = null
    for (const step of isUpright ? STEPS_TO_FRONT.slice(0, 1) : STEPS_TO_FRONT) {
      const from = faces < -0.5 ? hit.point : shifted(hit.point, front, step)
      // Above the surface, which the ray shall meet where it goes on, and not the underside of the slab.
      const found = await picking.next(faces < -0.5 ? from : raised(from), [0, -1, 0])
      if (!found || dropOf(hit, found) < LEAST_DROP_METRES) continue
      below = found
      break
    }
    return {
      kind: 'height',
      at: frame.toProject(isUpright ? start : hit.point),
      below: below && frame.toProject(below)[2],
      above: above && frame.toProject(above)[2],
      ...(below && !isUpright && faces >= -0.5 && { isSill: true }),
    }
  }

  /** Level direction away from the face, or to the eye from a level one. */
  #towardsEye({ point, normal }: Hit): Triple {
    const eye = this.#parts.eye()
    const toEye: Triple = [eye[0] - point[0], 0, eye[2] - point[2]]
    const isUpright = normal && Math.abs(normal[1]) < 0.5
    const level: Triple = isUpright ? [normal[0], 0, normal[2]] : toEye
    const length = Math.hypot(level[0], level[2])
    if (length === 0) return [0, 0, 0]
    // Faces are drawn from both sides: their normal may point away from the eye.
    const sign = level[0] * toEye[0] + level[2] * toEye[2] < 0 ? -1 : 1
    return [(sign * level[0]) / length, 0, (sign * level[2]) / length]
  }
}

function raised([x, y, z]: Triple): Triple {
  return [x, y + LOOK_DOWN_METRES, z]
}

/** How far a place lies under the face that was hit. A tilted floor falls away without being a sill. */
function dropOf({ point, normal }: Hit, found: Triple): number {
  const fall =
    normal && Math.abs(normal[1]) >= 0.5
      ? (normal[0] * (found[0] - point[0]) + normal[2] * (found[2] - point[2])) / normal[1]
      : 0
  return point[1] - fall - found[1]
}

function shifted(point: Triple, direction: Triple, metres: number): Triple {
  return [point[0] + direction[0] * metres, point[1], point[2] + direction[2] * metres]
}
