import type { CutPlane } from '../measuring/polygon.ts'
import type { Vector } from '../model/model-item.ts'

export type SectionAxis = 'x' | 'y' | 'z' | 'face'

/**
 * One cut in project axes. Everything with `normal · point > offset` is cut away, or the other side when flipped.
 * For axis z the offset is a level: 1.20 cuts 1.20 m above the project's zero.
 */
export interface SectionState {
  readonly axis: SectionAxis
  /** Length 1. */
  readonly normal: Vector
  readonly offsetMetres: number
  readonly flipped: boolean
}

export interface SectionRange {
  readonly min: number
  readonly max: number
}

const AXES: Readonly<Record<Exclude<SectionAxis, 'face'>, Vector>> = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] }

export function dotOf(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/** A cut along an axis; without an offset through the middle of what is shown. */
export function sectionOnAxis(axis: Exclude<SectionAxis, 'face'>, range: SectionRange, offset?: number): SectionState {
  return { axis, normal: AXES[axis], offsetMetres: clamp(offset ?? (range.min + range.max) / 2, range), flipped: false }
}

/** A cut in the plane of a face that was picked, a little into the thing so that its face is gone. */
export function sectionOnFace(point: Vector, normal: Vector, depthMetres = 0.02): SectionState {
  const length = Math.hypot(...normal)
  const unit: Vector = [normal[0] / length, normal[1] / length, normal[2] / length]
  return { axis: 'face', normal: unit, offsetMetres: dotOf(unit, point) - depthMetres, flipped: false }
}

/** The six faces of a box that keep what is inside: along x, y and z, the lower one first. */
export function sectionBox(min: Vector, max: Vector): SectionState[] {
  return (['x', 'y', 'z'] as const).flatMap((axis, index) => {
    const normal = AXES[axis]
    return [
      { axis, normal, offsetMetres: min[index] ?? 0, flipped: true },
      { axis, normal, offsetMetres: max[index] ?? 0, flipped: false },
    ]
  })
}

export function axisNormal(axis: Exclude<SectionAxis, 'face'>): Vector {
  return AXES[axis]
}

/** Reach of a box along a direction; `min` and `max` are its corners. */
export function rangeAlong(normal: Vector, min: Vector, max: Vector): SectionRange {
  const near = [0, 1, 2].map(
    (axis) => (normal[axis] ?? 0) * ((normal[axis] ?? 0) > 0 ? (min[axis] ?? 0) : (max[axis] ?? 0)),
  )
  const far = [0, 1, 2].map(
    (axis) => (normal[axis] ?? 0) * ((normal[axis] ?? 0) > 0 ? (max[axis] ?? 0) : (min[axis] ?? 0)),
  )
  const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0)
  return { min: sum(near), max: sum(far) }
}

export function clamp(value: number, range: SectionRange): number {
  return Math.min(range.max, Math.max(range.min, value))
}

/** Metres that a point lies inside the kept side; negative is cut away. */
export function keptBy(section: SectionState, point: Vector): number {
  const inside = section.offsetMetres - dotOf(section.normal, point)
  return section.flipped ? -inside : inside
}

/** A cut as one side of a plane, for what clips shapes. `slackMetres` leaves what lies in the cut itself. */
export function cutPlaneOf({ normal, offsetMetres, flipped }: SectionState, slackMetres = 0): CutPlane {
  return flipped
    ? { normal: [-normal[0], -normal[1], -normal[2]], offset: slackMetres - offsetMetres }
    : { normal, offset: offsetMetres + slackMetres }
}

/** The part of a segment that all cuts leave; null when nothing of it is left. */
export function keptPart(
  sections: readonly SectionState[],
  from: Vector,
  to: Vector,
): readonly [Vector, Vector] | null {
  return sections.reduce<readonly [Vector, Vector] | null>(
    (left, section) => left && keptByOne(section, left[0], left[1]),
    [from, to],
  )
}

function keptByOne(section: SectionState, from: Vector, to: Vector): readonly [Vector, Vector] | null {
  const [a, b] = [keptBy(section, from), keptBy(section, to)]
  // Points that were measured on the cut face itself stay.
  const edge = -0.001
  if (a >= edge && b >= edge) return [from, to]
  if (a < edge && b < edge) return null
  const share = a / (a - b)
  const at: Vector = [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ]
  return a >= edge ? [from, at] : [at, to]
}
