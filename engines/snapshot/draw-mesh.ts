import type { DepthLayer } from './depth-layer.ts'
import type { SnapshotMesh } from './snapshot-scene.ts'
import { setScreenPlace, type ViewSpace } from './view-space.ts'

/** A triangle has at most one corner more for each plane that cuts it. */
const MOST_CORNERS = 32
/** Where the light comes from besides from the eye: from above, and a little from one side. */
const LIGHT = [0.36, -0.48, 0.8] as const
const [AMBIENT, FROM_LIGHT, FROM_EYE] = [0.6, 0.25, 0.15]

/** Memory used again for each triangle. */
let polygon = new Float64Array(MOST_CORNERS * 3)
let cut = new Float64Array(MOST_CORNERS * 3)
const screen = new Float64Array(MOST_CORNERS * 3)

/** Draws what of a mesh no plane cuts away, each face in the brightness of its direction. */
export function drawMesh(
  layer: DepthLayer,
  view: ViewSpace,
  { positions, indices, box }: SnapshotMesh,
  owner: number,
): void {
  const sides = sidesOfBox(box, view)
  if (sides === 'hidden') return
  const { eye, cuts } = view
  for (let at = 0; at + 2 < indices.length; at += 3) {
    for (let corner = 0; corner < 3; corner++) {
      const from = indices[at + corner]! * 3
      polygon[corner * 3] = positions[from]! - eye[0]
      polygon[corner * 3 + 1] = positions[from + 1]! - eye[1]
      polygon[corner * 3 + 2] = positions[from + 2]! - eye[2]
    }
    const shade = shadeOf(polygon, view)
    if (shade === 0) continue
    const corners = sides === 'cut' ? cutPolygon(cuts) : 3
    if (corners < 3) continue
    project(view, corners)
    for (let corner = 2; corner < corners; corner++) layer.draw(screen, 0, corner - 1, corner, shade, owner)
  }
}

/** Whether a box lies wholly beyond one of the planes, wholly before all of them, or neither. */
function sidesOfBox(box: Float64Array, { eye, cuts }: ViewSpace): 'hidden' | 'whole' | 'cut' {
  let isWhole = true
  for (let plane = 0; plane < cuts.length; plane += 4) {
    let [low, high] = [0, 0]
    for (let axis = 0; axis < 3; axis++) {
      const ends = [box[axis]!, box[axis + 3]!].map((end) => cuts[plane + axis]! * (end - eye[axis]!))
      low += Math.min(...ends)
      high += Math.max(...ends)
    }
    if (!(low < cuts[plane + 3]!)) return 'hidden'
    if (!(high <= cuts[plane + 3]!)) isWhole = false
  }
  return isWhole ? 'whole' : 'cut'
}

/** Brightness of the face that three corners span, whichever way round they are; 0 for one without area or numbers. */
function shadeOf(t: Float64Array, { forward }: ViewSpace): number {
  const [ux, uy, uz] = [t[3]! - t[0]!, t[4]! - t[1]!, t[5]! - t[2]!]
  const [vx, vy, vz] = [t[6]! - t[0]!, t[7]! - t[1]!, t[8]! - t[2]!]
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  const length = Math.sqrt(x * x + y * y + z * z)
  if (!(length > 0)) return 0
  const fromLight = Math.abs(x * LIGHT[0] + y * LIGHT[1] + z * LIGHT[2]) / length
  const fromEye = Math.abs(x * forward[0] + y * forward[1] + z * forward[2]) / length
  return Math.round(255 * (AMBIENT + FROM_LIGHT * fromLight + FROM_EYE * fromEye))
}

/** Cuts the triangle in `polygon` by each plane in turn (Sutherland and Hodgman); answers how many corners are left. */
function cutPolygon(cuts: Float64Array): number {
  let corners = 3
  for (let plane = 0; plane < cuts.length && corners > 0; plane += 4) {
    let kept = 0
    for (let corner = 0; corner < corners; corner++) {
      const here = corner * 3
      const next = ((corner + 1) % corners) * 3
      const beyond = beyondPlane(cuts, plane, here)
      const beyondNext = beyondPlane(cuts, plane, next)
      if (beyond <= 0) {
        for (let axis = 0; axis < 3; axis++) cut[kept * 3 + axis] = polygon[here + axis]!
        kept++
      }
      if (beyond <= 0 === beyondNext <= 0) continue
      const share = beyond / (beyond - beyondNext)
      for (let axis = 0; axis < 3; axis++) {
        cut[kept * 3 + axis] = polygon[here + axis]! + share * (polygon[next + axis]! - polygon[here + axis]!)
      }
      kept++
    }
    ;[polygon, cut] = [cut, polygon]
    corners = Math.min(kept, MOST_CORNERS - 1)
  }
  return corners
}

function beyondPlane(cuts: Float64Array, plane: number, at: number): number {
  return (
    cuts[plane]! * polygon[at]! +
    cuts[plane + 1]! * polygon[at + 1]! +
    cuts[plane + 2]! * polygon[at + 2]! -
    cuts[plane + 3]!
  )
}

function project(view: ViewSpace, corners: number): void {
  for (let at = 0; at < corners * 3; at += 3) {
    setScreenPlace(view, polygon[at]!, polygon[at + 1]!, polygon[at + 2]!, screen, at)
  }
}
