import type { Triple } from '../camera/camera-pose.ts'

export type SnapKind = 'vertex' | 'midpoint' | 'perpendicular' | 'edge' | 'face'

/** A place one may have meant, in the scene. */
export interface SnapCandidate {
  readonly kind: SnapKind
  readonly point: Triple
  /** The edge it lies on, to be shown with it. */
  readonly edge?: SnapEdge
}

export interface SnapEdge {
  readonly from: Triple
  readonly to: Triple
}

/** Place on the screen in pixels; null behind the eye. */
export type Project = (point: Triple) => readonly [x: number, y: number] | null

/**
 * How near the pointer must be, in pixels. A corner is meant more often than the edges that meet there, and an edge
 * more often than the face beside it; so the stronger kind wins within its reach, however near the weaker is.
 */
const REACH: readonly (readonly [SnapKind, number])[] = [
  ['vertex', 12],
  ['midpoint', 9],
  ['perpendicular', 9],
  ['edge', 8],
]

/** Picks the candidate that the pointer means; the face under the pointer when no corner or edge is near enough. */
export function chooseSnap(
  candidates: readonly SnapCandidate[],
  pointer: readonly [number, number],
  project: Project,
): SnapCandidate | null {
  for (const [kind, reach] of REACH) {
    let best: SnapCandidate | null = null
    let nearest = reach
    for (const candidate of candidates) {
      if (candidate.kind !== kind) continue
      const at = project(candidate.point)
      const distance = at ? Math.hypot(at[0] - pointer[0], at[1] - pointer[1]) : Number.POSITIVE_INFINITY
      if (distance > nearest) continue
      best = candidate
      nearest = distance
    }
    if (best) return best
  }
  return candidates.find((candidate) => candidate.kind === 'face') ?? null
}

/** Ends, middle, the point nearest to the ray, and where a line from `start` would meet the edge at a right angle. */
export function edgeCandidates(
  edge: SnapEdge,
  origin: Triple,
  direction: Triple,
  start: Triple | null = null,
): SnapCandidate[] {
  const { from, to } = edge
  const foot = start && footOnSegment(edge, start)
  return [
    { kind: 'vertex', point: from, edge },
    { kind: 'vertex', point: to, edge },
    { kind: 'midpoint', point: mix(from, to, 0.5), edge },
    { kind: 'edge', point: nearestOnSegment(from, to, origin, direction), edge },
    ...(foot ? [{ kind: 'perpendicular' as const, point: foot, edge }] : []),
  ]
}

/** Where the perpendicular from a point meets a segment; null beyond its ends and for a point on its line. */
function footOnSegment({ from, to }: SnapEdge, start: Triple): Triple | null {
  const span = subtract(to, from)
  const square = inner(span, span)
  if (square === 0) return null
  const share = inner(subtract(start, from), span) / square
  if (share <= 0 || share >= 1) return null
  const foot = mix(from, to, share)
  const away = subtract(start, foot)
  return inner(away, away) > 1e-8 ? foot : null
}

/** Where the perpendicular from a point meets the plane of a face; `normal` has length 1. Null for a point in that plane. */
export function footOnFace(onFace: Triple, normal: Triple, start: Triple): Triple | null {
  const height = inner(subtract(start, onFace), normal)
  if (Math.abs(height) < 1e-4) return null
  return [start[0] - normal[0] * height, start[1] - normal[1] * height, start[2] - normal[2] * height]
}

/** The point of a segment that is nearest to a ray; `direction` has length 1. */
export function nearestOnSegment(from: Triple, to: Triple, origin: Triple, direction: Triple): Triple {
  const span = subtract(to, from)
  const apart = subtract(from, origin)
  const [ss, sd] = [inner(span, span), inner(span, direction)]
  const denominator = ss - sd * sd
  // A segment that runs along the ray is a point on the screen; any place on it will do.
  if (ss === 0 || denominator < 1e-12 * ss) return from
  const share = (inner(apart, direction) * sd - inner(apart, span)) / denominator
  return mix(from, to, Math.min(1, Math.max(0, share)))
}

function subtract(a: Triple, b: Triple): Triple {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

function inner(a: Triple, b: Triple): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function mix(a: Triple, b: Triple, share: number): Triple {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]
}
