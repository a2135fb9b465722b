import type { Point3 } from '../dxf-entity.ts'

/** Affine map of space, 3 × 4, row after row. */
export type Transform = readonly number[]

export const IDENTITY: Transform = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]

/** Below this in both, the arbitrary axis of an entity comes from y and not from z (DXF reference, "Arbitrary axis algorithm"). */
const SMALL_AXIS = 1 / 64

/** `outer` after `inner`. */
export function compose(outer: Transform, inner: Transform): Transform {
  if (outer === IDENTITY) return inner
  if (inner === IDENTITY) return outer
  const [a = 1, b = 0, c = 0, d = 0, e = 0, f = 1, g = 0, h = 0, i = 0, j = 0, k = 1, l = 0] = outer
  const [m = 1, n = 0, o = 0, p = 0, q = 0, r = 1, s = 0, t = 0, u = 0, v = 0, w = 1, x = 0] = inner
  return [
    ...[a * m + b * q + c * u, a * n + b * r + c * v, a * o + b * s + c * w, a * p + b * t + c * x + d],
    ...[e * m + f * q + g * u, e * n + f * r + g * v, e * o + f * s + g * w, e * p + f * t + g * x + h],
    ...[i * m + j * q + k * u, i * n + j * r + k * v, i * o + j * s + k * w, i * p + j * t + k * x + l],
  ]
}

export function apply(transform: Transform, x: number, y: number, z: number): Point3 {
  const [a = 1, b = 0, c = 0, d = 0, e = 0, f = 1, g = 0, h = 0, i = 0, j = 0, k = 1, l = 0] = transform
  return [a * x + b * y + c * z + d, e * x + f * y + g * z + h, i * x + j * y + k * z + l]
}

export function isIdentity(transform: Transform): boolean {
  return transform === IDENTITY
}

/** From an entity's own coordinates to those of its space. */
export function fromOcs(extrusion: Point3): Transform {
  const [x, y, z] = extrusion
  if (x === 0 && y === 0 && z > 0) return IDENTITY
  const length = Math.hypot(x, y, z)
  if (!(length > 0) || !Number.isFinite(length)) return IDENTITY
  const axis: Point3 = [x / length, y / length, z / length]
  const isNearZ = Math.abs(axis[0]) < SMALL_AXIS && Math.abs(axis[1]) < SMALL_AXIS
  const ux = normal(cross(isNearZ ? [0, 1, 0] : [0, 0, 1], axis))
  const uy = normal(cross(axis, ux))
  return [ux[0], uy[0], axis[0], 0, ux[1], uy[1], axis[1], 0, ux[2], uy[2], axis[2], 0]
}

export function move(x: number, y: number, z = 0): Transform {
  return [1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, z]
}

/** Turns by `angle` radians about z and scales. */
export function turnAndScale(angle: number, scale: Point3): Transform {
  const cosine = Math.cos(angle)
  const sine = Math.sin(angle)
  const [x, y, z] = scale
  return [x * cosine, -y * sine, 0, 0, x * sine, y * cosine, 0, 0, 0, 0, z, 0]
}

export function cross(a: Point3, b: Point3): Point3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

export function normal(a: Point3): Point3 {
  const length = Math.hypot(a[0], a[1], a[2]) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}
