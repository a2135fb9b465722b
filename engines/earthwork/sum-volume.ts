import type { RowCoverage } from './cell-coverage.ts'

/** Heights of a window with one cell more on each side; NaN where there is none. */
export interface Heights {
  readonly values: Float64Array
  /** Cells in a row, with the margin. */
  readonly stride: number
}

export interface VolumeSums {
  cut: number
  fill: number
  cutArea: number
  fillArea: number
  deepestCut: number
  highestFill: number
  undetectedArea: number
  measuredArea: number
  area: number
  cells: number
  /** Sum of the squares of the areas: what noise of single cells adds up by. */
  squares: number
}

export function noSums(): VolumeSums {
  return {
    cut: 0,
    fill: 0,
    cutArea: 0,
    fillArea: 0,
    deepestCut: 0,
    highestFill: 0,
    undetectedArea: 0,
    measuredArea: 0,
    area: 0,
    cells: 0,
    squares: 0,
  }
}

/**
 * Adds up a window. The change of a cell is that at its middle; of a cell that the outline cuts, that at the middle of the part inside,
 * by the slope to its neighbours: planes are exact, whatever the outline.
 * @param change reference − surface, metres
 * @param cellArea square metres of a cell, by its row
 */
export function addVolume(
  sums: VolumeSums,
  rows: readonly RowCoverage[],
  change: Heights,
  cellArea: (row: number) => number,
  detection: number,
): void {
  const { values, stride } = change
  for (const [row, { whole, parts }] of rows.entries()) {
    const [size, first] = [cellArea(row), (row + 1) * stride + 1]
    for (const [from, to] of whole) addWhole(sums, values, first + from, first + to, size, detection)
    for (const { cell, area, middleX, middleY } of parts) {
      const at = first + cell
      const own = area * size
      sums.area += own
      const middle = values[at]!
      if (Number.isNaN(middle)) continue
      const height = middle + slope(values, at, 1) * (middleX - 0.5) + slope(values, at, stride) * (middleY - 0.5)
      addCell(sums, height, own, detection)
    }
  }
}

/** Cells that lie inside wholly, one behind the other: the most of all, so that nothing is looked up or stored for a single one. */
function addWhole(
  sums: VolumeSums,
  values: Float64Array,
  from: number,
  to: number,
  size: number,
  detection: number,
): void {
  let [fill, cut, fillCells, cutCells, undetected, missing] = [0, 0, 0, 0, 0, 0]
  let [highest, lowest] = [0, 0]
  for (let at = from; at < to; at++) {
    const height = values[at]!
    if (height > 0) {
      fill += height
      fillCells++
      if (height > highest) highest = height
      if (height < detection) undetected++
    } else if (height < 0) {
      cut -= height
      cutCells++
      if (height < lowest) lowest = height
      if (height > -detection) undetected++
    } else if (height === 0) undetected += detection > 0 ? 1 : 0
    else missing++
  }
  const measured = to - from - missing
  sums.area += (to - from) * size
  sums.measuredArea += measured * size
  sums.squares += measured * size * size
  sums.cells += measured
  sums.undetectedArea += undetected * size
  sums.fill += fill * size
  sums.fillArea += fillCells * size
  sums.highestFill = Math.max(sums.highestFill, highest)
  sums.cut += cut * size
  sums.cutArea += cutCells * size
  sums.deepestCut = Math.max(sums.deepestCut, -lowest)
}

function addCell(sums: VolumeSums, height: number, size: number, detection: number): void {
  sums.measuredArea += size
  sums.squares += size * size
  sums.cells++
  if (Math.abs(height) < detection) sums.undetectedArea += size
  if (height > 0) {
    sums.fill += height * size
    sums.fillArea += size
    if (height > sums.highestFill) sums.highestFill = height
  } else if (height < 0) {
    sums.cut -= height * size
    sums.cutArea += size
    if (-height > sums.deepestCut) sums.deepestCut = -height
  }
}

/** By both neighbours, or by the one that is there. */
function slope(values: Float64Array, at: number, step: number): number {
  const [before, here, after] = [values[at - step]!, values[at]!, values[at + step]!]
  if (!Number.isNaN(before) && !Number.isNaN(after)) return (after - before) / 2
  if (!Number.isNaN(after)) return after - here
  return Number.isNaN(before) ? 0 : here - before
}
