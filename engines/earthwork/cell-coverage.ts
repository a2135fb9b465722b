/** Pixels; a ring need not be closed. The outer ring first, then holes; the way around them does not matter. */
export type PixelRings = readonly (readonly (readonly [x: number, y: number])[])[]

/** How much of a cell lies inside of a polygon, and where the middle of that part is. */
export interface CellPart {
  readonly cell: number
  /** 0 to 1. */
  readonly area: number
  /** From the corner of the cell, 0 to 1. */
  readonly middleX: number
  readonly middleY: number
}

/** What of a row lies inside of a polygon. Most rows are a few long runs of whole cells, and only what an edge cuts is looked at one by one. */
export interface RowCoverage {
  /** Cells that lie inside wholly: the first, and the one behind the last. */
  readonly whole: readonly (readonly [from: number, to: number])[]
  readonly parts: readonly CellPart[]
}

/** What is at least that much of a cell is the whole of it. */
const WHOLE = 0.999999999

interface CellSums {
  area: number
  momentX: number
  momentY: number
  passed: number
  passedY: number
}

/** Sums of a row while edges are walked, of the cells that they touch: parts right of an edge within its cell, and what passes on to all cells from there to the right. */
class RowSums {
  readonly cells = new Map<number, CellSums>()

  at(cell: number): CellSums {
    let sums = this.cells.get(cell)
    if (!sums) {
      sums = { area: 0, momentX: 0, momentY: 0, passed: 0, passedY: 0 }
      this.cells.set(cell, sums)
    }
    return sums
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
  const rows = Array.from({ length: height }, () => new RowSums())
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
    const first = row.at(0)
    first.passed += dy
    first.passedY += yDy
    return
  }
  const own = row.at(cell)
  own.area += dy * (1 - (x0 + x1) / 2)
  own.momentX += (dy * (1 - (x0 * x0 + x0 * x1 + x1 * x1) / 3)) / 2
  own.momentY += yDy - (dy * (2 * y0 * x0 + y0 * x1 + y1 * x0 + 2 * y1 * x1)) / 6
  const next = row.at(cell + 1)
  next.passed += dy
  next.passedY += yDy
}

function coverageOf({ cells }: RowSums, width: number): RowCoverage {
  const whole: [number, number][] = []
  const parts: CellPart[] = []
  const addWhole = (from: number, to: number) => {
    const last = whole.at(-1)
    if (last && last[1] === from) last[1] = to
    else whole.push([from, to])
  }
  let [all, allY, next] = [0, 0, 0]
  /** Cells without an edge: they are covered as what passes on says. */
  const addRun = (to: number) => {
    if (to <= next || Math.abs(all) < 1e-12) return
    if (all >= WHOLE) addWhole(next, to)
    else for (let cell = next; cell < to; cell++) parts.push({ cell, area: all, middleX: 0.5, middleY: allY / all })
  }
  for (const cell of [...cells.keys()].sort((a, b) => a - b)) {
    if (cell >= width) break
    addRun(cell)
    next = cell + 1
    const sums = cells.get(cell)!
    all += sums.passed
    allY += sums.passedY
    const area = sums.area + all
    if (Math.abs(area) < 1e-12) continue
    if (area >= WHOLE) addWhole(cell, next)
    else parts.push({ cell, area, middleX: (sums.momentX + all / 2) / area, middleY: (sums.momentY + allY) / area })
  }
  addRun(width)
  return { whole, parts }
}

/** Whether at least half of a cell lies inside. */
export function isMostlyInside({ whole, parts }: RowCoverage, cell: number): boolean {
  if (whole.some(([from, to]) => cell >= from && cell < to)) return true
  let [low, high] = [0, parts.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const part = parts[middle]!
    if (part.cell === cell) return part.area >= 0.5
    if (part.cell < cell) low = middle + 1
    else high = middle - 1
  }
  return false
}
