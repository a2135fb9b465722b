import { joinBoxes, type VisitPair } from './join-boxes.ts'
import { contactOfTriangles } from './triangle-contact.ts'
import type { Triangles } from './triangles-near.ts'

/** Up to this many comparisons the lists are compared as they are. */
const LOOP_COMPARISONS = 12_000

/** Visits pairs of triangles whose boxes come within a margin of each other, until a visit answers true. */
export function visitNearTriangles(a: Triangles, b: Triangles, margin: number, visit: VisitPair): boolean {
  if (a.count * b.count > LOOP_COMPARISONS) return joinBoxes(a.boxes, b.boxes, margin, visit)
  for (let i = 0; i < a.count; i++) {
    const at = i * 6
    const minX = a.boxes[at]! - margin
    const minY = a.boxes[at + 1]! - margin
    const minZ = a.boxes[at + 2]! - margin
    const maxX = a.boxes[at + 3]! + margin
    const maxY = a.boxes[at + 4]! + margin
    const maxZ = a.boxes[at + 5]! + margin
    for (let j = 0, to = 0; j < b.count; j++, to += 6) {
      if (b.boxes[to]! > maxX || b.boxes[to + 3]! < minX) continue
      if (b.boxes[to + 1]! > maxY || b.boxes[to + 4]! < minY) continue
      if (b.boxes[to + 2]! > maxZ || b.boxes[to + 5]! < minZ) continue
      if (visit(i, j)) return true
    }
  }
  return false
}

/** Whether any two triangles of two lists meet; touching counts, and so does missing each other by up to `slack` metres. */
export function doTrianglesMeet(a: Triangles, b: Triangles, slack: number): boolean {
  const ends = new Float64Array(6)
  return visitNearTriangles(
    a,
    b,
    slack,
    (i, j) => contactOfTriangles(a.corners, i, b.corners, j, ends, slack) !== 'none',
  )
}

export interface Meetings {
  readonly doMeet: boolean
  /** Whether two triangles pass through each other, and not only along an edge or a face. */
  readonly doCross: boolean
  /** Ends of the segments along which triangles meet, six numbers each. */
  readonly segments: readonly number[]
}

/** Where the triangles of two lists meet. @param reach metres a triangle must reach beyond another to pass through it */
export function findMeetings(a: Triangles, b: Triangles, margin: number, reach: number): Meetings {
  const ends = new Float64Array(6)
  const segments: number[] = []
  let [doMeet, doCross] = [false, false]
  visitNearTriangles(a, b, margin, (i, j) => {
    const contact = contactOfTriangles(a.corners, i, b.corners, j, ends)
    if (contact === 'none') return false
    doMeet = true
    if (contact === 'flat') return false
    segments.push(ends[0]!, ends[1]!, ends[2]!, ends[3]!, ends[4]!, ends[5]!)
    doCross ||=
      reachesThrough(a.corners, i * 9, b.corners, j * 9, reach) &&
      reachesThrough(b.corners, j * 9, a.corners, i * 9, reach)
    return false
  })
  return { doMeet, doCross, segments }
}

/** Whether a triangle has corners farther than `reach` on both sides of the other's plane. */
function reachesThrough(t: Float64Array, at: number, o: Float64Array, from: number, reach: number): boolean {
  const [ux, uy, uz] = [o[from + 3]! - o[from]!, o[from + 4]! - o[from + 1]!, o[from + 5]! - o[from + 2]!]
  const [vx, vy, vz] = [o[from + 6]! - o[from]!, o[from + 7]! - o[from + 1]!, o[from + 8]! - o[from + 2]!]
  const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz)
  let [low, high] = [0, 0]
  for (let corner = at; corner < at + 9; corner += 3) {
    const away =
      (nx * (t[corner]! - o[from]!) + ny * (t[corner + 1]! - o[from + 1]!) + nz * (t[corner + 2]! - o[from + 2]!)) /
      length
    low = Math.min(low, away)
    high = Math.max(high, away)
  }
  return low < -reach && high > reach
}
