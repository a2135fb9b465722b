import { boxesOfMeshes } from './box.ts'
import type { ClashElement } from './clash-element.ts'
import { doTrianglesMeet } from './find-meetings.ts'
import { joinBoxes } from './join-boxes.ts'
import { CONTACT_METRES } from './triangle-contact.ts'
import { SearchedMesh, TriangleRoom, type Triangles, trianglesNear } from './triangles-near.ts'

/** Places of two elements in the two lists whose surfaces touch or cross. */
export type ContactPair = readonly [number, number]

/**
 * All pairs of elements whose surfaces meet, touching included; nothing is said of how deep, and a thing wholly inside
 * another meets nothing. No tree is built: boxes of elements first, then only the triangles in what two boxes share.
 * @param slack metres by which surfaces may miss each other and still touch
 */
export function findContacts(
  a: readonly ClashElement[],
  b: readonly ClashElement[],
  slack = CONTACT_METRES,
): ContactPair[] {
  const [boxesA, boxesB] = [boxesOfMeshes(a), boxesOfMeshes(b)]
  const common = new Float64Array(6)
  const found: ContactPair[] = []
  const searchedA = a.map((element) => new SearchedMesh(element))
  const searchedB = b.map((element) => new SearchedMesh(element))
  const rooms = { a: new TriangleRoom(), b: new TriangleRoom() }
  joinBoxes(boxesA, boxesB, slack, (i, j) => {
    for (let axis = 0; axis < 3; axis++) {
      common[axis] = Math.max(boxesA[i * 6 + axis]!, boxesB[j * 6 + axis]!)
      common[axis + 3] = Math.min(boxesA[i * 6 + axis + 3]!, boxesB[j * 6 + axis + 3]!)
    }
    if (doElementsMeet(searchedA[i]!, searchedB[j]!, common, slack, rooms)) found.push([i, j])
    return false
  })
  return found.sort(([a0, b0], [a1, b1]) => a0 - a1 || b0 - b1)
}

interface Rooms {
  readonly a: TriangleRoom
  readonly b: TriangleRoom
}

function doElementsMeet(a: SearchedMesh, b: SearchedMesh, common: Float64Array, slack: number, rooms: Rooms): boolean {
  const nearA = trianglesNear(a, common, slack, common, rooms.a)
  if (nearA.count === 0) return false
  // The triangles of one side are often gathered at one end of the box: the other side needs only those there.
  const nearB = trianglesNear(b, boundsOf(nearA, common), slack, common, rooms.b)
  return nearB.count > 0 && doTrianglesMeet(nearA, nearB, slack)
}

/** The part of a box that triangles, given from its lowest corner, lie in. */
function boundsOf(near: Triangles, common: Float64Array): Float64Array {
  const bounds = Float64Array.of(Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity)
  for (let at = 0; at < near.boxes.length; at += 6) {
    for (let axis = 0; axis < 3; axis++) {
      if (near.boxes[at + axis]! < bounds[axis]!) bounds[axis] = near.boxes[at + axis]!
      if (near.boxes[at + axis + 3]! > bounds[axis + 3]!) bounds[axis + 3] = near.boxes[at + axis + 3]!
    }
  }
  for (let axis = 0; axis < 3; axis++) {
    const low = common[axis]!
    bounds[axis] = Math.max(low, bounds[axis]! + low)
    bounds[axis + 3] = Math.min(common[axis + 3]!, bounds[axis + 3]! + low)
  }
  return bounds
}
