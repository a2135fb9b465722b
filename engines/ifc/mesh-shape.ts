import { type Placement, turner } from './read-placement.ts'

/** Triangles of one element, in metres. */
export interface ShapeMesh {
  readonly positions: Float64Array
  readonly indices: Uint32Array
}

/**
 * A shape by its integrals. They do not depend on how the surface is cut into triangles, which differs between two
 * exports, and between two places of the same wall where openings were subtracted.
 */
export interface MeshShape {
  readonly mesh: ShapeMesh
  /** minX, minY, minZ, maxX, maxY, maxZ */
  readonly box: Box
  readonly areaSquareMetres: number
  /** Signed by the winding; means something on closed shapes alone. */
  readonly volumeCubicMetres: number
  /** Centre of the surface. */
  readonly centre: Vector
  /** Second moments of the surface about its centre: xx, yy, zz, xy, yz, zx. */
  readonly moments: Moments
}
type Vector = readonly [number, number, number]
type Box = readonly [number, number, number, number, number, number]
type Moments = readonly [number, number, number, number, number, number]

/** Differences below are no change: a tenth of a millimetre, more where 32-bit floats far from the origin hold less. */
const SAME_METRES = 1e-4
const FLOAT_STEP = 2e-7
/** How far the surface itself may lie beside the other one, as far as its integrals tell. */
const NOISE_METRES = 2e-5

export function measureShape(mesh: ShapeMesh): MeshShape {
  const box = boxOf(mesh)
  const middle: Vector = [(box[0] + box[3]) / 2, (box[1] + box[4]) / 2, (box[2] + box[5]) / 2]
  const sums = new Float64Array(10)
  forTriangles(mesh, middle, (a, b, c) => addSurface(sums, a, b, c))
  const [area = 0, x = 0, y = 0, z = 0] = sums
  const offset: Vector = area > 0 ? [x / area, y / area, z / area] : [0, 0, 0]
  const centre: Vector = [middle[0] + offset[0], middle[1] + offset[1], middle[2] + offset[2]]
  let volume = 0
  forTriangles(mesh, centre, (a, b, c) => {
    volume += dot(a, cross(b, c)) / 6
  })
  const about = (at: number, i: 0 | 1 | 2, j: 0 | 1 | 2) => sums[at]! - area * offset[i] * offset[j]
  return {
    mesh,
    box,
    areaSquareMetres: area,
    volumeCubicMetres: volume,
    centre,
    moments: [about(4, 0, 0), about(5, 1, 1), about(6, 2, 2), about(7, 0, 1), about(8, 1, 2), about(9, 2, 0)],
  }
}

/** Whether two shapes are the same at the same place. */
export function isSamePlace(a: MeshShape, b: MeshShape): boolean {
  const tolerance = toleranceOf(a, b)
  return isNear(a.box, b.box, tolerance) && isNear(a.centre, b.centre, tolerance) && isSameForm(a, b, a.moments)
}

/** Whether one shape is the other, shifted without a turn. */
export function isShifted(a: MeshShape, b: MeshShape): boolean {
  const tolerance = toleranceOf(a, b)
  return isNear(aroundCentre(a), aroundCentre(b), tolerance) && isSameForm(a, b, a.moments)
}

/** Whether one shape is the other, carried from one placement to another with it. */
export function isCarried(a: MeshShape, from: Placement, b: MeshShape, to: Placement): boolean {
  const move = mover(from, to)
  const tolerance = toleranceOf(a, b) * 2
  if (!isNear(move(a.centre), b.centre, tolerance)) return false
  const { positions } = a.mesh
  const moved = new Float64Array(positions.length)
  for (let at = 0; at < positions.length; at += 3)
    moved.set(move([positions[at]!, positions[at + 1]!, positions[at + 2]!]), at)
  const carried = measureShape({ positions: moved, indices: a.mesh.indices })
  return isNear(carried.box, b.box, tolerance) && isSameForm(carried, b, carried.moments)
}

