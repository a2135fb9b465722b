/** Nearer than this to a plane, a corner lies on it: what 32-bit shapes are exact to at the size of a room. */
export const CONTACT_METRES = 1e-6

export type Contact = 'none' | 'line' | 'flat'

const distancesA = new Float64Array(3)
const distancesB = new Float64Array(3)
const normalA = new Float64Array(3)
const normalB = new Float64Array(3)
const pointsA = new Float64Array(12)
const pointsB = new Float64Array(12)

/**
 * How two triangles meet. Touching counts. `line`: their planes cross and the triangles meet along a segment or in a point,
 * whose two ends are written into `ends` (six numbers). `flat`: they lie in one plane and overlap or touch.
 * A triangle without area meets nothing.
 * @param a nine numbers a triangle; `i` is the number of the triangle in it
 * @param slack metres by which triangles may miss each other and still touch
 */
export function contactOfTriangles(
  a: Float64Array,
  i: number,
  b: Float64Array,
  j: number,
  ends: Float64Array,
  slack = CONTACT_METRES,
): Contact {
  const [atA, atB] = [i * 9, j * 9]
  if (!setNormal(b, atB, normalB) || isBeside(a, atA, b, atB, normalB, distancesA, slack)) return 'none'
  if (!setNormal(a, atA, normalA) || isBeside(b, atB, a, atA, normalA, distancesB, slack)) return 'none'
  const isFlat =
    (distancesA[0] === 0 && distancesA[1] === 0 && distancesA[2] === 0) ||
    (distancesB[0] === 0 && distancesB[1] === 0 && distancesB[2] === 0)
  if (isFlat) return doFlatTrianglesMeet(a, atA, b, atB, slack) ? 'flat' : 'none'
  const countA = pointsOnPlane(a, atA, distancesA, pointsA)
  const countB = pointsOnPlane(b, atB, distancesB, pointsB)
  return setCommonSegment(countA, countB, ends, slack) ? 'line' : 'none'
}

function setNormal(t: Float64Array, at: number, into: Float64Array): boolean {
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
  if (!(length > 1e-14)) return false
  into[0] = x / length
  into[1] = y / length
  into[2] = z / length
  return true
}

/** Sets the distances of a triangle's corners from the other's plane, and tells whether all are on one side. */
function isBeside(
  t: Float64Array,
  at: number,
  o: Float64Array,
  from: number,
  n: Float64Array,
  into: Float64Array,
  slack: number,
): boolean {
  const offset = n[0]! * o[from]! + n[1]! * o[from + 1]! + n[2]! * o[from + 2]!
  let [above, below] = [0, 0]
  for (let corner = 0; corner < 3; corner++) {
    const c = at + corner * 3
    const away = n[0]! * t[c]! + n[1]! * t[c + 1]! + n[2]! * t[c + 2]! - offset
    if (away > slack) above++
    else if (away < -slack) below++
    into[corner] = Math.abs(away) <= slack ? 0 : away
  }
  return above === 3 || below === 3
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
function setCommonSegment(countA: number, countB: number, ends: Float64Array, slack: number): boolean {
  let dx = normalA[1]! * normalB[2]! - normalA[2]! * normalB[1]!
  let dy = normalA[2]! * normalB[0]! - normalA[0]! * normalB[2]!
  let dz = normalA[0]! * normalB[1]! - normalA[1]! * normalB[0]!
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
function doFlatTrianglesMeet(a: Float64Array, atA: number, b: Float64Array, atB: number, slack: number): boolean {
  const [x, y, z] = [Math.abs(normalA[0]!), Math.abs(normalA[1]!), Math.abs(normalA[2]!)]
  const [u, v] = x >= y && x >= z ? [1, 2] : y >= z ? [2, 0] : [0, 1]
  return !hasSeparatingEdge(a, atA, b, atB, u, v, slack) && !hasSeparatingEdge(b, atB, a, atA, u, v, slack)
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
