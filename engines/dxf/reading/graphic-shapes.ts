import { apply, cross, fromOcs, normal } from '../drawing/transform.ts'
import type { DxfEntity, DxfShape, Point3, TextShape } from '../dxf-entity.ts'
import { BitCursor } from './bit-cursor.ts'
import { ByteCursor } from './byte-cursor.ts'

/** Decodes letters of the drawing's code page. */
export type GraphicTexts = (bytes: Uint8Array) => string

type Part = Pick<DxfEntity, 'shape' | 'extrusion'>

const FULL_TURN = Math.PI * 2
const DEGREE = 180 / Math.PI
const UP: Point3 = [0, 0, 1]
const unicode = new TextDecoder('utf-16le')

/** One figure of a proxy graphic by its type; null for one that is not drawn. */
export function readGraphicShape(type: number, data: Uint8Array, isFilled: boolean, texts: GraphicTexts): Part | null {
  const cursor = new ByteCursor(data)
  switch (type) {
    case 2: {
      const [centre, radius, axis] = [cursor.point(), cursor.double(), normal(cursor.point())]
      return round(centre, scaled(across(axis), radius), axis, 0, FULL_TURN)
    }
    case 4: {
      const [centre, radius, axis] = [cursor.point(), cursor.double(), normal(cursor.point())]
      const [start, sweep] = [normal(cursor.point()), cursor.double()]
      return round(centre, scaled(start, radius), axis, Math.min(0, sweep), Math.max(0, sweep))
    }
    case 3:
    case 5:
      return throughThree(cursor.point(), cursor.point(), cursor.point(), type === 3)
    case 6:
    case 32:
      return flat({ kind: 'points3d', points: cursor.points(), isClosed: false })
    case 7:
      return polygon(cursor.points(), isFilled)
    case 8:
      return flat(gridOf(cursor))
    case 9:
      return flat(shellOf(cursor))
    case 12:
    case 13:
      return rayOf(cursor, type === 12)
    case 33:
      return lightPolyline(data)
    case 44:
      return ellipseOf(cursor)
    default:
      return textOf(type, cursor, texts)
  }
}

function flat(shape: DxfShape): Part {
  return { shape, extrusion: UP }
}

function round(centre: Point3, major: Point3, axis: Point3, start: number, end: number, ratio = 1): Part {
  return { shape: { kind: 'ellipse', centre, major, ratio, start, end }, extrusion: axis }
}

function scaled([x, y, z]: Point3, factor: number): Point3 {
  return [x * factor, y * factor, z * factor]
}

function minus(a: Point3, b: Point3): Point3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

/** Some direction at right angles to an axis. */
function across(axis: Point3): Point3 {
  return normal(cross(Math.abs(axis[2]) > 0.9 ? [0, 1, 0] : UP, axis))
}

/** An arc from the first over the second to the third point, or the whole circle. */
function throughThree(a: Point3, b: Point3, c: Point3, isCircle: boolean): Part | null {
  const [u, v] = [minus(b, a), minus(c, a)]
  const axis = cross(u, v)
  const square = axis[0] ** 2 + axis[1] ** 2 + axis[2] ** 2
  if (!(square > 0)) return flat({ kind: 'line', from: a, to: c })
  const [uu, vv] = [u[0] ** 2 + u[1] ** 2 + u[2] ** 2, v[0] ** 2 + v[1] ** 2 + v[2] ** 2]
  const out = cross(minus(scaled(v, uu), scaled(u, vv)), axis)
  const centre: Point3 = [a[0] + out[0] / (2 * square), a[1] + out[1] / (2 * square), a[2] + out[2] / (2 * square)]
  const major = minus(a, centre)
  const minor = cross(normal(axis), major)
  const last = minus(c, centre)
  const dot = (p: Point3, q: Point3) => p[0] * q[0] + p[1] * q[1] + p[2] * q[2]
  const end = Math.atan2(dot(last, minor), dot(last, major))
  return round(centre, major, normal(axis), 0, isCircle ? FULL_TURN : end > 0 ? end : end + FULL_TURN)
}

function polygon(points: readonly number[], isFilled: boolean): Part {
  if (!isFilled) return flat({ kind: 'points3d', points, isClosed: true })
  const corners: number[] = []
  for (let index = 0; index + 2 < points.length; index += 3)
    corners.push(points[index] ?? 0, points[index + 1] ?? 0, 0, 0, 0)
  return flat({
    kind: 'hatch',
    loops: [{ isOutermost: true, isText: false, corners, edges: null }],
    isSolid: true,
    patternName: 'SOLID',
    islandStyle: 0,
    lines: [],
    elevation: points[2] ?? 0,
    gradient: null,
  })
}

/** A mesh of rows and columns by the lines of both. */
function gridOf(cursor: ByteCursor): DxfShape {
  const [rows, columns] = [cursor.unsigned(), cursor.unsigned()]
  const count = Math.min(rows * columns, Math.floor(Math.max(0, cursor.left) / 24))
  const vertices = Array.from({ length: count * 3 }, () => cursor.double())
  const edges: number[] = []
  for (let vertex = 0; vertex < count; vertex += 1) {
    if ((vertex + 1) % columns !== 0 && vertex + 1 < count) edges.push(vertex, vertex + 1)
    if (vertex + columns < count) edges.push(vertex, vertex + columns)
  }
  return { kind: 'wire', vertices, edges }
}

