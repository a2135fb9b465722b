/** Nearer than this to a plane, a corner lies on it: what 32-bit shapes are exact to at the size of a room. */
export const CONTACT_METRES = 1e-6

export type Contact = 'none' | 'line' | 'flat'

const distancesA = new Float64Array(3)
const distancesB = new Float64Array(3)
const pointsA = new Float64Array(12)
const pointsB = new Float64Array(12)

/** Numbers of a triangle's corners, and of its normal. */
const [CORNERS, NORMAL] = [9, 3]

/** Triangles as they are compared: nine numbers each, and three for the normals that `setNormals` has set. */
export interface ContactSide {
  readonly corners: Float64Array
  readonly normals: Float64Array
}

/** Sets the normals of the first triangles: most are compared several times. */
export function setNormals({ corners, normals }: ContactSide, count: number): void {
  for (let triangle = 0; triangle < count; triangle++) {
    setNormal(corners, triangle * CORNERS, normals, triangle * NORMAL)
  }
}

/**
 * How two triangles meet. Touching counts. `line`: their planes cross and the triangles meet along a segment or in a point,
 * whose two ends are written into `ends` (six numbers). `flat`: they lie in one plane and overlap or touch.
 * A triangle without area meets nothing.
 * @param i number of the triangle in `a`
 * @param slack metres by which triangles may miss each other and still touch
 */
export function contactOfTriangles(
  a: ContactSide,
  i: number,
  b: ContactSide,
  j: number,
  ends: Float64Array,
  slack = CONTACT_METRES,
): Contact {
  if (isBeside(b.corners, j, a, i, distancesB, slack)) return 'none'
  if (isBeside(a.corners, i, b, j, distancesA, slack)) return 'none'
  const isFlat =
    (distancesA[0] === 0 && distancesA[1] === 0 && distancesA[2] === 0) ||
    (distancesB[0] === 0 && distancesB[1] === 0 && distancesB[2] === 0)
  if (isFlat) return doFlatTrianglesMeet(a, i, b, j, slack) ? 'flat' : 'none'
  const countA = pointsOnPlane(a.corners, i * CORNERS, distancesA, pointsA)
  const countB = pointsOnPlane(b.corners, j * CORNERS, distancesB, pointsB)
  return setCommonSegment(a.normals, i * NORMAL, b.normals, j * NORMAL, countA, countB, ends, slack) ? 'line' : 'none'
}

/** The unit vector across a triangle; no numbers where it has no area. */
function setNormal(t: Float64Array, at: number, into: Float64Array, to: number): void {
  const ux = t[at + 3]! - t[at]!
  const uy = t[at + 4]! - t[at + 1]!
  const uz = t[at + 5]! - t[at + 2]!
  const vx = t[at + 6]! - t[at]!
  const vy = t[at + 7]! - t[at + 1]!
  const vz = t[at + 8]! - t[at + 2]!
  const x = uy * vz - uz * vy
  const y = uz * vx - ux * vz
  const z = ux * vy - uy * vx
  const length = Math.sqrt(x * x + y * y + z * z)
  const divisor = length > 1e-14 ? length : Number.NaN
  into[to] = x / divisor
  into[to + 1] = y / divisor
  into[to + 2] = z / divisor
}

/**
 * Sets the distances of a triangle's corners from the other's plane, and tells whether all are on one side; everything is
 * beside a triangle without a plane.
 */
function isBeside(
  t: Float64Array,
  triangle: number,
  { corners: o, normals }: ContactSide,
  other: number,
  into: Float64Array,
  slack: number,
): boolean {
  const [at, from, normal] = [triangle * CORNERS, other * CORNERS, other * NORMAL]
  const x = normals[normal]!
  const y = normals[normal + 1]!
  const z = normals[normal + 2]!
  const offset = x * o[from]! + y * o[from + 1]! + z * o[from + 2]!
  const one = x * t[at]! + y * t[at + 1]! + z * t[at + 2]! - offset
  const two = x * t[at + 3]! + y * t[at + 4]! + z * t[at + 5]! - offset
  const three = x * t[at + 6]! + y * t[at + 7]! + z * t[at + 8]! - offset
  if (!(Math.min(one, two, three) <= slack && Math.max(one, two, three) >= -slack)) return true
  into[0] = Math.abs(one) <= slack ? 0 : one
  into[1] = Math.abs(two) <= slack ? 0 : two
  into[2] = Math.abs(three) <= slack ? 0 : three
  return false
}

