import type { Point3, SplineShape } from '../dxf-entity.ts'

/** Parts of a full turn at least: a circle 800 pixels wide is off by less than one. */
const TURN_PARTS = 48
/** Parts of one arc at most. */
const MOST_ARC_PARTS = 720
const FULL_TURN = Math.PI * 2
const MOST_SPLINE_POINTS = 2000
const MOST_DEGREE = 15

/** Growing list of x, y, z; one is used again and again, so that drawing makes no garbage. */
export class PointList {
  values = new Float64Array(3 * 512)
  /** Number of points. */
  count = 0
  /** How far a chord may be off its arc, in the units of the points; 0 takes the usual parts of a turn. */
  tolerance = 0

  clear(): void {
    this.count = 0
  }

  push(x: number, y: number, z: number): void {
    const at = this.count * 3
    if (at + 3 > this.values.length) {
      const larger = new Float64Array(this.values.length * 2)
      larger.set(this.values)
      this.values = larger
    }
    this.values[at] = x
    this.values[at + 1] = y
    this.values[at + 2] = z
    this.count += 1
  }
}

/**
 * Angle between two points of an arc. Large arcs, the bends of roads and the outlines of tanks, take more points than a
 * door; always a part of the usual grid, so that the outermost points of a circle stay among them.
 */
function arcStep(radius: number, sweep: number, tolerance: number): number {
  const step = FULL_TURN / TURN_PARTS
  if (!(tolerance > 0) || !(radius > tolerance)) return step
  const wanted = 2 * Math.acos(1 - tolerance / radius)
  const most = Math.max(1, Math.floor((MOST_ARC_PARTS * step) / sweep))
  return step / Math.min(most, Math.max(1, Math.ceil(step / wanted)))
}

/**
 * Adds points of an elliptic arc, `centre + major cos t + minor sin t` for t from start to end in radians, counter-clockwise.
 * Steps lie on a fixed grid, so that the outermost points of a circle are among them.
 */
export function addArc(
  list: PointList,
  centre: Point3,
  major: Point3,
  minor: Point3,
  start: number,
  end: number,
): void {
  if (!Number.isFinite(start) || !Number.isFinite(end)) return
  const from = start % FULL_TURN
  let sweep = (end - start) % FULL_TURN
  if (sweep <= 0) sweep += FULL_TURN
  if (Math.abs(end - start) >= FULL_TURN) sweep = FULL_TURN
  const step = arcStep(Math.max(Math.hypot(...major), Math.hypot(...minor)), sweep, list.tolerance)
  addAt(list, centre, major, minor, from)
  for (let part = Math.floor(from / step) + 1; part * step < from + sweep - 1e-9; part += 1) {
    if (part * step > from + 1e-9) addAt(list, centre, major, minor, part * step)
  }
  addAt(list, centre, major, minor, from + sweep)
}

function addAt(list: PointList, centre: Point3, major: Point3, minor: Point3, angle: number): void {
  const cosine = Math.cos(angle)
  const sine = Math.sin(angle)
  list.push(
    centre[0] + major[0] * cosine + minor[0] * sine,
    centre[1] + major[1] * cosine + minor[1] * sine,
    centre[2] + major[2] * cosine + minor[2] * sine,
  )
}

/** Adds the points after (x1, y1) of a polyline's part up to (x2, y2); `bulge` is the tangent of a quarter of its angle. */
export function addBulge(
  list: PointList,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  z: number,
  bulge: number,
): void {
  const chord = Math.hypot(x2 - x1, y2 - y1)
  if (!Number.isFinite(bulge) || Math.abs(bulge) < 1e-6 || chord === 0) {
    list.push(x2, y2, z)
    return
  }
  const angle = 4 * Math.atan(bulge)
  const radius = chord / (2 * Math.sin(angle / 2))
  const height = radius * Math.cos(angle / 2)
  const centreX = (x1 + x2) / 2 - ((y2 - y1) / chord) * height
  const centreY = (y1 + y2) / 2 + ((x2 - x1) / chord) * height
  const start = Math.atan2(y1 - centreY, x1 - centreX)
  const size = Math.abs(radius)
  const step = arcStep(size, Math.abs(angle), list.tolerance)
  // The grid of full circles again, walked in the direction of the arc.
  const direction = Math.sign(angle)
  const first = direction > 0 ? Math.floor(start / step) + 1 : Math.ceil(start / step) - 1
  for (let part = first; (part * step - start) * direction < Math.abs(angle) - 1e-9; part += direction) {
    if ((part * step - start) * direction < 1e-9) continue
    list.push(centreX + size * Math.cos(part * step), centreY + size * Math.sin(part * step), z)
  }
  list.push(x2, y2, z)
}

