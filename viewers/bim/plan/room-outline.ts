import { distanceTo } from '../measuring/flat-region.ts'
import { cross, lengthOf, minus, type Point, type TriangleMesh, triangleOf } from '../measuring/triangle-mesh.ts'

/** What a plan says of a room. Project axes, metres. */
export interface RoomFloor {
  readonly areaSquareMetres: number
  /** On the floor, for the label. */
  readonly place: Point
  /** Reach of the floor along x and y: a label must not be wider than its room. */
  readonly size: readonly [number, number]
}

/** Corners this near to the lowest one belong to the floor. */
const FLOOR_METRES = 0.05

/** Floor of a room's body: its lowest level triangles, whichever way they look. Null for a body without a level bottom. */
export function roomFloor(meshes: readonly TriangleMesh[]): RoomFloor | null {
  const triangles = meshes.flatMap((mesh) =>
    Array.from({ length: mesh.indices.length / 3 }, (_, triangle) => triangleOf(mesh, triangle)),
  )
  const lowest = Math.min(...triangles.flat().map(([, , z]) => z))
  const floor = triangles
    .filter((corners) => corners.every(([, , z]) => z - lowest <= FLOOR_METRES))
    .map((corners) => ({ corners, area: areaOf(corners), middle: middleOf(corners) }))
    .filter(({ area }) => area > 1e-6)
  const [first] = floor
  if (!first) return null
  const total = floor.reduce((sum, { area }) => sum + area, 0)
  const centre = [0, 1, 2].map((axis) =>
    floor.reduce((sum, { area, middle }) => sum + ((middle[axis] ?? 0) * area) / total, 0),
  ) as unknown as Point
  // The centre of an L lies outside of it: then the middle of its largest part.
  const isInside = floor.some(({ corners }) => distanceTo(corners, [centre[0], centre[1], corners[0][2]]) < 1e-3)
  const largest = floor.reduce((best, part) => (part.area > best.area ? part : best), first)
  const xs = floor.flatMap(({ corners }) => corners.map(([x]) => x))
  const ys = floor.flatMap(({ corners }) => corners.map(([, y]) => y))
  return {
    areaSquareMetres: total,
    place: isInside ? centre : largest.middle,
    size: [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)],
  }
}

function areaOf([a, b, c]: readonly [Point, Point, Point]): number {
  return lengthOf(cross(minus(b, a), minus(c, a))) / 2
}

function middleOf([a, b, c]: readonly [Point, Point, Point]): Point {
  return [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3, (a[2] + b[2] + c[2]) / 3]
}
