import type { Box } from './box.ts'
import type { SearchedMesh, TriangleRoom } from './triangles-near.ts'

/** A mesh that is asked about fewer boxes is not worth a look of its own. */
const ASKED_FROM = 3
/** Share of its box that a mesh may be asked about and still be worth narrowing. */
const MOST_ASKED = 0.6

/**
 * Leaves of large meshes only the triangles near what they will be compared with: of a ground, those around the building.
 * @param boxes six numbers a mesh
 * @param others boxes of what they will be compared with
 * @param near places of pairs, of which the meshes are the first or the second
 */
export function narrowMeshes(
  { meshes, boxes, others }: { meshes: SearchedMesh[]; readonly boxes: Float64Array; readonly others: Float64Array },
  near: readonly (readonly [number, number])[],
  side: 0 | 1,
  margin: number,
  room: TriangleRoom,
): void {
  const asked = new Map<number, { count: number; readonly box: Box }>()
  for (const pair of near) {
    const [i, j] = [pair[side], pair[1 - side]!]
    if (!meshes[i]!.isNarrowable) continue
    const known = asked.get(i) ?? {
      count: 0,
      box: Float64Array.of(Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity),
    }
    known.count++
    for (let axis = 0; axis < 3; axis++) {
      const low = Math.max(boxes[i * 6 + axis]!, others[j * 6 + axis]!)
      const high = Math.min(boxes[i * 6 + axis + 3]!, others[j * 6 + axis + 3]!)
      if (low < known.box[axis]!) known.box[axis] = low
      if (high > known.box[axis + 3]!) known.box[axis + 3] = high
    }
    asked.set(i, known)
  }
  for (const [i, { count, box }] of asked) {
    if (count < ASKED_FROM || shareOf(box, boxes, i * 6) > MOST_ASKED) continue
    meshes[i] = meshes[i]!.narrowed(box, margin, room)
  }
}

function shareOf(box: Box, boxes: Float64Array, at: number): number {
  let share = 1
  for (let axis = 0; axis < 3; axis++) {
    const whole = boxes[at + axis + 3]! - boxes[at + axis]!
    if (whole > 0) share *= (box[axis + 3]! - box[axis]!) / whole
  }
  return share
}
