import type { Triple } from '../camera/camera-pose.ts'

export type SnapKind = 'vertex' | 'midpoint' | 'edge' | 'face'

/** A place one may have meant, in the scene. */
export interface SnapCandidate {
  readonly kind: SnapKind
  readonly point: Triple
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

/** Ends, middle and the point nearest to the ray of an edge. */
export function edgeCandidates({ from, to }: SnapEdge, origin: Triple, direction: Triple): SnapCandidate[] {
  const middle = mix(from, to, 0.5)
  return [
    { kind: 'vertex', point: from },
    { kind: 'vertex', point: to },
    { kind: 'midpoint', point: middle },
    { kind: 'edge', point: nearestOnSegment(from, to, origin, direction) },
  ]
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
