import { boxOfBoxes } from './box.ts'
import type { ClashElement } from './clash-element.ts'
import { doTrianglesMeet } from './find-meetings.ts'
import { joinBoxes } from './join-boxes.ts'
import { narrowMeshes } from './narrow-meshes.ts'
import { CONTACT_METRES } from './triangle-contact.ts'
import { type SearchedMesh, searchedMeshes, TriangleRoom, type Triangles, trianglesNear } from './triangles-near.ts'

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
  const { boxes: boxesA, searched: searchedA } = searchedMeshes(a)
  const { boxes: boxesB, searched: searchedB } = searchedMeshes(b)
  const near: [number, number][] = []
  joinBoxes(boxesA, boxesB, slack, (i, j) => {
    near.push([i, j])
    return false
  })
  narrowMeshes({ meshes: searchedA, boxes: boxesA, others: boxesB }, near, 0, slack, roomA)
  narrowMeshes({ meshes: searchedB, boxes: boxesB, others: boxesA }, near, 1, slack, roomA)
  const common = new Float64Array(6)
  const found = near.filter(([i, j]) => {
    setCommon(boxesA, i, boxesB, j, common)
    return doElementsMeet(searchedA[i]!, searchedB[j]!, common, slack)
  })
  for (const room of [roomA, roomB]) room.clear()
  return found.sort(([a0, b0], [a1, b1]) => a0 - a1 || b0 - b1)
}

/** Things that meet mostly do so among the first triangles: so many of each are tried before all are gathered. */
const FIRST_TRIANGLES = 32

/** Memory that is used again from pair to pair and from run to run: small runs would spend a fifth of their time on it. */
const roomA = new TriangleRoom()
const roomB = new TriangleRoom()
const bounds = new Float64Array(6)

function doElementsMeet(a: SearchedMesh, b: SearchedMesh, common: Float64Array, slack: number): boolean {
  const first = tryTriangles(a, b, common, slack, FIRST_TRIANGLES)
  return first ?? tryTriangles(a, b, common, slack, Number.POSITIVE_INFINITY) ?? false
}

/** Whether triangles of two meshes meet; null where at most so many of each do not, and there are more. */
function tryTriangles(
  a: SearchedMesh,
  b: SearchedMesh,
  common: Float64Array,
  slack: number,
  most: number,
): boolean | null {
  const nearA = trianglesNear(a, common, slack, common, roomA, most)
  if (nearA.count === 0) return false
  // The triangles of one side are often gathered at one end of the box: the other side needs only those there.
  setBounds(nearA, common)
  const nearB = trianglesNear(b, bounds, slack, common, roomB, most)
  if (nearB.count > 0 && doTrianglesMeet(nearA, nearB, slack)) return true
  return nearA.count === most || nearB.count === most ? null : false
}

/** Sets the part of a box that triangles, given from its lowest corner, lie in. */
function setBounds(near: Triangles, common: Float64Array): void {
  boxOfBoxes(near.boxes, near.count * 6, bounds, 0)
  for (let axis = 0; axis < 3; axis++) {
    const low = common[axis]!
    bounds[axis] = Math.max(low, bounds[axis]! + low)
    bounds[axis + 3] = Math.min(common[axis + 3]!, bounds[axis + 3]! + low)
  }
}

function setCommon(boxesA: Float64Array, i: number, boxesB: Float64Array, j: number, common: Float64Array): void {
  for (let axis = 0; axis < 3; axis++) {
    common[axis] = Math.max(boxesA[i * 6 + axis]!, boxesB[j * 6 + axis]!)
    common[axis + 3] = Math.min(boxesA[i * 6 + axis + 3]!, boxesB[j * 6 + axis + 3]!)
  }
}
