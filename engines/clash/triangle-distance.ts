/** Shortest gap between two triangles that do not meet, and a point of each at it. */
export interface Gap {
  distance: number
  /** x, y, z on the first, then on the second. */
  readonly points: Float64Array
}

const segmentPoints = new Float64Array(6)
const facePoint = new Float64Array(3)

/**
 * Lowers `gap` to the distance of two triangles where that is smaller. The nearest points of two triangles that do not
 * cross are either a corner and a point of the other, or points of two edges.
 */
export function lowerGap(a: Float64Array, atA: number, b: Float64Array, atB: number, gap: Gap): void {
  for (let corner = 0; corner < 9; corner += 3) {
    nearestOnTriangle(a, atA + corner, b, atB)
    keep(gap, a[atA + corner]!, a[atA + corner + 1]!, a[atA + corner + 2]!, facePoint[0]!, facePoint[1]!, facePoint[2]!)
    nearestOnTriangle(b, atB + corner, a, atA)
    keep(gap, facePoint[0]!, facePoint[1]!, facePoint[2]!, b[atB + corner]!, b[atB + corner + 1]!, b[atB + corner + 2]!)
  }
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) {
      nearestOnSegments(a, atA + i * 3, atA + ((i + 1) % 3) * 3, b, atB + j * 3, atB + ((j + 1) % 3) * 3)
      const s = segmentPoints
      keep(gap, s[0]!, s[1]!, s[2]!, s[3]!, s[4]!, s[5]!)
    }
  }
}

function keep(gap: Gap, ax: number, ay: number, az: number, bx: number, by: number, bz: number): void {
  const distance = Math.sqrt((ax - bx) ** 2 + (ay - by) ** 2 + (az - bz) ** 2)
  if (!(distance < gap.distance)) return
  gap.distance = distance
  gap.points[0] = ax
  gap.points[1] = ay
  gap.points[2] = az
  gap.points[3] = bx
  gap.points[4] = by
  gap.points[5] = bz
}

/** Distance of a point from a triangle. */
export function distanceToTriangle(p: Float64Array, at: number, t: Float64Array, from: number): number {
  nearestOnTriangle(p, at, t, from)
  return Math.hypot(p[at]! - facePoint[0]!, p[at + 1]! - facePoint[1]!, p[at + 2]! - facePoint[2]!)
}

/** Nearest point of a triangle by the region of its plane that the point lies over (Ericson, Real-Time Collision Detection 5.1.5). */
function nearestOnTriangle(p: Float64Array, at: number, t: Float64Array, from: number): void {
  const [ax, ay, az] = [t[from]!, t[from + 1]!, t[from + 2]!]
  const [ux, uy, uz] = [t[from + 3]! - ax, t[from + 4]! - ay, t[from + 5]! - az]
  const [vx, vy, vz] = [t[from + 6]! - ax, t[from + 7]! - ay, t[from + 8]! - az]
  const [px, py, pz] = [p[at]! - ax, p[at + 1]! - ay, p[at + 2]! - az]
  const d1 = ux * px + uy * py + uz * pz
  const d2 = vx * px + vy * py + vz * pz
  if (d1 <= 0 && d2 <= 0) return void setFacePoint(ax, ay, az)
  const [qx, qy, qz] = [px - ux, py - uy, pz - uz]
  const d3 = ux * qx + uy * qy + uz * qz
  const d4 = vx * qx + vy * qy + vz * qz
  if (d3 >= 0 && d4 <= d3) return void setFacePoint(ax + ux, ay + uy, az + uz)
  const vc = d1 * d4 - d3 * d2
  if (vc <= 0 && d1 >= 0 && d3 <= 0) {
    const share = d1 / (d1 - d3)
    return void setFacePoint(ax + share * ux, ay + share * uy, az + share * uz)
  }
  const [rx, ry, rz] = [px - vx, py - vy, pz - vz]
  const d5 = ux * rx + uy * ry + uz * rz
  const d6 = vx * rx + vy * ry + vz * rz
  if (d6 >= 0 && d5 <= d6) return void setFacePoint(ax + vx, ay + vy, az + vz)
  const vb = d5 * d2 - d1 * d6
  if (vb <= 0 && d2 >= 0 && d6 <= 0) {
    const share = d2 / (d2 - d6)
    return void setFacePoint(ax + share * vx, ay + share * vy, az + share * vz)
  }
  const va = d3 * d6 - d5 * d4
  if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) {
    const share = (d4 - d3) / (d4 - d3 + (d5 - d6))
    return void setFacePoint(ax + ux + share * (vx - ux), ay + uy + share * (vy - uy), az + uz + share * (vz - uz))
  }
  const total = va + vb + vc
  const [shareU, shareV] = [vb / total, vc / total]
  setFacePoint(ax + shareU * ux + shareV * vx, ay + shareU * uy + shareV * vy, az + shareU * uz + shareV * vz)
}

function setFacePoint(x: number, y: number, z: number): void {
  facePoint[0] = x
  facePoint[1] = y
  facePoint[2] = z
}

/** Nearest points of two segments (Ericson, Real-Time Collision Detection 5.1.9). */
function nearestOnSegments(a: Float64Array, p1: number, q1: number, b: Float64Array, p2: number, q2: number): void {
  const [ux, uy, uz] = [a[q1]! - a[p1]!, a[q1 + 1]! - a[p1 + 1]!, a[q1 + 2]! - a[p1 + 2]!]
  const [vx, vy, vz] = [b[q2]! - b[p2]!, b[q2 + 1]! - b[p2 + 1]!, b[q2 + 2]! - b[p2 + 2]!]
  const [wx, wy, wz] = [a[p1]! - b[p2]!, a[p1 + 1]! - b[p2 + 1]!, a[p1 + 2]! - b[p2 + 2]!]
  const uu = ux * ux + uy * uy + uz * uz
  const vv = vx * vx + vy * vy + vz * vz
  const uv = ux * vx + uy * vy + uz * vz
  const uw = ux * wx + uy * wy + uz * wz
  const vw = vx * wx + vy * wy + vz * wz
  const wide = uu * vv - uv * uv
  let s = wide > 1e-14 * uu * vv ? clamp((uv * vw - uw * vv) / wide) : 0
  let t = vv > 0 ? (uv * s + vw) / vv : 0
  if (t < 0 || t > 1) {
    t = clamp(t)
    s = uu > 0 ? clamp((uv * t - uw) / uu) : 0
  }
  for (let axis = 0; axis < 3; axis++) {
    segmentPoints[axis] = a[p1 + axis]! + s * (a[q1 + axis]! - a[p1 + axis]!)
    segmentPoints[axis + 3] = b[p2 + axis]! + t * (b[q2 + axis]! - b[p2 + axis]!)
  }
}

function clamp(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value
}