/** Faces by their edges, without those that the program hides. */
function shellOf(cursor: ByteCursor): DxfShape {
  const vertices = cursor.points()
  const entries = Math.min(cursor.unsigned(), Math.floor(Math.max(0, cursor.left) / 4))
  const edges: number[] = []
  for (let read = 0; read < entries; ) {
    // A negative count cuts a hole; its edges are seen all the same.
    const size = Math.min(Math.abs(cursor.long()), entries - read - 1)
    const face = Array.from({ length: size }, () => cursor.unsigned())
    face.forEach((vertex, place) => {
      edges.push(vertex, face[(place + 1) % size] ?? vertex)
    })
    read += 1 + size
  }
  const flags = cursor.unsigned()
  const count = edges.length / 2
  for (const flag of [1, 2, 4, 32]) if ((flags & flag) !== 0) cursor.at += count * 4
  if ((flags & 64) === 0 || cursor.left < count * 4) return { kind: 'wire', vertices, edges }
  const seen = Array.from({ length: count }, () => cursor.unsigned() !== 0)
  return { kind: 'wire', vertices, edges: edges.filter((_, index) => seen[index >> 1]) }
}

function rayOf(cursor: ByteCursor, isBothWays: boolean): Part {
  const at = cursor.point()
  return flat({ kind: 'ray', at, direction: minus(cursor.point(), at), isBothWays })
}

function ellipseOf(cursor: ByteCursor): Part | null {
  const [centre, axis] = [cursor.point(), normal(cursor.point())]
  const [major, minor] = [cursor.double(), cursor.double()]
  const [start, end, turn] = [cursor.double(), cursor.double(), cursor.double()]
  if (!(major > 0)) return null
  const direction = apply(fromOcs(axis), Math.cos(turn) * major, Math.sin(turn) * major, 0)
  return round(centre, direction, axis, start, end, minor / major)
}

/** Packed as in a DWG file: which of its values are there, then these. */
function lightPolyline(data: Uint8Array): Part | null {
  const bits = new BitCursor(data.subarray(4))
  const flags = bits.short()
  const width = flags & 4 ? bits.double() : 0
  const elevation = flags & 8 ? bits.double() : 0
  if (flags & 2) bits.double()
  const extrusion: Point3 = flags & 1 ? [bits.double(), bits.double(), bits.double()] : UP
  const count = bits.long()
  const bulgeCount = flags & 16 ? bits.long() : 0
  const idCount = flags & 1024 ? bits.long() : 0
  const widthCount = flags & 32 ? bits.long() : 0
  // A further point takes four bits at least.
  if (count < 2 || count * 4 > bits.left || Math.max(bulgeCount, idCount, widthCount) > count) return null
  const corners = [bits.raw(), bits.raw(), 0, width, width]
  for (let index = 1; index < count; index += 1) {
    const before = (index - 1) * 5
    const x = bits.doubleFrom(corners[before] ?? 0)
    corners.push(x, bits.doubleFrom(corners[before + 1] ?? 0), 0, width, width)
  }
  for (let index = 0; index < bulgeCount; index += 1) corners[index * 5 + 2] = bits.double()
  for (let index = 0; index < idCount; index += 1) bits.long()
  for (let index = 0; index < widthCount; index += 1) {
    corners[index * 5 + 3] = bits.double()
    corners[index * 5 + 4] = bits.double()
  }
  return { shape: { kind: 'path', corners, isClosed: (flags & 512) !== 0, elevation }, extrusion }
}

/** Types 10 and 36 give the letters after their size, 11 and 38 before; 36 and 38 are Unicode. */
function textOf(type: number, cursor: ByteCursor, texts: GraphicTexts): Part | null {
  if (![10, 11, 36, 38].includes(type)) return null
  const [at, axis, direction] = [cursor.point(), normal(cursor.point()), normal(cursor.point())]
  const letters = () => (type >= 36 ? cursor.padded(2, (bytes) => unicode.decode(bytes)) : cursor.padded(1, texts))
  const isLater = type === 10 || type === 36
  let text = isLater ? '' : letters()
  // How long it is and whether its codes count.
  if (!isLater) cursor.at += 8
  const [height, widthFactor, oblique] = [cursor.double(), cursor.double(), cursor.double()]
  if (isLater) text = letters()
  else cursor.double()
  const [isBackward, isUpsideDown] = isLater ? [0, 0] : [cursor.unsigned(), cursor.unsigned()]
  if (text.trim() === '' || !(height > 0)) return null
  const [a = 1, b = 0, c = 0, , e = 0, f = 1, g = 0, , i = 0, j = 0, k = 1] = fromOcs(axis)
  const own = ([x, y, z]: Point3): Point3 => [a * x + e * y + i * z, b * x + f * y + j * z, c * x + g * y + k * z]
  const along = own(direction)
  const shape: TextShape = {
    kind: 'text',
    at: own(at),
    second: null,
    height,
    text,
    escapes: 0,
    tag: '',
    rotation: Math.atan2(along[1], along[0]) * DEGREE,
    widthFactor: widthFactor || 1,
    oblique: oblique * DEGREE,
    style: 'STANDARD',
    horizontal: 0,
    vertical: 0,
    isBackward: isBackward === 1,
    isUpsideDown: isUpsideDown === 1,
    isInvisible: false,
    isConstant: false,
  }
  return { shape, extrusion: axis }
}
