export type Vec2 = readonly [number, number]
export type Vec3 = readonly [number, number, number]

/** Right-handed axes: the third follows from `z` and `x`, which are perpendicular units. Metres. */
export interface Frame {
  readonly origin: Vec3
  readonly x: Vec3
  readonly z: Vec3
}

/** Surface colour; `transparency` 0 is opaque. Channels 0 to 1. */
export interface SurfaceStyle {
  readonly name: string
  readonly rgb: Vec3
  readonly transparency?: number
}

export type Profile =
  | { readonly kind: 'rectangle'; readonly width: number; readonly height: number }
  | { readonly kind: 'circle'; readonly radius: number }
  | { readonly kind: 'tube'; readonly radius: number; readonly wall: number }
  | {
      readonly kind: 'i-section'
      readonly width: number
      readonly height: number
      readonly web: number
      readonly flange: number
    }
  | { readonly kind: 'polygon'; readonly outer: readonly Vec2[]; readonly holes?: readonly (readonly Vec2[])[] }

/** Profiles lie in the x-y plane of the frame, centred (polygons excepted), and are extruded along its z. */
export interface Extrusion {
  readonly kind: 'extrusion'
  readonly profile: Profile
  readonly frame: Frame
  readonly depth: number
  readonly style: SurfaceStyle
}

/** Triangles with zero-based corners, counter-clockwise seen from outside. */
export interface Mesh {
  readonly kind: 'mesh'
  readonly points: readonly Vec3[]
  readonly triangles: readonly Vec3[]
  readonly style: SurfaceStyle
}

export type Shape = Extrusion | Mesh
export interface Box {
  readonly min: Vec3
  readonly max: Vec3
}

export const WORLD: Frame = { origin: [0, 0, 0], x: [1, 0, 0], z: [0, 0, 1] }

/** Axes of the world moved to a point. */
export function at(x: number, y: number, z: number): Frame {
  return { origin: [x, y, z], x: [1, 0, 0], z: [0, 0, 1] }
}

/** Box between two corners, extruded upwards. */
export function boxShape(min: Vec3, max: Vec3, style: SurfaceStyle): Extrusion {
  return {
    kind: 'extrusion',
    profile: { kind: 'rectangle', width: max[0] - min[0], height: max[1] - min[1] },
    frame: at((min[0] + max[0]) / 2, (min[1] + max[1]) / 2, min[2]),
    depth: max[2] - min[2],
    style,
  }
}

/** Polygon extruded upwards from `bottom` to `top`. */
export function prismShape(
  outer: readonly Vec2[],
  bottom: number,
  top: number,
  style: SurfaceStyle,
  holes: readonly (readonly Vec2[])[] = [],
): Extrusion {
  return {
    kind: 'extrusion',
    profile: { kind: 'polygon', outer, holes },
    frame: at(0, 0, bottom),
    depth: top - bottom,
    style,
  }
}

/** Profile extruded along the straight line between two points; its height is as near to upright as the line allows. */
export function rodShape(from: Vec3, to: Vec3, profile: Profile, style: SurfaceStyle): Extrusion {
  const along: Vec3 = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const depth = Math.hypot(...along)
  const z: Vec3 = [along[0] / depth, along[1] / depth, along[2] / depth]
  const flat = Math.hypot(z[0], z[1])
  const x: Vec3 = flat < 1e-6 ? [1, 0, 0] : [-z[1] / flat, z[0] / flat, 0]
  return { kind: 'extrusion', profile, frame: { origin: from, x, z }, depth, style }
}

/** Direction of the frame's y axis. */
export function yAxis({ x, z }: Frame): Vec3 {
  return [z[1] * x[2] - z[2] * x[1], z[2] * x[0] - z[0] * x[2], z[0] * x[1] - z[1] * x[0]]
}

export function toParent(frame: Frame, [a, b, c]: Vec3): Vec3 {
  const { origin, x, z } = frame
  const y = yAxis(frame)
  return [
    origin[0] + a * x[0] + b * y[0] + c * z[0],
    origin[1] + a * x[1] + b * y[1] + c * z[1],
    origin[2] + a * x[2] + b * y[2] + c * z[2],
  ]
}

/** The box of a shape seen from the parent of `frame`. */
export function boxOf(shape: Shape, frame: Frame): Box {
  const corners = shape.kind === 'mesh' ? shape.points : extrusionCorners(shape)
  const round = shape.kind === 'extrusion' ? radiusOf(shape.profile) : 0
  const along = shape.kind === 'extrusion' ? turn(frame, shape.frame.z) : [0, 0, 0]
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (const corner of corners) {
    const point = toParent(frame, corner)
    for (const axis of [0, 1, 2]) {
      const reach = round * Math.sqrt(Math.max(0, 1 - (along[axis] ?? 0) ** 2))
      min[axis] = Math.min(min[axis] ?? 0, (point[axis] ?? 0) - reach)
      max[axis] = Math.max(max[axis] ?? 0, (point[axis] ?? 0) + reach)
    }
  }
  return { min: [min[0]!, min[1]!, min[2]!], max: [max[0]!, max[1]!, max[2]!] }
}

export function unite(boxes: readonly Box[]): Box {
  const pick = (axis: 0 | 1 | 2, side: 'min' | 'max') => Math[side](...boxes.map((box) => box[side][axis]))
  return {
    min: [pick(0, 'min'), pick(1, 'min'), pick(2, 'min')],
    max: [pick(0, 'max'), pick(1, 'max'), pick(2, 'max')],
  }
}

function turn(frame: Frame, direction: Vec3): Vec3 {
  return toParent({ ...frame, origin: [0, 0, 0] }, direction)
}

function radiusOf(profile: Profile): number {
  return profile.kind === 'circle' || profile.kind === 'tube' ? profile.radius : 0
}

function extrusionCorners({ profile, frame, depth }: Extrusion): Vec3[] {
  return profileCorners(profile).flatMap(([x, y]) => [toParent(frame, [x, y, 0]), toParent(frame, [x, y, depth])])
}

function profileCorners(profile: Profile): readonly Vec2[] {
  if (profile.kind === 'polygon') return profile.outer
  if (profile.kind === 'circle' || profile.kind === 'tube') return [[0, 0]]
  const x = profile.width / 2
  const y = profile.height / 2
  return [
    [-x, -y],
    [x, -y],
    [x, y],
    [-x, y],
  ]
}
