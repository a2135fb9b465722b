import { HashSlots } from './hash-slots.ts'
import { faceIdsOf } from './shell-face-ids.ts'
import { type Outline, outlinesOf } from './shell-outlines.ts'

/** A shape as a stored viewer model keeps it: flat faces with their outlines and holes. */
export interface Shell {
  /** minX, minY, minZ, maxX, maxY, maxZ */
  readonly box: readonly number[]
  /** x, y, z of one point after the other. */
  readonly points: readonly number[]
  /** Numbers of points around each face. */
  readonly profiles: readonly (readonly number[])[]
  readonly holes: readonly { readonly profile: number; readonly points: readonly number[] }[]
  /** Faces that meet without an edge to be seen have one number. */
  readonly faceIds: readonly number[]
}

/** Positions, normals (x, y, z of each vertex) and triangles. */
export interface ShellMesh {
  readonly positions: Float32Array
  readonly normals: Float32Array
  readonly indices: Uint32Array
}

/** Outlines of more vertices cost more than they save. */
const MOST_VERTICES = 3_000
const POINT_STEPS = 1e6
const NORMAL_STEPS = 1e7
const PLANE_STEPS = 1e3
/** Shorter edges make no triangle. */
const SHORTEST_EDGE = (1 / POINT_STEPS) * 10

/**
 * A shell of triangles, by the rules of the viewer library, so that it draws ours as its own: triangles of one plane that
 * share edges become one face. Where their outlines do not close, the triangles stay as they are.
 * @param isRaw keeps the triangles in any case
 * @returns null for a shape without any extent
 */
export function shellOf(mesh: ShellMesh, isRaw = false): Shell | null {
  const box = boxOf(mesh.positions)
  if (box.every((value) => value === 0)) return null
  const faces = isRaw || mesh.positions.length / 3 > MOST_VERTICES ? null : flatFaces(mesh)
  return faces ? { box, ...faces } : { box, ...bareTriangles(mesh) }
}

type Faces = Omit<Shell, 'box'>

function flatFaces({ positions, normals, indices }: ShellMesh): Faces | null {
  const points = new PointTable(3)
  const planes = new PointTable(4)
  const triangles: { readonly plane: number; readonly corners: readonly [number, number, number] }[][] = []
  for (let at = 0; at + 2 < indices.length; at += 3) {
    const plane = planes.put(planeOf(positions, normals, indices[at]!))
    triangles[plane] ??= []
    triangles[plane].push({ plane, corners: [indices[at]!, indices[at + 1]!, indices[at + 2]!] })
  }
  const outlines = outlinesOf(
    triangles.map((ofPlane) =>
      ofPlane
        .filter(({ corners }) => isTriangle(positions, corners))
        .map(({ corners }) => corners.map((corner) => points.put(pointOf(positions, corner)))),
    ),
    (plane) => planes.at(plane),
    (point) => points.at(point),
  )
  return outlines && withFaceIds(outlines, points.all)
}

function withFaceIds(outlines: readonly Outline[], points: readonly number[]): Faces {
  const profiles = outlines.map(({ profile }) => profile)
  const holes = outlines.flatMap(({ holes: ofProfile }, profile) =>
    ofProfile.map((hole) => ({ profile, points: hole })),
  )
  return { points, profiles, holes, faceIds: faceIdsOf(profiles, points) }
}

/** Points that differ in the last bit are different ones here. */
function bareTriangles({ positions, indices }: ShellMesh): Faces {
  const table = new PointTable(3)
  const profiles: number[][] = []
  const numberOf = (corner: number) =>
    table.put([positions[corner * 3]!, positions[corner * 3 + 1]!, positions[corner * 3 + 2]!])
  for (let at = 0; at + 2 < indices.length; at += 3)
    profiles.push([numberOf(indices[at]!), numberOf(indices[at + 1]!), numberOf(indices[at + 2]!)])
  const points = table.all.map((value) => rounded(value, POINT_STEPS))
  return { points, profiles, holes: [], faceIds: profiles.map(() => 0) }
}

function planeOf(positions: Float32Array, normals: Float32Array, vertex: number): number[] {
  const [x, y, z] = [normals[vertex * 3]!, normals[vertex * 3 + 1]!, normals[vertex * 3 + 2]!]
  const distance = positions[vertex * 3]! * x + positions[vertex * 3 + 1]! * y + positions[vertex * 3 + 2]! * z
  return [...[x, y, z].map((value) => rounded(value, NORMAL_STEPS)), rounded(-distance, PLANE_STEPS)]
}

function pointOf(positions: Float32Array, vertex: number): number[] {
  return [0, 1, 2].map((axis) => rounded(positions[vertex * 3 + axis]!, POINT_STEPS))
}

function isTriangle(positions: Float32Array, [a, b, c]: readonly [number, number, number]): boolean {
  return [
    [a, b],
    [a, c],
    [b, c],
  ].every(([from = 0, to = 0]) => {
    const [x, y, z] = [0, 1, 2].map((axis) => positions[from * 3 + axis]! - positions[to * 3 + axis]!)
    return Math.sqrt(x! * x! + y! * y! + z! * z!) > SHORTEST_EDGE
  })
}

function boxOf(positions: Float32Array): number[] {
  const [low, high] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ]
  for (let at = 0; at < positions.length; at++) {
    const axis = at % 3
    if (positions[at]! < low![axis]!) low![axis] = positions[at]!
    if (positions[at]! > high![axis]!) high![axis] = positions[at]!
  }
  return [
    ...low!.map((value) => Math.floor(value * POINT_STEPS) / POINT_STEPS),
    ...high!.map((value) => Math.ceil(value * POINT_STEPS) / POINT_STEPS),
  ]
}

function rounded(value: number, steps: number): number {
  return Math.round(value * steps) / steps
}

/** Numbers for groups of coordinates, the same one for equal ones. */
class PointTable {
  readonly all: number[] = []
  readonly #size: number
  readonly #known = new HashSlots()
  readonly #float = new Float64Array(1)
  readonly #words = new Uint32Array(this.#float.buffer)

  constructor(size: number) {
    this.#size = size
  }

  at(number: number): number[] {
    return this.all.slice(number * this.#size, (number + 1) * this.#size)
  }

  put(values: readonly number[]): number {
    let hash = 0
    for (let index = 0; index < this.#size; index++) {
      // Minus zero is zero.
      this.#float[0] = values[index]! + 0
      hash = Math.imul(hash ^ this.#words[0]!, 0x85ebca6b) ^ Math.imul(this.#words[1]! ^ (hash >>> 15), 0xc2b2ae35)
    }
    let slot = this.#known.seek(hash)
    for (;;) {
      const number = this.#known.placeAt(slot)
      if (number < 0) break
      if (this.#isSame(number, values)) return number
      slot = this.#known.seek(hash, slot)
    }
    const number = this.all.length / this.#size
    for (let index = 0; index < this.#size; index++) this.all.push(values[index]! + 0)
    this.#known.put(slot, hash, number)
    return number
  }

  #isSame(number: number, values: readonly number[]): boolean {
    for (let index = 0; index < this.#size; index++) {
      const [kept, value] = [this.all[number * this.#size + index]!, values[index]!]
      // What is no number is the same as itself here.
      if (kept !== value && !(Number.isNaN(kept) && Number.isNaN(value))) return false
    }
    return true
  }
}
