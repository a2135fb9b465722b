import { Vector3 } from 'three'
import type { Triple } from '../camera/camera-pose.ts'
import type { CameraRig } from '../camera/camera-rig.ts'
import { clipPolygon } from '../measuring/polygon.ts'
import type { Vector } from '../model/model-item.ts'
import type { ProjectFrame } from '../model/project-frame.ts'
import type { MeasureProjection } from './measure-overlay.ts'
import type { Picking } from './picking.ts'
import { cutPlaneOf, keptPart, type SectionState } from './section-plane.ts'

/** Points that were measured on the cut face itself stay. */
const ON_CUT_METRES = 0.001

/** Places of measurements on the screen: cut off at the sections as the model is, and at the eye. */
export function measureProjection(
  rig: CameraRig,
  picking: Picking,
  frame: ProjectFrame,
  sections: readonly SectionState[],
): MeasureProjection {
  const project = (point: Vector) => picking.project(frame.toScene(point))
  const line = (from: Vector, to: Vector) => {
    const kept = keptPart(sections, from, to)
    const ends = kept && beforeEye(rig, frame.toScene(kept[0]), frame.toScene(kept[1]))
    const a = ends && picking.project(ends[0])
    const b = ends && picking.project(ends[1])
    return a && b ? ([a, b] as const) : null
  }
  const cuts = sections.map((section) => cutPlaneOf(section, ON_CUT_METRES))
  return {
    line,
    point: (point) => line(point, point)?.[0] ?? null,
    polygon: (loop) =>
      clipPolygon(loop, [...cuts, ...eyePlane(rig, frame)]).flatMap((point) => {
        const place = project(point)
        return place ? [place] : []
      }),
  }
}

/** Cuts a line where it passes behind the eye: there it has no place on the screen. */
function beforeEye(rig: CameraRig, from: Triple, to: Triple): readonly [Triple, Triple] | null {
  const { camera } = rig
  if (rig.projection === 'orthographic') return [from, to]
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

/** The plane before the eye as a cut in project axes; none in parallel projection. */
function eyePlane(rig: CameraRig, frame: ProjectFrame) {
  if (rig.projection === 'orthographic') return []
  const { camera } = rig
  const ahead = camera.getWorldDirection(new Vector3())
  const near = frame.toProject(
    camera.position
      .clone()
      .addScaledVector(ahead, camera.near * 1.001)
      .toArray() as Triple,
  )
  const [x, y, z] = frame.directionToProject(ahead.negate().toArray() as Triple)
  return [{ normal: [x, y, z] as const, offset: x * near[0] + y * near[1] + z * near[2] }]
}