/** Adds points of a NURBS; with fit points alone, a curve through them. */
export function addSpline(
  list: PointList,
  spline: Pick<SplineShape, 'degree' | 'knots' | 'weights' | 'controls' | 'fits' | 'isClosed'>,
): void {
  const { controls, knots, weights } = spline
  const count = controls.length / 3
  const degree = Math.min(MOST_DEGREE, Math.max(1, Math.trunc(spline.degree)))
  if (count < 2) {
    addThrough(list, spline.fits, spline.isClosed)
    return
  }
  if (count <= degree || knots.length < count + degree + 1) {
    for (let index = 0; index < count; index += 1)
      list.push(controls[index * 3] ?? 0, controls[index * 3 + 1] ?? 0, controls[index * 3 + 2] ?? 0)
    return
  }
  const low = knots[degree] ?? 0
  const high = knots[count] ?? 1
  const parts = Math.min(MOST_SPLINE_POINTS, Math.max(16, (count - degree) * 12))
  const point: number[] = []
  for (let part = 0; part <= parts; part += 1) {
    const at = low + ((high - low) * part) / parts
    deBoor(controls, knots, weights, degree, at, count, point)
    list.push(point[0] ?? 0, point[1] ?? 0, point[2] ?? 0)
  }
}

/** De Boor's algorithm with weights. */
function deBoor(
  controls: readonly number[],
  knots: readonly number[],
  weights: readonly number[],
  degree: number,
  at: number,
  count: number,
  result: number[],
): void {
  const span = findSpan(knots, degree, count, at)
  const work: number[] = []
  for (let index = 0; index <= degree; index += 1) {
    const control = span - degree + index
    const weight = weights.length === count ? (weights[control] ?? 1) : 1
    for (let axis = 0; axis < 3; axis += 1) work.push((controls[control * 3 + axis] ?? 0) * weight)
    work.push(weight)
  }
  for (let level = 1; level <= degree; level += 1) {
    for (let index = degree; index >= level; index -= 1) {
      const left = knots[span - degree + index] ?? 0
      const right = knots[span + 1 + index - level] ?? 0
      const share = right === left ? 0 : (at - left) / (right - left)
      for (let axis = 0; axis < 4; axis += 1) {
        const place = index * 4 + axis
        work[place] = (1 - share) * (work[place - 4] ?? 0) + share * (work[place] ?? 0)
      }
    }
  }
  const weight = work[degree * 4 + 3] || 1
  for (let axis = 0; axis < 3; axis += 1) result[axis] = (work[degree * 4 + axis] ?? 0) / weight
}

function findSpan(knots: readonly number[], degree: number, count: number, at: number): number {
  let low = degree
  let high = count - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((knots[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return low
}

/** A smooth curve through points (Catmull and Rom), for splines that came without control points. */
function addThrough(list: PointList, fits: readonly number[], isClosed: boolean): void {
  const count = fits.length / 3
  const at = (index: number, axis: number) => {
    const place = isClosed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))
    return fits[place * 3 + axis] ?? 0
  }
  if (count < 1) return
  list.push(at(0, 0), at(0, 1), at(0, 2))
  for (let index = 0; index < (isClosed ? count : count - 1); index += 1) {
    for (let part = 1; part <= 8; part += 1) {
      const t = part / 8
      const point = [0, 1, 2].map((axis) => {
        const [a, b, c, d] = [at(index - 1, axis), at(index, axis), at(index + 1, axis), at(index + 2, axis)]
        return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
      })
      list.push(point[0] ?? 0, point[1] ?? 0, point[2] ?? 0)
    }
  }
}
