import type { Sheet, SheetCell } from '#engines/office/office-file.ts'

/** From the first up to one that is not in it. */
export type Range = readonly [from: number, to: number]

/** A cell where it stands: one that covers others is cut to what is drawn. */
export interface PlacedCell {
  readonly column: number
  readonly across: number
  readonly down: number
  /** Null where there is nothing, and where it goes on from outside of what is drawn. */
  readonly cell: SheetCell | null
}

/** So many rows or columns beside those in sight are drawn, too. */
const [ROWS_BESIDE, COLUMNS_BESIDE] = [12, 4]
/** The window moves in steps: not with each pixel. */
const STEP = 8

/** Where each of several sizes begins, and where the last one ends. */
export function beginnings(sizes: readonly number[]): readonly number[] {
  const begins = [0]
  for (const size of sizes) begins.push((begins.at(-1) ?? 0) + size)
  return begins
}

/** What of a line of rows or columns is drawn, of those behind the first ones that stay in place. */
export function windowOf(
  begins: readonly number[],
  frozen: number,
  { offset, size }: { readonly offset: number; readonly size: number },
  beside: 'rows' | 'columns',
): Range {
  const count = begins.length - 1
  const more = beside === 'rows' ? ROWS_BESIDE : COLUMNS_BESIDE
  const ground = begins[frozen] ?? 0
  const first = placeAt(begins, offset + ground)
  const last = placeAt(begins, offset + size)
  const from = Math.max(frozen, Math.floor((first - more) / STEP) * STEP)
  return [Math.min(from, count), Math.min(count, Math.ceil((last + 1 + more) / STEP) * STEP)]
}

/** The last that begins at or before an offset. */
function placeAt(begins: readonly number[], offset: number): number {
  let [low, high] = [0, begins.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((begins[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}

interface Master {
  readonly row: number
  readonly cell: SheetCell
}

/** Cells of a sheet that cover others. */
export function mastersOf(sheet: Sheet): readonly Master[] {
  return sheet.rows.flatMap(({ cells }, row) =>
    cells.filter(({ across, down }) => across > 1 || down > 1).map((cell) => ({ row, cell })),
  )
}

/** What stands in the rows and columns that are drawn, row by row; the ranges of columns come one after the other. */
export function placeCells(
  sheet: Sheet,
  masters: readonly Master[],
  [top, bottom]: Range,
  ranges: readonly Range[],
): readonly (readonly (readonly PlacedCell[])[])[] {
  const covers = coversIn(masters, [top, bottom], ranges)
  return Array.from({ length: Math.max(0, bottom - top) }, (_, at) => {
    const row = top + at
    const cells = new Map(sheet.rows[row]?.cells.map((cell) => [cell.column, cell]))
    return ranges.map(([from, to]) => {
      const placed: PlacedCell[] = []
      for (let column = from; column < to; column++) {
        const cover = covers.get(`${row},${column}`)
        if (cover === 'covered') continue
        const own = cells.get(column) ?? null
        placed.push(cover ?? { column, across: 1, down: 1, cell: own })
      }
      return placed
    })
  })
}

function coversIn(masters: readonly Master[], [top, bottom]: Range, ranges: readonly Range[]) {
  const found = new Map<string, PlacedCell | 'covered'>()
  for (const { row, cell } of masters) {
    const rows: Range = [Math.max(top, row), Math.min(bottom, row + cell.down)]
    if (rows[0] >= rows[1]) continue
    for (const [from, to] of ranges) {
      const columns: Range = [Math.max(from, cell.column), Math.min(to, cell.column + cell.across)]
      if (columns[0] >= columns[1]) continue
      for (let at = rows[0]; at < rows[1]; at++)
        for (let column = columns[0]; column < columns[1]; column++) found.set(`${at},${column}`, 'covered')
      const isWhole = rows[0] === row && columns[0] === cell.column
      const size = { across: columns[1] - columns[0], down: rows[1] - rows[0] }
      found.set(`${rows[0]},${columns[0]}`, { column: columns[0], ...size, cell: isWhole ? cell : null })
    }
  }
  return found
}
