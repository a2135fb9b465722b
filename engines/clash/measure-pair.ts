import type { Box } from './box.ts'
import { type ClashQuestion, LEAST_DEPTH_METRES } from './clash-options.ts'
import { findMeetings, visitNearTriangles } from './find-meetings.ts'
import { overlappingVolume } from './overlapping-volume.ts'
import type { PreparedElement } from './prepared-element.ts'
import { depthOfSharedSolid } from './shared-depth.ts'
import { sharedVolume } from './shared-volume.ts'
import { CONTACT_METRES } from './triangle-contact.ts'
import { type Gap, lowerGap } from './triangle-distance.ts'
import { trianglesNear } from './triangles-near.ts'

/** What was found between two elements. Lengths in metres, volume in cubic metres. */
export interface PairMeasure {
  /** How deep they are in each other; null where one of them is open, 0 where they do not share volume. */
  readonly depth: number | null
  /** Gap between them, 0 where they touch, negative where they are in each other. */
  readonly distance: number
  /** Null where one of them is open. */
  readonly volume: number | null
  /** A point of the clash, in the coordinates of the model. */
  readonly point: readonly [number, number, number]
}

/** A cube as wide as the least depth: less is rounding. */
const LEAST_VOLUME = LEAST_DEPTH_METRES ** 3

/**
 * No solid is wider than so many times the cube root of its volume, measured where it is narrowest: a ball of a 2√3-th of
 * its width fits in (Steinhagen). Faces that coincide but for rounding share almost nothing, wherever the depth is looked for.
 */
const WIDEST = 2 * Math.sqrt(3) * Math.cbrt(3 / (4 * Math.PI))

type Point = readonly [number, number, number]

/** Sees how two elements stand to each other, for hard, hard-conservative and clearance tests; null where they do not clash. */
export function measurePair(
  a: PreparedElement,
  b: PreparedElement,
  origin: Point,
  question: ClashQuestion,
): PairMeasure | null {
  const common = commonBox(a.box, b.box)
  const least = Math.max(question.tolerance, LEAST_DEPTH_METRES)
  const isHard = question.type !== 'clearance'
  // Moving one out along the thinnest side of what their boxes share parts them: they cannot be deeper in each other.
  const isTooThin = Math.min(common[3]! - common[0]!, common[4]! - common[1]!, common[5]! - common[2]!) <= least
  if (isHard && isTooThin && (question.type === 'hard' || question.tolerance > 0)) return null
  const margin = isHard ? CONTACT_METRES : question.clearance
  const near = {
    a: trianglesNear(a.searched, common, margin, origin),
    b: trianglesNear(b.searched, common, margin, origin),
  }
  const meetings = findMeetings(near.a, near.b, CONTACT_METRES, LEAST_DEPTH_METRES)
  const penetration = isTooThin ? null : penetrationOf(a, b, near, meetings, origin)
  if (penetration && (penetration.depth === null || penetration.depth > least)) return penetration
  if (question.type === 'hard') return null
  if (meetings.doMeet) {
    const at = penetration?.point ?? pointOf(meetings.segments, origin) ?? middleOf(common)
    return touching(a, b, at, penetration?.volume ?? 0)
  }
  if (question.type === 'hard_conservative') return null
  return gapOf(a, b, near, question, origin)
}

function touching(a: PreparedElement, b: PreparedElement, point: Point, volume: number): PairMeasure {
  const isKnown = a.isClosed && b.isClosed
  return { depth: isKnown ? 0 : null, distance: 0, volume: isKnown ? volume : null, point }
}

/** What the boxes of two elements have in common; minimum above maximum along an axis where they are apart. */
function commonBox(a: Box, b: Box): Box {
  const common = new Float64Array(6)
  for (let axis = 0; axis < 3; axis++) {
    common[axis] = Math.max(a[axis]!, b[axis]!)
    common[axis + 3] = Math.min(a[axis + 3]!, b[axis + 3]!)
  }
  return common
}

function middleOf(box: Box): Point {
  return [(box[0]! + box[3]!) / 2, (box[1]! + box[4]!) / 2, (box[2]! + box[5]!) / 2]
}

function pointOf(segments: readonly number[], origin: Point): Point | null {
  if (segments.length === 0) return null
  const sum = [0, 0, 0]
  for (let at = 0; at < segments.length; at++) sum[at % 3]! += segments[at]!
  const count = segments.length / 3
  return [sum[0]! / count + origin[0], sum[1]! / count + origin[1], sum[2]! / count + origin[2]]
}

interface Near {
  readonly a: ReturnType<typeof trianglesNear>
  readonly b: ReturnType<typeof trianglesNear>
}

