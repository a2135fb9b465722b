import type { DxfShape, Point3, SplineShape } from '../dxf-entity.ts'
import type { TagRecord } from './tag-record.ts'

const DEGREE = Math.PI / 180
const FULL_TURN = Math.PI * 2

/** Lines, curves, points, faces and pictures; null for another type. */
export function readCurveShape(record: TagRecord): DxfShape | null {
  switch (record.type) {
    case 'LINE':
    // Until R10 a line in space was a type of its own.
    case '3DLINE':
      return readLine(record)
    case 'LWPOLYLINE':
      return readLightPolyline(record)
    case 'CIRCLE':
      return readArc(record, 0, FULL_TURN)
    case 'ARC':
      return readArc(record, record.number(50) * DEGREE, record.number(51, 360) * DEGREE)
    case 'ELLIPSE':
      return readEllipse(record)
    case 'SPLINE':
    case 'HELIX':
      return readSpline(record)
    case 'POINT':
      return { kind: 'point', at: record.point(10) ?? [0, 0, 0] }
    case 'SOLID':
    case 'TRACE':
      return { kind: 'quad', corners: solidCorners(record) }
    case '3DFACE':
      return readFace(record)
    case 'XLINE':
    case 'RAY':
      return readRay(record)
    case 'MESH':
      return readMesh(record)
    default:
      return null
  }
}

function readLine(record: TagRecord): DxfShape {
  const from = record.point(10)
  const to = record.point(11)
  return from && to ? { kind: 'line', from, to } : { kind: 'damaged' }
}

function readArc(record: TagRecord, start: number, end: number): DxfShape {
  const centre = record.point(10)
  if (!centre) return { kind: 'damaged' }
  return { kind: 'arc', centre, radius: Math.abs(record.number(40, Number.NaN)), start, end }
}

function readEllipse(record: TagRecord): DxfShape {
  const centre = record.point(10)
  const major = record.point(11)
  if (!centre || !major) return { kind: 'damaged' }
  const ratio = record.number(40, 1)
  return { kind: 'ellipse', centre, major, ratio, start: record.number(41, 0), end: record.number(42, FULL_TURN) }
}

function readLightPolyline(record: TagRecord): DxfShape {
  const corners: number[] = []
  const constantWidth = record.number(43, 0)
  for (let index = 0; index < record.count; index += 1) {
    const last = corners.length - 5
    switch (record.code(index)) {
      case 10:
        corners.push(record.numberAt(index), 0, 0, constantWidth, constantWidth)
        break
      case 20:
        if (last >= 0) corners[last + 1] = record.numberAt(index)
        break
      case 42:
        if (last >= 0) corners[last + 2] = record.numberAt(index)
        break
      case 40:
        if (last >= 0) corners[last + 3] = record.numberAt(index)
        break
      case 41:
        if (last >= 0) corners[last + 4] = record.numberAt(index)
        break
      default:
    }
  }
  return { kind: 'path', corners, isClosed: (record.number(70) & 1) === 1, elevation: record.number(38) }
}

function readSpline(record: TagRecord): SplineShape {
  const knots: number[] = []
  const weights: number[] = []
  const controls: number[] = []
  const fits: number[] = []
  for (let index = 0; index < record.count; index += 1) {
    const code = record.code(index)
    if (code === 40) knots.push(record.numberAt(index))
    else if (code === 41) weights.push(record.numberAt(index))
    else if (code === 10) controls.push(record.numberAt(index), 0, 0)
    else if (code === 20 && controls.length > 0) controls[controls.length - 2] = record.numberAt(index)
    else if (code === 30 && controls.length > 0) controls[controls.length - 1] = record.numberAt(index)
    else if (code === 11) fits.push(record.numberAt(index), 0, 0)
    else if (code === 21 && fits.length > 0) fits[fits.length - 2] = record.numberAt(index)
    else if (code === 31 && fits.length > 0) fits[fits.length - 1] = record.numberAt(index)
    // A helix repeats the codes for its axis after the curve.
    else if (code === 100 && record.textAt(index) === 'AcDbHelix') break
  }
  const isClosed = (record.number(70) & 1) === 1
  return { kind: 'spline', degree: record.number(71, 3), isClosed, knots, weights, controls, fits }
}

/** The file keeps the corners crosswise: first, second, fourth, third. */
function solidCorners(record: TagRecord): Point3[] {
  const corners = [10, 11, 12, 13].map((code) => record.point(code))
  const [first, second, third, fourth] = corners
  if (!first || !second || !third) return []
  const isTriangle = !fourth || (fourth[0] === third[0] && fourth[1] === third[1] && fourth[2] === third[2])
  return isTriangle || !fourth ? [first, second, third] : [first, second, fourth, third]
}

/** A face is drawn by its visible edges. */
function readFace(record: TagRecord): DxfShape {
  const corners = [10, 11, 12, 13].map((code) => record.point(code)).filter((corner) => corner !== null)
  if (corners.length < 3) return { kind: 'damaged' }
  const hidden = record.number(70)
  const edges: number[] = []
  for (let index = 0; index < corners.length; index += 1) {
    if ((hidden & (1 << index)) === 0) edges.push(index, (index + 1) % corners.length)
  }
  return { kind: 'wire', vertices: corners.flat(), edges, faces: [corners.map((_, index) => index)] }
}

function readRay(record: TagRecord): DxfShape {
  const at = record.point(10)
  const direction = record.point(11)
  if (!at || !direction) return { kind: 'damaged' }
  return { kind: 'ray', at, direction, isBothWays: record.type === 'XLINE' }
}

/** A subdivision mesh by its own edges, before smoothing. */
function readMesh(record: TagRecord): DxfShape {
  const vertices: number[] = []
  const edges: number[] = []
  // The picture for other programs may come before, whose length is a group 92 too.
  let index = record.find(92)
  while (index >= 0 && record.code(index + 1) === 310) index = record.find(92, index + 1)
  const vertexCount = index < 0 ? 0 : record.numberAt(index)
  for (index += 1; index < record.count && vertices.length < vertexCount * 3; index += 1) {
    const code = record.code(index)
    if (code === 10 || code === 20 || code === 30) vertices.push(record.numberAt(index))
  }
  index = record.find(93, Math.max(index, 0))
  if (index < 0) return { kind: 'wire', vertices, edges }
  const end = index + 1 + record.numberAt(index)
  for (let at = index + 1; at < Math.min(end, record.count) && record.code(at) === 90; ) {
    const size = record.numberAt(at)
    const face: number[] = []
    for (let corner = 1; corner <= size && at + corner < record.count; corner += 1)
      face.push(record.numberAt(at + corner))
    face.forEach((vertex, place) => {
      edges.push(vertex, face[(place + 1) % face.length] ?? vertex)
    })
    at += Math.max(1, size + 1)
  }
  return { kind: 'wire', vertices, edges }
}
