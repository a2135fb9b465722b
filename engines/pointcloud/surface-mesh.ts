import type { Triple } from './read-header.ts'
import type { SurfaceGrid } from './surface-grid.ts'

/** Triangles of a surface in metres around its middle: x east, y up, z south, as glTF has them. */
export interface SurfaceMesh {
  readonly positions: Float32Array
  readonly normals: Float32Array
  /** Red, green, blue and alpha of a vertex; null without colours. */
  readonly colours: Uint8Array | null
  readonly indices: Uint32Array
  readonly min: Triple
  readonly max: Triple
}

/** A part of a grid: from the first to the last cell in each direction, each `stride`th of them and the last. */
export interface MeshWindow {
  readonly columns: readonly [first: number, last: number]
  readonly rows: readonly [first: number, last: number]
  readonly stride: number
}

/** Where the middle of the mesh lies: units of the reference system, and metres of height. */
export function middleOf({ columns, rows, cell, west, north, heights }: SurfaceGrid): Triple {
  let lowest = Number.POSITIVE_INFINITY
  for (const height of heights) if (height < lowest) lowest = height
  return [west + (columns * cell) / 2, north - (rows * cell) / 2, lowest]
}

/**
 * The surface as a mesh of triangles between the middles of cells; four corners make two along the shorter diagonal of their
 * heights, three make one, and where nothing was measured there is none.
 * @returns null where the window holds no triangle
 */
export function meshSurface(grid: SurfaceGrid, metres: Triple, window: MeshWindow): SurfaceMesh | null {
  const across = stepsOf(window.columns, window.stride)
  const down = stepsOf(window.rows, window.stride)
  const vertices = new Int32Array(across.length * down.length).fill(-1)
  const places: number[] = []
  for (const [y, row] of down.entries())
    for (const [x, column] of across.entries()) {
      const cell = row * grid.columns + column
      if (Number.isNaN(grid.heights[cell])) continue
      vertices[y * across.length + x] = places.length
      places.push(cell)
    }
  const indices = trianglesOf(vertices, across.length, down.length, (vertex) => grid.heights[places[vertex]!]!)
  if (indices.length === 0) return null
  const positions = positionsOf(grid, metres, places)
  return {
    positions,
    indices,
    normals: normalsOf(positions, indices),
    colours: grid.colours && coloursOf(grid.colours, places),
    ...boundsOf(positions),
  }
}

function stepsOf([first, last]: readonly [number, number], stride: number): number[] {
  const steps: number[] = []
  for (let at = first; at < last; at += stride) steps.push(at)
  return [...steps, last]
}

function trianglesOf(vertices: Int32Array, wide: number, tall: number, heightOf: (vertex: number) => number) {
  const indices: number[] = []
  for (let y = 0; y + 1 < tall; y++)
    for (let x = 0; x + 1 < wide; x++) {
      const [a, b] = [vertices[y * wide + x]!, vertices[y * wide + x + 1]!]
      const [c, d] = [vertices[(y + 1) * wide + x]!, vertices[(y + 1) * wide + x + 1]!]
      const corners = [a, c, d, b].filter((vertex) => vertex >= 0)
      if (corners.length === 3) indices.push(...corners)
      if (corners.length < 4) continue
      if (Math.abs(heightOf(a) - heightOf(d)) <= Math.abs(heightOf(b) - heightOf(c))) indices.push(a, c, d, a, d, b)
      else indices.push(a, c, b, b, c, d)
    }
  return Uint32Array.from(indices)
}

function positionsOf(grid: SurfaceGrid, metres: Triple, places: readonly number[]): Float32Array {
  const [east, north, lowest] = middleOf(grid)
  const positions = new Float32Array(places.length * 3)
  for (const [vertex, cell] of places.entries()) {
    const [column, row] = [cell % grid.columns, Math.floor(cell / grid.columns)]
    positions[vertex * 3] = (grid.west + (column + 0.5) * grid.cell - east) * metres[0]
    positions[vertex * 3 + 1] = grid.heights[cell]! - lowest
    positions[vertex * 3 + 2] = (north - (grid.north - (row + 0.5) * grid.cell)) * metres[1]
  }
  return positions
}

function normalsOf(positions: Float32Array, indices: Uint32Array): Float32Array {
  const normals = new Float32Array(positions.length)
  const at = (vertex: number, axis: number) => positions[vertex * 3 + axis]!
  for (let first = 0; first < indices.length; first += 3) {
    const [a, b, c] = [indices[first]!, indices[first + 1]!, indices[first + 2]!]
    const u = [0, 1, 2].map((axis) => at(b, axis) - at(a, axis))
    const v = [0, 1, 2].map((axis) => at(c, axis) - at(a, axis))
    for (const vertex of [a, b, c]) {
      normals[vertex * 3]! += u[1]! * v[2]! - u[2]! * v[1]!
      normals[vertex * 3 + 1]! += u[2]! * v[0]! - u[0]! * v[2]!
      normals[vertex * 3 + 2]! += u[0]! * v[1]! - u[1]! * v[0]!
    }
  }
  for (let vertex = 0; vertex < normals.length; vertex += 3) {
    const length = Math.hypot(normals[vertex]!, normals[vertex + 1]!, normals[vertex + 2]!)
    if (length === 0) normals[vertex + 1] = 1
    else for (let axis = 0; axis < 3; axis++) normals[vertex + axis]! /= length
  }
  return normals
}

function coloursOf(colours: Uint8Array, places: readonly number[]): Uint8Array {
  const found = new Uint8Array(places.length * 4).fill(255)
  for (const [vertex, cell] of places.entries()) found.set(colours.subarray(cell * 3, cell * 3 + 3), vertex * 4)
  return found
}

function boundsOf(positions: Float32Array): Pick<SurfaceMesh, 'min' | 'max'> {
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (let at = 0; at < positions.length; at++) {
    min[at % 3] = Math.min(min[at % 3]!, positions[at]!)
    max[at % 3] = Math.max(max[at % 3]!, positions[at]!)
  }
  return { min, max }
}
