import { joinBoxes, type VisitPair } from './join-boxes.ts'
import { contactOfTriangles, setNormals } from './triangle-contact.ts'
import type { Triangles } from './triangles-near.ts'

/** Up to this many comparisons the lists are compared as they are. */
const LOOP_COMPARISONS = 600
/** Up to this many, chunk by chunk; beyond, dividing space pays. */
const CHUNK_COMPARISONS = 4_000_000
/** Triangles that follow each other in a file lie side by side: so many have a small box in common. */
const CHUNK = 8

/** Visits pairs of triangles whose boxes come within a margin of each other, until a visit answers true. */
export function visitNearTriangles(a: Triangles, b: Triangles, margin: number, visit: VisitPair): boolean {
  const comparisons = a.count * b.count
  if (comparisons > CHUNK_COMPARISONS) {
    return joinBoxes(a.boxes.subarray(0, a.count * 6), b.boxes.subarray(0, b.count * 6), margin, visit)
  }
  if (comparisons <= LOOP_COMPARISONS) return visitRange(a, 0, a.count, b, 0, b.count, margin, visit)
  const chunksA = boxesOfChunks(a, roomA)
  const chunksB = boxesOfChunks(b, roomB)
  const [endA, endB] = [Math.ceil(a.count / CHUNK) * 6, Math.ceil(b.count / CHUNK) * 6]
  for (let at = 0; at < endA; at += 6) {
    const minX = chunksA[at]! - margin
    const minY = chunksA[at + 1]! - margin
    const minZ = chunksA[at + 2]! - margin
    const maxX = chunksA[at + 3]! + margin
    const maxY = chunksA[at + 4]! + margin
    const maxZ = chunksA[at + 5]! + margin
    const from = (at / 6) * CHUNK
    const end = Math.min(from + CHUNK, a.count)
    for (let to = 0; to < endB; to += 6) {
      if (chunksB[to]! > maxX || chunksB[to + 3]! < minX) continue
      if (chunksB[to + 1]! > maxY || chunksB[to + 4]! < minY) continue
      if (chunksB[to + 2]! > maxZ || chunksB[to + 5]! < minZ) continue
      const first = (to / 6) * CHUNK
      if (visitRange(a, from, end, b, first, Math.min(first + CHUNK, b.count), margin, visit)) return true
    }
  }
  return false
}

function visitRange(
  a: Triangles,
  fromA: number,
  endA: number,
  b: Triangles,
  fromB: number,
  endB: number,
  margin: number,
  visit: VisitPair,
): boolean {
  const [boxesA, boxesB] = [a.boxes, b.boxes]
  for (let i = fromA, at = fromA * 6; i < endA; i++, at += 6) {
    const minX = boxesA[at]! - margin
    const minY = boxesA[at + 1]! - margin
    const minZ = boxesA[at + 2]! - margin
    const maxX = boxesA[at + 3]! + margin
    const maxY = boxesA[at + 4]! + margin
    const maxZ = boxesA[at + 5]! + margin
    for (let j = fromB, to = fromB * 6; j < endB; j++, to += 6) {
      if (boxesB[to]! > maxX || boxesB[to + 3]! < minX) continue
      if (boxesB[to + 1]! > maxY || boxesB[to + 4]! < minY) continue
      if (boxesB[to + 2]! > maxZ || boxesB[to + 5]! < minZ) continue
      if (visit(i, j)) return true
    }
  }
  return false
}

/** Memory that is used again from pair to pair; a visit never looks for other pairs. */
const roomA = { boxes: new Float64Array(0) }
const roomB = { boxes: new Float64Array(0) }

function boxesOfChunks({ boxes, count }: Triangles, room: { boxes: Float64Array }): Float64Array {
  const numbers = Math.ceil(count / CHUNK) * 6
  if (room.boxes.length < numbers) room.boxes = new Float64Array(numbers * 2)
  const chunks = room.boxes
  const end = count * 6
  for (let from = 0, to = 0; from < end; from += CHUNK * 6, to += 6) {
    let minX = boxes[from]!
    let minY = boxes[from + 1]!
    let minZ = boxes[from + 2]!
    let maxX = boxes[from + 3]!
    let maxY = boxes[from + 4]!
    let maxZ = boxes[from + 5]!
    for (let at = from + 6; at < from + CHUNK * 6 && at < end; at += 6) {
      if (boxes[at]! < minX) minX = boxes[at]!
      if (boxes[at + 1]! < minY) minY = boxes[at + 1]!
      if (boxes[at + 2]! < minZ) minZ = boxes[at + 2]!
      if (boxes[at + 3]! > maxX) maxX = boxes[at + 3]!
      if (boxes[at + 4]! > maxY) maxY = boxes[at + 4]!
      if (boxes[at + 5]! > maxZ) maxZ = boxes[at + 5]!
    }
    chunks[to] = minX
    chunks[to + 1] = minY
    chunks[to + 2] = minZ
    chunks[to + 3] = maxX
    chunks[to + 4] = maxY
    chunks[to + 5] = maxZ
  }
  return chunks
}

const ends = new Float64Array(6)

/** Whether any two triangles of two lists meet; touching counts, and so does missing each other by up to `slack` metres. */
export function doTrianglesMeet(a: Triangles, b: Triangles, slack: number): boolean {
  setNormals(a, a.count)
  setNormals(b, b.count)
  return visitNearTriangles(a, b, slack, (i, j) => contactOfTriangles(a, i, b, j, ends, slack) !== 'none')
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
  setNormals(a, a.count)
  setNormals(b, b.count)
  const segments: number[] = []
  let [doMeet, doCross] = [false, false]
  visitNearTriangles(a, b, margin, (i, j) => {
    const contact = contactOfTriangles(a, i, b, j, ends)
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
