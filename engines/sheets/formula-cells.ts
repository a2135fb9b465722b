import { columnOf } from './merged-areas.ts'

const CELL = /<(?:\w+:)?c\b[^<>]*?\sr="([A-Z]{1,3})(\d{1,7})"[^<>]*>\s*<(?:\w+:)?f[\s/>]/g
/** Longer than the beginning of a cell up to its formula. */
const TAIL_LETTERS = 300
/** More columns than a row is read to. */
const ROW_WIDTH = 16_384

/** Finds the cells that hold formulas in the text of a sheet as it passes: what a reader is given is their last value alone. */
export function formulaScanner() {
  const cells = new Set<number>()
  let tail = ''
  const take = (chunk: string) => {
    const text = tail + chunk
    tail = text.slice(-TAIL_LETTERS)
    for (const [, column = '', row] of text.matchAll(CELL)) cells.add(Number(row) * ROW_WIDTH + columnOf(column))
  }
  return { take, isFormula: (row: number, column: number) => cells.has(row * ROW_WIDTH + column) }
}
