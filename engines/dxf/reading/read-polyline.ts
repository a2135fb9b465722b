import type { DxfShape } from '../dxf-entity.ts'
import type { TagRecord } from './tag-record.ts'

const CLOSED = 1
const CURVE_FIT = 2
const SPLINE_FIT = 4
const LINE_3D = 8
const MESH_3D = 16
const CLOSED_N = 32
const POLYFACE = 64

const FRAME_POINT = 16
const FACE_RECORD = 128

/** Old polylines come as a head, a record for each vertex and a closing record. */
export class PolylineReading {
  readonly #flags: number
  readonly #elevation: number
  readonly #columns: number
  readonly #rows: number
  readonly #startWidth: number
  readonly #endWidth: number
  readonly #corners: number[] = []
  readonly #points: number[] = []
  readonly #faces: number[][] = []

  constructor(head: TagRecord) {
    this.#flags = head.number(70)
    this.#elevation = head.number(30)
    const isSmooth = head.number(75) > 0
    this.#rows = head.number(isSmooth && head.number(73) > 0 ? 73 : 71)
    this.#columns = head.number(isSmooth && head.number(74) > 0 ? 74 : 72)
    this.#startWidth = head.number(40)
    this.#endWidth = head.number(41)
  }

  /** A VERTEX record. Damaged ones are left out. */
  add(vertex: TagRecord): void {
    const flags = vertex.number(70)
    const isFace = (this.#flags & POLYFACE) !== 0 && (flags & FACE_RECORD) !== 0 && (flags & 64) === 0
    if (isFace) {
      this.#faces.push([71, 72, 73, 74].map((code) => vertex.number(code)).filter((number) => number !== 0))
      return
    }
    const at = vertex.point(10)
    if (!at) return
    // The frame of a fitted spline is not part of the picture.
    const hasFit = (this.#flags & (SPLINE_FIT | CURVE_FIT)) !== 0
    if (hasFit && (flags & FRAME_POINT) !== 0 && (this.#flags & SPLINE_FIT) !== 0) return
    if ((this.#flags & (LINE_3D | MESH_3D | POLYFACE)) !== 0) this.#points.push(...at)
    else
      this.#corners.push(
        at[0],
        at[1],
        vertex.number(42),
        vertex.number(40, this.#startWidth),
        vertex.number(41, this.#endWidth),
      )
  }

  shape(): DxfShape {
    const isClosed = (this.#flags & CLOSED) !== 0
    if ((this.#flags & POLYFACE) !== 0)
      return { kind: 'wire', vertices: this.#points, edges: this.#faceEdges(), faces: this.#faceCorners() }
    if ((this.#flags & MESH_3D) !== 0) return { kind: 'wire', vertices: this.#points, edges: this.#gridEdges() }
    if ((this.#flags & LINE_3D) !== 0) return { kind: 'points3d', points: this.#points, isClosed }
    return { kind: 'path', corners: this.#corners, isClosed, elevation: this.#elevation }
  }

  /** Numbers count from 1; a negative one begins an edge that is not shown. */
  #faceEdges(): number[] {
    const edges: number[] = []
    for (const face of this.#faces) {
      face.forEach((vertex, place) => {
        const next = face[(place + 1) % face.length] ?? vertex
        if (vertex > 0) edges.push(vertex - 1, Math.abs(next) - 1)
      })
    }
    return edges
  }

  #faceCorners(): number[][] {
    return this.#faces.map((face) => face.map((vertex) => Math.abs(vertex) - 1))
  }

  #gridEdges(): number[] {
    const total = this.#points.length / 3
    const columns = Math.max(1, this.#columns)
    const rows = Math.min(this.#rows, Math.floor(total / columns))
    const edges: number[] = []
    const isClosedM = (this.#flags & CLOSED) !== 0
    const isClosedN = (this.#flags & CLOSED_N) !== 0
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const at = row * columns + column
        if (column + 1 < columns) edges.push(at, at + 1)
        else if (isClosedN) edges.push(at, row * columns)
        if (row + 1 < rows) edges.push(at, at + columns)
        else if (isClosedM) edges.push(at, column)
      }
    }
    return edges
  }
}
