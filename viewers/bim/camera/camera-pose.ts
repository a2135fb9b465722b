/**
 * Where one looks from, in scene axes (x right, y up, z towards the viewer, metres). Without roll: the horizon is level.
 * `focus` is how far ahead the thing of interest lies; it sets the scale in parallel projection and the speed of panning.
 */
export interface CameraPose {
  readonly position: Triple
  /** Radians; 0 looks to -z, positive turns left. */
  readonly yaw: number
  /** Radians; negative looks down. */
  readonly pitch: number
  readonly focus: number
}
export type Triple = readonly [number, number, number]
export type Projection = 'perspective' | 'orthographic'
export type StandardView = 'top' | 'bottom' | 'front' | 'back' | 'left' | 'right' | 'iso'

export const FIELD_OF_VIEW = (45 * Math.PI) / 180
/** Straight down is allowed; beyond it the picture would turn over. */
const STEEPEST = Math.PI / 2

/** Front looks north, as elevations are named by the side one stands on. */
const VIEWS: Readonly<Record<StandardView, readonly [yaw: number, pitch: number]>> = {
  top: [0, -Math.PI / 2],
  bottom: [0, Math.PI / 2],
  front: [0, 0],
  back: [Math.PI, 0],
  left: [-Math.PI / 2, 0],
  right: [Math.PI / 2, 0],
  iso: [Math.PI / 4, -Math.atan(1 / Math.SQRT2)],
}

export interface Basis {
  readonly right: Triple
  readonly up: Triple
  readonly forward: Triple
}

export function basisOf({ yaw, pitch }: Pick<CameraPose, 'yaw' | 'pitch'>): Basis {
  const [sy, cy, sp, cp] = [Math.sin(yaw), Math.cos(yaw), Math.sin(pitch), Math.cos(pitch)]
  return { right: [cy, 0, -sy], up: [sy * sp, cp, cy * sp], forward: [-sy * cp, sp, -cy * cp] }
}

export function dot(a: Triple, b: Triple): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

export function minus(a: Triple, b: Triple): Triple {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

/** a + b · scale */
export function along(a: Triple, b: Triple, scale: number): Triple {
  return [a[0] + b[0] * scale, a[1] + b[1] * scale, a[2] + b[2] * scale]
}

export function focusPoint(pose: CameraPose): Triple {
  return along(pose.position, basisOf(pose).forward, pose.focus)
}

/** Turns about `pivot`, which keeps its place on the screen. */
export function orbit(pose: CameraPose, pivot: Triple, turn: number, tilt: number): CameraPose {
  const before = basisOf(pose)
  const offset = minus(pose.position, pivot)
  const own = [dot(offset, before.right), dot(offset, before.up), dot(offset, before.forward)] as const
  const yaw = pose.yaw + turn
  const pitch = Math.min(STEEPEST, Math.max(-STEEPEST, pose.pitch + tilt))
  const after = basisOf({ yaw, pitch })
  const position = along(along(along(pivot, after.right, own[0]), after.up, own[1]), after.forward, own[2])
  return { ...pose, position, yaw, pitch }
}

/** Comes nearer to `anchor` (factor < 1) or goes away; the anchor keeps its place on the screen in both projections. */
export function zoomTo(pose: CameraPose, anchor: Triple, factor: number): CameraPose {
  return { ...pose, position: along(anchor, minus(pose.position, anchor), factor), focus: pose.focus * factor }
}

/** Moves sideways by metres at the distance of the focus. */
export function pan(pose: CameraPose, right: number, up: number): CameraPose {
  const basis = basisOf(pose)
  return { ...pose, position: along(along(pose.position, basis.right, right), basis.up, up) }
}

/** Walks: forward stays on the level of the eye. */
export function walk(pose: CameraPose, right: number, up: number, forward: number): CameraPose {
  const basis = basisOf(pose)
  const level: Triple = [-Math.sin(pose.yaw), 0, -Math.cos(pose.yaw)]
  const moved = along(along(pose.position, basis.right, right), level, forward)
  return { ...pose, position: along(moved, [0, 1, 0], up) }
}

export interface Box {
  readonly min: Triple
  readonly max: Triple
}

/** Looks at the box from the direction of `pose`, as near as it fits. `aspect` is width by height; `margin` 1 is none. */
export function fitBox(
  pose: Pick<CameraPose, 'yaw' | 'pitch'>,
  box: Box,
  aspect: number,
  projection: Projection,
  margin = 1.12,
): CameraPose {
  const basis = basisOf(pose)
  const centre: Triple = [0, 1, 2].map((axis) => ((box.min[axis] ?? 0) + (box.max[axis] ?? 0)) / 2) as unknown as Triple
  const vertical = Math.tan(FIELD_OF_VIEW / 2)
  const horizontal = vertical * aspect
  let focus = 0.5
  for (let corner = 0; corner < 8; corner += 1) {
    const point: Triple = [
      (corner & 1 ? box.max : box.min)[0],
      (corner & 2 ? box.max : box.min)[1],
      (corner & 4 ? box.max : box.min)[2],
    ]
    const offset = minus(point, centre)
    const towards = projection === 'perspective' ? -dot(offset, basis.forward) : 0
    const x = (Math.abs(dot(offset, basis.right)) * margin) / horizontal
    const y = (Math.abs(dot(offset, basis.up)) * margin) / vertical
    focus = Math.max(focus, Math.max(x, y) + towards)
  }
  return { yaw: pose.yaw, pitch: pose.pitch, focus, position: along(centre, basis.forward, -focus) }
}

export function standardView(view: StandardView): Pick<CameraPose, 'yaw' | 'pitch'> {
  const [yaw, pitch] = VIEWS[view]
  return { yaw, pitch }
}

/** Between two poses, the short way round; the focus travels in a line, so that the subject stays in the picture. */
export function between(from: CameraPose, to: CameraPose, share: number): CameraPose {
  const turn = Math.atan2(Math.sin(to.yaw - from.yaw), Math.cos(to.yaw - from.yaw))
  const yaw = from.yaw + turn * share
  const pitch = from.pitch + (to.pitch - from.pitch) * share
  const focus = from.focus * (to.focus / from.focus) ** share
  const [a, b] = [focusPoint(from), focusPoint(to)]
  const subject = along(a, minus(b, a), share)
  return { yaw, pitch, focus, position: along(subject, basisOf({ yaw, pitch }).forward, -focus) }
}

/** The pose that looks from a place in a direction, which need not have length 1. */
export function poseFrom(position: Triple, direction: Triple, focus: number, yawIfVertical = 0): CameraPose {
  const length = Math.hypot(...direction)
  const [x, y, z] = direction.map((part) => part / length) as unknown as Triple
  const isVertical = Math.hypot(x, z) < 1e-6
  return {
    position,
    focus,
    yaw: isVertical ? yawIfVertical : Math.atan2(-x, -z),
    pitch: Math.asin(Math.max(-1, Math.min(1, y))),
  }
}