/** Takes a point from where it is with one placement to where it is with another. */
function mover(from: Placement, to: Placement): (point: Vector) => Vector {
  const out = turner(to)
  const y: Vector = cross(from.z, from.x)
  return (point) => {
    const local: Vector = [point[0] - from.origin[0], point[1] - from.origin[1], point[2] - from.origin[2]]
    const turned = out([dot(local, from.x), dot(local, y), dot(local, from.z)])
    return [turned[0] + to.origin[0], turned[1] + to.origin[1], turned[2] + to.origin[2]]
  }
}

function isSameForm(a: MeshShape, b: MeshShape, moments: Moments): boolean {
  const [area, size] = [Math.max(a.areaSquareMetres, b.areaSquareMetres), sizeOf(b.box)]
  const noise = NOISE_METRES + FLOAT_STEP * reachOf(b.box)
  const areaTolerance = 20 * size * noise + 1e-6 * area
  if (Math.abs(a.areaSquareMetres - b.areaSquareMetres) > areaTolerance) return false
  if (Math.abs(a.volumeCubicMetres - b.volumeCubicMetres) > 2 * area * noise + 1e-9) return false
  const momentTolerance = (areaTolerance * size * size) / 4 + area * size * noise
  return isNear(moments, b.moments, momentTolerance)
}

/** How far apart two shapes may be and still count as the same, in metres. */
export function toleranceOf(a: MeshShape, b: MeshShape): number {
  return SAME_METRES + FLOAT_STEP * Math.max(reachOf(a.box), reachOf(b.box))
}

function aroundCentre({ box, centre }: MeshShape): number[] {
  return box.map((value, at) => value - centre[at % 3]!)
}

function isNear(a: readonly number[], b: readonly number[], tolerance: number): boolean {
  return a.every((value, at) => Math.abs(value - b[at]!) <= tolerance)
}

function sizeOf(box: Box): number {
  return Math.hypot(box[3] - box[0], box[4] - box[1], box[5] - box[2])
}

function reachOf(box: Box): number {
  return Math.max(...box.map(Math.abs))
}

function boxOf({ positions, indices }: ShapeMesh): Box {
  const box: [number, number, number, number, number, number] = [
    Infinity,
    Infinity,
    Infinity,
    -Infinity,
    -Infinity,
    -Infinity,
  ]
  for (const corner of indices) {
    for (let axis = 0; axis < 3; axis++) {
      const value = positions[corner * 3 + axis]!
      if (value < box[axis]!) box[axis] = value
      if (value > box[axis + 3]!) box[axis + 3] = value
    }
  }
  return box
}

function forTriangles(
  { positions, indices }: ShapeMesh,
  origin: Vector,
  work: (a: Vector, b: Vector, c: Vector) => void,
): void {
  const corner = (at: number): Vector => {
    const from = indices[at]! * 3
    return [positions[from]! - origin[0], positions[from + 1]! - origin[1], positions[from + 2]! - origin[2]]
  }
  for (let at = 0; at + 2 < indices.length; at += 3) work(corner(at), corner(at + 1), corner(at + 2))
}

/** Adds area, first and second moments of one triangle. */
function addSurface(sums: Float64Array, a: Vector, b: Vector, c: Vector): void {
  const normal = cross([b[0] - a[0], b[1] - a[1], b[2] - a[2]], [c[0] - a[0], c[1] - a[1], c[2] - a[2]])
  const area = Math.hypot(...normal) / 2
  if (!(area > 0)) return
  const sum: Vector = [a[0] + b[0] + c[0], a[1] + b[1] + c[1], a[2] + b[2] + c[2]]
  const second = (i: 0 | 1 | 2, j: 0 | 1 | 2) =>
    (area / 12) * (sum[i] * sum[j] + a[i] * a[j] + b[i] * b[j] + c[i] * c[j])
  const parts = [
    area,
    (area * sum[0]) / 3,
    (area * sum[1]) / 3,
    (area * sum[2]) / 3,
    second(0, 0),
    second(1, 1),
    second(2, 2),
    second(0, 1),
    second(1, 2),
    second(2, 0),
  ]
  for (let at = 0; at < parts.length; at++) sums[at]! += parts[at]!
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
