import type { SheetColumn } from '../sheets/sheet-column.ts'

/** Letters: what the narrowest column has room for, and above what a line is broken rather. */
const [LEAST, MOST] = [5, 42]
/** A wide cell among a hundred narrow ones does not make the column wide. */
const OF_ROWS = 0.9

/**
 * How the room is shared between the columns, by what most cells hold. Measuring by the typesetter would lay every row of
 * a register out twice.
 */
export function columnShares(columns: readonly SheetColumn[], rows: readonly (readonly string[])[]): number[] {
  return columns.map((column, at) => {
    const lengths = rows.map((row) => lettersOf(row[at] ?? '')).sort((a, b) => a - b)
    const usual = lengths[Math.floor((lengths.length - 1) * OF_ROWS)] ?? 0
    const word = Math.max(...column.head.split(/\s+/).map((part) => part.length))
    return Math.min(MOST, Math.max(LEAST, usual, word + 1, column.head.length / 2))
  })
}

/** Of the longest line. */
function lettersOf(text: string): number {
  return text.split('\n').reduce((most, line) => Math.max(most, line.length - 2), 0)
}