/** Depth and volume of what two elements share; null where they share nothing. */
function penetrationOf(
  a: PreparedElement,
  b: PreparedElement,
  near: Near,
  meetings: ReturnType<typeof findMeetings>,
  origin: Point,
): PairMeasure | null {
  if (!meetings.doMeet && !canContain(a, b)) return null
  if (!a.isClosed || !b.isClosed) return openPenetration(a, b, meetings, origin)
  if (!meetings.doMeet && !holdsShell(a, b, origin) && !holdsShell(b, a, origin)) return null
  const volume = volumeShared(a, b)
  if (!(volume > LEAST_VOLUME)) return null
  const shared = { ...near, insideA: a.inside, insideB: b.inside, meetings: meetings.segments }
  const deep = depthOfSharedSolid(shared)
  const common = commonBox(a.box, b.box)
  const depth = deep ? Math.min(deep.depth, WIDEST * Math.cbrt(volume)) : leastDepth(volume, common)
  const inside: Point | null = deep && [deep.point[0] + origin[0], deep.point[1] + origin[1], deep.point[2] + origin[2]]
  const point = inside ?? pointOf(meetings.segments, origin) ?? middleOf(common)
  return { depth, distance: -depth, volume, point }
}

/**
 * How thick a known volume is at least, where its form was not found: 2·V/A of a sheet over the largest side of what the
 * boxes share. Faces that coincide but for rounding stay below the least depth by it.
 */
function leastDepth(volume: number, common: Box): number {
  const [length = 0, width = 0] = [0, 1, 2]
    .map((axis) => common[axis + 3]! - common[axis]!)
    .sort((one, other) => other - one)
  return volume / (length * width)
}

function volumeShared(a: PreparedElement, b: PreparedElement): number {
  const common = commonBox(a.box, b.box)
  const [partA, partB] = [a.partNear(common), b.partNear(common)]
  const isExact = partA.isSimple && partB.isSimple
  return isExact ? sharedVolume(partA.surface, partB.surface) : overlappingVolume(partA.surface, partB.surface)
}

/** Whether a part of one element may lie in the other without meeting its surface. */
function canContain(a: PreparedElement, b: PreparedElement): boolean {
  return liesIn(a.box, b.box) || liesIn(b.box, a.box) || a.solid.shells.length > 1 || b.solid.shells.length > 1
}

function liesIn(inner: Box, outer: Box): boolean {
  return [0, 1, 2].every((axis) => inner[axis]! >= outer[axis]! && inner[axis + 3]! <= outer[axis + 3]!)
}

function holdsShell(outer: PreparedElement, inner: PreparedElement, origin: Point): boolean {
  const { shells, positions, indices } = inner.solid
  return shells.some(([triangle = 0]) => {
    const at = indices[triangle * 3]! * 3
    const [x, y, z] = [positions[at]!, positions[at + 1]!, positions[at + 2]!]
    const isInBox = [x, y, z].every((value, axis) => value >= outer.box[axis]! && value <= outer.box[axis + 3]!)
    return isInBox && outer.inside.isInside(x - origin[0], y - origin[1], z - origin[2])
  })
}

/** An open shell has no inside to measure: it clashes where faces pass through each other, or where it surrounds the other. */
function openPenetration(
  a: PreparedElement,
  b: PreparedElement,
  meetings: ReturnType<typeof findMeetings>,
  origin: Point,
): PairMeasure | null {
  const open = { depth: null, distance: 0, volume: null }
  if (meetings.doCross)
    return { ...open, point: pointOf(meetings.segments, origin) ?? middleOf(commonBox(a.box, b.box)) }
  if (meetings.doMeet) return null
  for (const [inner, outer] of [
    [a, b],
    [b, a],
  ] as const) {
    if (!liesIn(inner.box, outer.box)) continue
    const { positions, indices } = inner.element
    const at = (indices[0] ?? 0) * 3
    const point: Point = [positions[at]!, positions[at + 1]!, positions[at + 2]!]
    if (outer.inside.isInside(point[0] - origin[0], point[1] - origin[1], point[2] - origin[2]))
      return { ...open, point }
  }
  return null
}

/** The gap between two elements that do not meet, where it is smaller than the test asks for. */
function gapOf(
  a: PreparedElement,
  b: PreparedElement,
  near: Near,
  question: ClashQuestion,
  origin: Point,
): PairMeasure | null {
  const required = question.clearance - question.tolerance
  const gap: Gap = { distance: required, points: new Float64Array(6) }
  visitNearTriangles(near.a, near.b, required, (i, j) => {
    if (boxGap(near.a.boxes, i * 6, near.b.boxes, j * 6) < gap.distance)
      lowerGap(near.a.corners, i * 9, near.b.corners, j * 9, gap)
    return false
  })
  if (gap.distance >= required - CONTACT_METRES) return null
  const point = [0, 1, 2].map((axis) => (gap.points[axis]! + gap.points[axis + 3]!) / 2 + origin[axis]!)
  const isKnown = a.isClosed && b.isClosed
  return {
    depth: isKnown ? 0 : null,
    distance: gap.distance,
    volume: isKnown ? 0 : null,
    point: point as [number, number, number],
  }
}

function boxGap(a: Float64Array, atA: number, b: Float64Array, atB: number): number {
  let sum = 0
  for (let axis = 0; axis < 3; axis++) {
    const apart = Math.max(0, a[atA + axis]! - b[atB + axis + 3]!, b[atB + axis]! - a[atA + axis + 3]!)
    sum += apart * apart
  }
  return Math.sqrt(sum)
}
