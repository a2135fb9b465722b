import { cross, normal } from '../drawing/transform.ts'
import type { DxfEntity, DxfShape, Point3 } from '../dxf-entity.ts'
import { groupPart } from '../reading/group-part.ts'
import type { AcisRecord, AcisValue } from './acis-record.ts'

const FULL_TURN = Math.PI * 2

/**
 * The edges of a solid, region or surface: straight ones, arcs and splines; spheres and rings, which have none, by circles.
 * Null where there is nothing of this.
 */
export function solidEdges(records: readonly AcisRecord[]): DxfShape | null {
  const parts: DxfEntity[] = []
  for (const record of records) {
    if (record.name === 'edge') parts.push(...edgeOf(records, record))
    else if (record.name === 'sphere-surface') parts.push(...sphereOf(numbersOf(record)))
    else if (record.name === 'torus-surface') parts.push(...ringOf(numbersOf(record)))
  }
  if (parts.length === 0) return null
  return { kind: 'group', parts, transform: placeOf(records), isMeasured: false }
}

function referred(records: readonly AcisRecord[], record: AcisRecord, isWanted: (name: string) => boolean) {
  return record.values.flatMap((value) => {
    const to = typeof value === 'object' ? records[value.to] : undefined
    return to && isWanted(to.name) ? [to] : []
  })
}

/** The values that are its own: those after the last reference. */
function ownValues({ values }: AcisRecord): readonly AcisValue[] {
  return values.slice(values.findLastIndex((value) => typeof value === 'object') + 1)
}

function numbersOf(record: AcisRecord): number[] {
  return ownValues(record).filter((value) => typeof value === 'number')
}

function edgeOf(records: readonly AcisRecord[], edge: AcisRecord): DxfEntity[] {
  const ends = referred(records, edge, (name) => name === 'vertex').map((vertex) => {
    const point = referred(records, vertex, (name) => name === 'point')[0]
    const [x, y, z] = point ? numbersOf(point) : []
    return x === undefined || y === undefined || z === undefined ? null : ([x, y, z] satisfies Point3)
  })
  const [from, to] = ends
  const curve = referred(records, edge, (name) => name.endsWith('curve'))[0]
  if (!from || !to || !curve) return []
  if (curve.name === 'straight-curve') return [groupPart({ kind: 'line', from, to })]
  if (curve.name === 'ellipse-curve') {
    const isReversed = ownValues(edge).concat(edge.values).includes('reversed')
    return arcOf(numbersOf(curve), isReversed ? to : from, isReversed ? from : to)
  }
  const spline = curve.name === 'intcurve-curve' ? splineOf(curve.values) : null
  return spline ? [groupPart(spline)] : []
}

/** Centre, axis, longer half and the ratio of the other; counted around the axis. */
function arcOf(numbers: readonly number[], from: Point3, to: Point3): DxfEntity[] {
  const [cx = 0, cy = 0, cz = 0, nx = 0, ny = 0, nz = 1, mx = 0, my = 0, mz = 0, ratio = 1] = numbers
  const axis = normal([nx, ny, nz])
  const major: Point3 = [mx, my, mz]
  const minor = cross(axis, major)
  const square = mx * mx + my * my + mz * mz
  if (!(square > 0) || !(Math.abs(ratio) > 0)) return []
  const angleOf = ([x, y, z]: Point3) => {
    const [dx, dy, dz] = [x - cx, y - cy, z - cz]
    return Math.atan2((dx * minor[0] + dy * minor[1] + dz * minor[2]) / ratio, dx * mx + dy * my + dz * mz)
  }
  const isWhole = Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]) < 1e-9 * Math.sqrt(square)
  const start = isWhole ? 0 : angleOf(from)
  const end = isWhole ? FULL_TURN : angleOf(to)
  const shape: DxfShape = { kind: 'ellipse', centre: [cx, cy, cz], major, ratio, start, end }
  return [groupPart(shape, axis)]
}

function circle(centre: Point3, axis: Point3, major: Point3): DxfEntity {
  return groupPart({ kind: 'ellipse', centre, major, ratio: 1, start: 0, end: FULL_TURN }, axis)
}

function sphereOf([x = 0, y = 0, z = 0, size = 0]: readonly number[]): DxfEntity[] {
  const radius = Math.abs(size)
  const axes: readonly [Point3, Point3][] = [
    [
      [0, 0, 1],
      [radius, 0, 0],
    ],
    [
      [0, 1, 0],
      [radius, 0, 0],
    ],
    [
      [1, 0, 0],
      [0, radius, 0],
    ],
  ]
  return radius > 0 ? axes.map(([axis, major]) => circle([x, y, z], axis, major)) : []
}

function ringOf([x = 0, y = 0, z = 0, nx = 0, ny = 0, nz = 1, large = 0, small = 0]: readonly number[]): DxfEntity[] {
  const axis = normal([nx, ny, nz])
  const side = normal(cross(Math.abs(axis[2]) > 0.9 ? [0, 1, 0] : [0, 0, 1], axis))
  const radii = [Math.abs(large) + Math.abs(small), Math.abs(large) - Math.abs(small)].filter((radius) => radius > 0)
  return radii.map((radius) => circle([x, y, z], axis, [side[0] * radius, side[1] * radius, side[2] * radius]))
}

/** Degree, kind of ends, knots with their multiplicities, then the control points, with weights in a `nurbs`. */
function splineOf(values: readonly AcisValue[]): DxfShape | null {
  const first = values.findIndex((value) => value === 'nubs' || value === 'nurbs')
  const degree = values[first + 1]
  const knotCount = values[first + 3]
  if (first < 0 || typeof degree !== 'number' || typeof knotCount !== 'number') return null
  if (degree < 1 || degree > 25 || knotCount < 2 || knotCount > values.length) return null
  const numbers = values.slice(first + 4).filter((value) => typeof value === 'number')
  const knots: number[] = []
  for (let index = 0; index < knotCount; index += 1) {
    // The modeller counts the knots at the ends once less than everybody else.
    const isEnd = index === 0 || index === knotCount - 1
    const times = Math.min(degree, Math.max(1, numbers[index * 2 + 1] ?? 1)) + (isEnd ? 1 : 0)
    for (let time = 0; time < times; time += 1) knots.push(numbers[index * 2] ?? 0)
  }
  const width = values[first] === 'nurbs' ? 4 : 3
  const places = numbers.slice(knotCount * 2, knotCount * 2 + (knots.length - degree - 1) * width)
  const controls = places.filter((_, index) => index % width < 3)
  const weights = width === 4 ? places.filter((_, index) => index % width === 3) : []
  if (controls.length !== (knots.length - degree - 1) * 3) return null
  return { kind: 'spline', degree, isClosed: false, knots, weights, controls, fits: [] }
}

/** Where the body lies: a turn written by rows for points that stand before it, a move and a factor. */
function placeOf(records: readonly AcisRecord[]): readonly number[] | null {
  const record = records.find(({ name }) => name === 'transform')
  if (!record) return null
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, i = 1, x = 0, y = 0, z = 0, factor = 1] =
    numbersOf(record)
  const s = factor || 1
  return [a * s, d * s, g * s, x, b * s, e * s, h * s, y, c * s, f * s, i * s, z]
}