/** Points where a triangle meets the other's plane: corners on it, and edges through it. */
function pointsOnPlane(t: Float64Array, at: number, distances: Float64Array, into: Float64Array): number {
  let count = 0
  for (let corner = 0; corner < 3; corner++) {
    const next = (corner + 1) % 3
    const [here, there] = [distances[corner]!, distances[next]!]
    const [from, to] = [at + corner * 3, at + next * 3]
    if (here === 0) {
      for (let axis = 0; axis < 3; axis++) into[count * 3 + axis] = t[from + axis]!
      count++
    } else if (here * there < 0) {
      const share = here / (here - there)
      for (let axis = 0; axis < 3; axis++) {
        into[count * 3 + axis] = t[from + axis]! + share * (t[to + axis]! - t[from + axis]!)
      }
      count++
    }
  }
  return count
}

/** The part of the line of two planes that both triangles cover. */
function setCommonSegment(
  normalsA: Float64Array,
  atA: number,
  normalsB: Float64Array,
  atB: number,
  countA: number,
  countB: number,
  ends: Float64Array,
  slack: number,
): boolean {
  let dx = normalsA[atA + 1]! * normalsB[atB + 2]! - normalsA[atA + 2]! * normalsB[atB + 1]!
  let dy = normalsA[atA + 2]! * normalsB[atB]! - normalsA[atA]! * normalsB[atB + 2]!
  let dz = normalsA[atA]! * normalsB[atB + 1]! - normalsA[atA + 1]! * normalsB[atB]!
  const length = Math.sqrt(dx * dx + dy * dy + dz * dz)
  if (!(length > 1e-12)) return false
  dx /= length
  dy /= length
  dz /= length
  let lowAtA = 0
  let highAtA = 0
  let lowAtB = 0
  let highAtB = 0
  let [lowA, highA, lowB, highB] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let at = 0; at < countA; at++) {
    const along = dx * pointsA[at * 3]! + dy * pointsA[at * 3 + 1]! + dz * pointsA[at * 3 + 2]!
    if (along < lowA) [lowA, lowAtA] = [along, at]
    if (along > highA) [highA, highAtA] = [along, at]
  }
  for (let at = 0; at < countB; at++) {
    const along = dx * pointsB[at * 3]! + dy * pointsB[at * 3 + 1]! + dz * pointsB[at * 3 + 2]!
    if (along < lowB) [lowB, lowAtB] = [along, at]
    if (along > highB) [highB, highAtB] = [along, at]
  }
  const isLowOfA = lowA > lowB
  const isHighOfA = highB > highA
  if ((isLowOfA ? lowA : lowB) > (isHighOfA ? highA : highB) + slack) return false
  const lowPoints = isLowOfA ? pointsA : pointsB
  const lowAt = isLowOfA ? lowAtA : lowAtB
  const highPoints = isHighOfA ? pointsA : pointsB
  const highAt = isHighOfA ? highAtA : highAtB
  for (let axis = 0; axis < 3; axis++) {
    ends[axis] = lowPoints[lowAt * 3 + axis]!
    ends[axis + 3] = highPoints[highAt * 3 + axis]!
  }
  return true
}

/** Separating edges in the plane that shows the triangles largest. */
function doFlatTrianglesMeet(a: ContactSide, i: number, b: ContactSide, j: number, slack: number): boolean {
  const x = Math.abs(a.normals[i * NORMAL]!)
  const y = Math.abs(a.normals[i * NORMAL + 1]!)
  const z = Math.abs(a.normals[i * NORMAL + 2]!)
  const [u, v] = x >= y && x >= z ? [1, 2] : y >= z ? [2, 0] : [0, 1]
  const [atA, atB] = [i * CORNERS, j * CORNERS]
  return (
    !hasSeparatingEdge(a.corners, atA, b.corners, atB, u, v, slack) &&
    !hasSeparatingEdge(b.corners, atB, a.corners, atA, u, v, slack)
  )
}

function hasSeparatingEdge(
  t: Float64Array,
  at: number,
  o: Float64Array,
  from: number,
  u: number,
  v: number,
  slack: number,
): boolean {
  for (let corner = 0; corner < 3; corner++) {
    const here = at + corner * 3
    const there = at + ((corner + 1) % 3) * 3
    const third = at + ((corner + 2) % 3) * 3
    let nu = t[there + v]! - t[here + v]!
    let nv = t[here + u]! - t[there + u]!
    const length = Math.sqrt(nu * nu + nv * nv)
    if (length === 0) continue
    const inside = nu * (t[third + u]! - t[here + u]!) + nv * (t[third + v]! - t[here + v]!)
    if (inside < 0) [nu, nv] = [-nu, -nv]
    let isSeparating = true
    for (let other = 0; other < 9 && isSeparating; other += 3) {
      const away = (nu * (o[from + other + u]! - t[here + u]!) + nv * (o[from + other + v]! - t[here + v]!)) / length
      if (away > -slack) isSeparating = false
    }
    if (isSeparating) return true
  }
  return false
}
