/** A surface of triangles: a design, as road and ground programs export it. Coordinates in the unit of the file. */
export interface Tin {
  readonly format: 'landxml' | 'dxf'
  /** As the file calls the surface. */
  readonly name: string
  /** Others of the file, which are not read. */
  readonly others: readonly string[]
  /** East, north, height of a corner after the other. */
  readonly corners: Float64Array
  /** Three corners of a triangle after the other. */
  readonly triangles: Uint32Array
  /** Metres of one unit; null where the file does not say. */
  readonly unitMetres: number | null
  /** Number of its reference system; null where the file names none. */
  readonly epsg: number | null
}

export interface TinBounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** Of the triangles' corners alone: points that no triangle uses say nothing of the surface. */
export function boundsOfTin({ corners, triangles }: Pick<Tin, 'corners' | 'triangles'>): TinBounds {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const corner of triangles) {
    const [x, y] = [corners[corner * 3]!, corners[corner * 3 + 1]!]
    west = Math.min(west, x)
    east = Math.max(east, x)
    south = Math.min(south, y)
    north = Math.max(north, y)
  }
  return { west, south, east, north }
}

/** Height of the surface at a place, in its own unit; NaN beside it. */
export type TinHeight = (x: number, y: number) => number

/** About so many triangles lie in a cell of the index. */
const TRIANGLES_A_CELL = 2
const MOST_CELLS = 4_000_000
/** A place on an edge belongs to a triangle at either side, whatever the last digit. */
const EDGE = -1e-9

/**
 * Finds heights by a grid of cells, each with the triangles whose box touches it. Corners are counted from the place that is asked of, so
 * that the numbers of a reference system cost no digits.
 */
export function tinHeights(tin: Pick<Tin, 'corners' | 'triangles'>): TinHeight {
  const { west, south, east, north } = boundsOfTin(tin)
  const count = tin.triangles.length / 3
  const [width, height] = [east - west || 1, north - south || 1]
  const cells = Math.min(MOST_CELLS, Math.max(1, Math.round(count / TRIANGLES_A_CELL)))
  const columns = Math.max(1, Math.min(cells, Math.round(Math.sqrt((cells * width) / height))))
  const rows = Math.max(1, Math.round(cells / columns))
  const index = cellsOf(tin, { west, south, columns, rows, across: columns / width, up: rows / height })
  return (x, y) => {
    if (!(x >= west && x <= east && y >= south && y <= north)) return Number.NaN
    const column = Math.min(columns - 1, Math.floor(((x - west) / width) * columns))
    const row = Math.min(rows - 1, Math.floor(((y - south) / height) * rows))
    const cell = row * columns + column
    for (let at = index.starts[cell]!; at < index.starts[cell + 1]!; at++) {
      const found = heightIn(tin, index.triangles[at]!, x, y)
      if (!Number.isNaN(found)) return found
    }
    return Number.NaN
  }
}

interface CellGrid {
  readonly west: number
  readonly south: number
  readonly columns: number
  readonly rows: number
  /** Cells for a unit. */
  readonly across: number
  readonly up: number
}

/** Which triangles touch each cell, one list behind the other. */
function cellsOf(tin: Pick<Tin, 'corners' | 'triangles'>, grid: CellGrid) {
  const starts = new Uint32Array(grid.columns * grid.rows + 1)
  forCells(tin, grid, (cell) => starts[cell + 1]!++)
  for (let cell = 1; cell < starts.length; cell++) starts[cell]! += starts[cell - 1]!
  const triangles = new Uint32Array(starts.at(-1)!)
  const next = starts.slice()
  forCells(tin, grid, (cell, triangle) => {
    triangles[next[cell]!++] = triangle
  })
  return { starts, triangles }
}

function forCells(
  { corners, triangles }: Pick<Tin, 'corners' | 'triangles'>,
  { west, south, columns, rows, across, up }: CellGrid,
  visit: (cell: number, triangle: number) => void,
): void {
  for (let triangle = 0; triangle < triangles.length / 3; triangle++) {
    const at = [0, 1, 2].map((part) => triangles[triangle * 3 + part]! * 3)
    const xs = at.map((corner) => (corners[corner]! - west) * across)
    const ys = at.map((corner) => (corners[corner + 1]! - south) * up)
    const [left, right] = [Math.max(0, Math.floor(Math.min(...xs))), Math.min(columns - 1, Math.floor(Math.max(...xs)))]
    const [low, high] = [Math.max(0, Math.floor(Math.min(...ys))), Math.min(rows - 1, Math.floor(Math.max(...ys)))]
    for (let row = low; row <= high; row++)
      for (let column = left; column <= right; column++) visit(row * columns + column, triangle)
  }
}

function heightIn(
  { corners, triangles }: Pick<Tin, 'corners' | 'triangles'>,
  triangle: number,
  x: number,
  y: number,
): number {
  const [a, b, c] = [triangles[triangle * 3]! * 3, triangles[triangle * 3 + 1]! * 3, triangles[triangle * 3 + 2]! * 3]
  const [ax, ay] = [corners[a]! - x, corners[a + 1]! - y]
  const [bx, by] = [corners[b]! - x, corners[b + 1]! - y]
  const [cx, cy] = [corners[c]! - x, corners[c + 1]! - y]
  const double = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
  // Walls stand upright: they have no height at a place, and their neighbours do.
  if (double === 0) return Number.NaN
  const [p, q] = [(bx * cy - cx * by) / double, (cx * ay - ax * cy) / double]
  const r = 1 - p - q
  if (p < EDGE || q < EDGE || r < EDGE) return Number.NaN
  return p * corners[a + 2]! + q * corners[b + 2]! + r * corners[c + 2]!
}
