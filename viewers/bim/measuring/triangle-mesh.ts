/** Triangles with shared corners. Coordinates are metres, x y z in a row; what axes they lie in is the caller's affair. */
export interface TriangleMesh {
  readonly positions: Float64Array
  /** Three corners per triangle, counter-clockwise seen from outside. */
  readonly indices: Uint32Array
}

export type Point = readonly [number, number, number]

/** Corners nearer than this are one: exporters write a corner once per face, rounded each time. */
export const WELD_METRES = 1e-5

export function cornerOf(mesh: TriangleMesh, index: number): Point {
  const at = index * 3
  return [mesh.positions[at] ?? 0, mesh.positions[at + 1] ?? 0, mesh.positions[at + 2] ?? 0]
}

export function triangleOf(mesh: TriangleMesh, triangle: number): readonly [Point, Point, Point] {
  const at = triangle * 3
  return [
    cornerOf(mesh, mesh.indices[at] ?? 0),
    cornerOf(mesh, mesh.indices[at + 1] ?? 0),
    cornerOf(mesh, mesh.indices[at + 2] ?? 0),
  ]
}

/** The same triangles with every corner once; those that shrink to a line are left out. */
export function weldMesh(mesh: TriangleMesh, withinMetres = WELD_METRES): TriangleMesh {
  const places = new Map<string, number>()
  const positions: number[] = []
  const weld = (index: number): number => {
    const point = cornerOf(mesh, index)
    const key = point.map((part) => Math.round(part / withinMetres)).join()
    const known = places.get(key)
    if (known !== undefined) return known
    const made = positions.length / 3
    positions.push(...point)
    places.set(key, made)
    return made
  }
  const welded = new Map<number, number>()
  const indices: number[] = []
  for (let at = 0; at + 2 < mesh.indices.length; at += 3) {
    const corners = [0, 1, 2].map((step) => {
      const index = mesh.indices[at + step] ?? 0
      const known = welded.get(index)
      if (known !== undefined) return known
      const made = weld(index)
      welded.set(index, made)
      return made
    })
    const [a, b, c] = corners
    if (a !== b && b !== c && c !== a) indices.push(...corners)
  }
  return { positions: Float64Array.from(positions), indices: Uint32Array.from(indices) }
}

export function minus(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

export function plus(a: Point, b: Point, scale = 1): Point {
  return [a[0] + b[0] * scale, a[1] + b[1] * scale, a[2] + b[2] * scale]
}

export function inner(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

export function cross(a: Point, b: Point): Point {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

export function lengthOf(a: Point): number {
  return Math.hypot(a[0], a[1], a[2])
}

/** Made one long; a zero vector stays one. */
export function unit(a: Point): Point {
  const length = lengthOf(a)
  return length === 0 ? a : [a[0] / length, a[1] / length, a[2] / length]
}
