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
  for (const [row, { area, middleX, middleY }] of rows.entries()) {
    const whole = cellArea(row)
    for (let cell = 0; cell < area.length; cell++) {
      const part = area[cell]!
      if (part === 0) continue
      const size = part * whole
      sums.area += size
      const at = (row + 1) * stride + cell + 1
      let height = values[at]!
      if (Number.isNaN(height)) continue
      if (part < 0.999999999)
        height += slope(values, at, 1) * (middleX[cell]! - 0.5) + slope(values, at, stride) * (middleY[cell]! - 0.5)
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
  }
}

/** By both neighbours, or by the one that is there. */
function slope(values: Float64Array, at: number, step: number): number {
  const [before, here, after] = [values[at - step]!, values[at]!, values[at + step]!]
  if (!Number.isNaN(before) && !Number.isNaN(after)) return (after - before) / 2
  if (!Number.isNaN(after)) return after - here
  return Number.isNaN(before) ? 0 : here - before
}
