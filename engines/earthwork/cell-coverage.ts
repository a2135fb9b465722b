/** Pixels; a ring need not be closed. The outer ring first, then holes; the way around them does not matter. */
export type PixelRings = readonly (readonly (readonly [x: number, y: number])[])[]

/** How much of each cell of a row lies inside of a polygon, and where the middle of that part is. */
export interface RowCoverage {
  /** 0 to 1, one for each cell of the window. */
  readonly area: Float64Array
  /** From the corner of the cell, 0 to 1; of no meaning where the area is 0. */
  readonly middleX: Float64Array
  readonly middleY: Float64Array
}

/** Sums of one row while edges are walked: parts right of an edge within its cell, and what passes on to all cells right of it. */
class RowSums {
  readonly area: Float64Array
  readonly momentX: Float64Array
  readonly momentY: Float64Array
  readonly passed: Float64Array
  readonly passedY: Float64Array

  constructor(width: number) {
    this.area = new Float64Array(width)
    this.momentX = new Float64Array(width)
    this.momentY = new Float64Array(width)
    this.passed = new Float64Array(width + 1)
    this.passedY = new Float64Array(width + 1)
  }
}

/**
 * Cuts a polygon by the cells of a grid, exactly: area and first moments of each part by Green's theorem, edge by edge. A cell that lies
 * inside has the area 1 and its own middle.
 * @param left, top first cell of the window; rings may reach out of it
 */
export function cutByCells(
  rings: PixelRings,
  {
    left,
    top,
    width,
    height,
  }: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
): readonly RowCoverage[] {
  const rows = Array.from({ length: height }, () => new RowSums(width))
  for (const [index, ring] of rings.entries()) {
    const turned = signedArea(ring) > 0 === (index === 0) ? ring : ring.toReversed()
    for (const [at, from] of turned.entries()) {
      const to = turned[(at + 1) % turned.length]!
      walkEdge(rows, width, from[0] - left, from[1] - top, to[0] - left, to[1] - top)
    }
  }
  return rows.map((row) => coverageOf(row, width))
}

/** Positive where the ring runs clockwise as seen, since rows count downward. */
export function signedArea(ring: readonly (readonly [number, number])[]): number {
  const [originX, originY] = ring[0] ?? [0, 0]
  let double = 0
  for (const [at, [x, y]] of ring.entries()) {
    const [u, v] = ring[(at + 1) % ring.length]!
    double += (x - originX) * (v - originY) - (u - originX) * (y - originY)
  }
  return double / 2
}

/** Cuts an edge at the lines between rows, and each part at those between columns. */
function walkEdge(rows: readonly RowSums[], width: number, x0: number, y0: number, x1: number, y1: number): void {
  if (y0 === y1) return
  const sign = y1 > y0 ? 1 : -1
  const [fromX, fromY, toX, toY] = sign > 0 ? [x0, y0, x1, y1] : [x1, y1, x0, y0]
  const slope = (toX - fromX) / (toY - fromY)
  const last = Math.min(rows.length - 1, Math.ceil(toY) - 1)
  for (let row = Math.max(0, Math.floor(fromY)); row <= last; row++) {
    const [startY, endY] = [Math.max(fromY, row), Math.min(toY, row + 1)]
    if (endY <= startY) continue
    // The ends themselves, where they are ends: what is computed along the slope is off by a rounding.
    const startX = startY === fromY ? fromX : fromX + (startY - fromY) * slope
    const endX = endY === toY ? toX : fromX + (endY - fromY) * slope
    walkRow(rows[row]!, width, startX, startY - row, endX, endY - row, sign)
  }
}

function walkRow(row: RowSums, width: number, x0: number, y0: number, x1: number, y1: number, sign: number): void {
  const step = x1 > x0 ? 1 : -1
  let [x, y] = [x0, y0]
  let cell = step > 0 ? Math.floor(x0) : Math.ceil(x0) - 1
  if (x0 === x1) cell = Math.floor(x0)
  for (;;) {
    const border = step > 0 ? cell + 1 : cell
    const isLast = x0 === x1 || (step > 0 ? x1 <= border : x1 >= border)
    const [nextX, nextY] = isLast ? [x1, y1] : [border, y0 + ((border - x0) * (y1 - y0)) / (x1 - x0)]
    addPart(row, width, cell, x - cell, y, nextX - cell, nextY, sign)
    if (isLast) return
    x = nextX
    y = nextY
    cell += step
  }
}

/** A part of an edge within one cell: ∫ (1 − x) dy, ∫ (1 − x²)/2 dy and ∫ y (1 − x) dy along it. */
function addPart(
  row: RowSums,
  width: number,
  cell: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  sign: number,
): void {
  // With rows downward an edge that runs down is at the right of what a clockwise ring holds.
  const dy = -(y1 - y0) * sign
  if (cell >= width || dy === 0) return
  const yDy = (dy * (y0 + y1)) / 2
  if (cell < 0) {
    row.passed[0]! += dy
    row.passedY[0]! += yDy
    return
  }
  row.area[cell]! += dy * (1 - (x0 + x1) / 2)
  row.momentX[cell]! += (dy * (1 - (x0 * x0 + x0 * x1 + x1 * x1) / 3)) / 2
  row.momentY[cell]! += yDy - (dy * (2 * y0 * x0 + y0 * x1 + y1 * x0 + 2 * y1 * x1)) / 6
  row.passed[cell + 1]! += dy
  row.passedY[cell + 1]! += yDy
}

function coverageOf(row: RowSums, width: number): RowCoverage {
  const { area, momentX, momentY, passed, passedY } = row
  let [all, allY] = [0, 0]
  for (let cell = 0; cell < width; cell++) {
    all += passed[cell]!
    allY += passedY[cell]!
    const part = area[cell]! + all
    if (Math.abs(part) < 1e-12) {
      area[cell] = 0
      continue
    }
    momentX[cell] = (momentX[cell]! + all / 2) / part
    momentY[cell] = (momentY[cell]! + allY) / part
    area[cell] = part
  }
  return { area, middleX: momentX, middleY: momentY }
}
