import type { Box } from './box.ts'
import type { ClashElement } from './clash-element.ts'
import { joinBoxes } from './join-boxes.ts'
import { distanceToTriangle } from './triangle-distance.ts'
import { SearchedMesh, trianglesNear } from './triangles-near.ts'

/**
 * How far two elements are from being one and the same: the farthest that a vertex of either lies from the other's surface,
 * in metres. Null where that is more than `tolerance`. The triangles need not be the same ones.
 */
export function shapeOffset(
  a: { readonly element: ClashElement; readonly box: Box },
  b: { readonly element: ClashElement; readonly box: Box },
  tolerance: number,
): number | null {
  // Shapes are 32-bit numbers and placements are not: two copies are never equal to the last digit.
  const reach = Math.max(tolerance, 1e-5)
  for (let side = 0; side < 6; side++) if (!(Math.abs(a.box[side]! - b.box[side]!) <= reach)) return null
  const there = farthestVertex(a, b, reach)
  if (there === null) return null
  const back = farthestVertex(b, a, reach)
  return back === null ? null : Math.max(there, back)
}

function farthestVertex(
  from: { element: ClashElement; box: Box },
  to: { element: ClashElement; box: Box },
  reach: number,
) {
  const origin = [to.box[0]!, to.box[1]!, to.box[2]!]
  const triangles = trianglesNear(new SearchedMesh(to.element), to.box, reach, origin)
  const { positions } = from.element
  const corners = new Float64Array(positions.length)
  const boxes = new Float64Array(positions.length * 2)
  for (let at = 0; at < positions.length; at++) {
    corners[at] = positions[at]! - origin[at % 3]!
    const box = Math.floor(at / 3) * 6 + (at % 3)
    boxes[box] = corners[at]!
    boxes[box + 3] = corners[at]!
  }
  const nearest = new Float64Array(positions.length / 3).fill(Infinity)
  joinBoxes(boxes, triangles.boxes.subarray(0, triangles.count * 6), reach, (vertex, triangle) => {
    if (nearest[vertex] === 0) return false
    const away = distanceToTriangle(corners, vertex * 3, triangles.corners, triangle * 9)
    if (away < nearest[vertex]!) nearest[vertex] = away
    return false
  })
  let farthest = 0
  for (const away of nearest) {
    if (!(away <= reach)) return null
    farthest = Math.max(farthest, away)
  }
  return farthest
}
