import { z } from 'zod'
import { cellAddress, columnLetters, MOST_LETTERS } from './sheet-text.ts'
import { sheetsUnreadable } from './sheets-unreadable.ts'

/**
 * What a cell holds. Text stays text, also `١٢٣٫٥٠` and `1.234,56`: what they mean is decided from the whole column.
 * `moment` is what the wall clock showed, `2026-11-22T20:30:00`; a spreadsheet does not say where. `error`: `#REF!`.
 */
export const ReadCell = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.strictObject({ day: z.string() }),
  z.strictObject({ moment: z.string() }),
  z.strictObject({ time: z.string() }),
  z.strictObject({ error: z.string() }),
])
export type ReadCell = z.infer<typeof ReadCell>

/** A row that holds something: its number as spreadsheets show it, from 1, and its cells from column A on. */
export const ReadRow = z.strictObject({ row: z.number().int().positive(), cells: z.array(ReadCell) })
export type ReadRow = z.infer<typeof ReadRow>

export interface ReadLimits {
  readonly maxRows: number
  readonly maxColumns: number
}

export const READ_LIMITS: ReadLimits = { maxRows: 200_000, maxColumns: 200 }

/** Leaves rows without content out, and refuses what goes beyond the limits by the address of the cell. */
export async function* withinLimits(
  rows: AsyncIterable<ReadRow> | Iterable<ReadRow>,
  { maxRows, maxColumns }: ReadLimits,
): AsyncGenerator<ReadRow, void, undefined> {
  let count = 0
  for await (const { row, cells } of rows) {
    const end = cells.findLastIndex((cell) => cell !== null) + 1
    if (end === 0) continue
    count += 1
    if (count > maxRows) throw sheetsUnreadable('too-many-rows', { limit: maxRows })
    if (end > maxColumns) {
      const details = { address: cellAddress(row, end - 1), limit: columnLetters(maxColumns - 1) }
      throw sheetsUnreadable('too-many-columns', details)
    }
    const long = cells.findIndex((cell) => typeof cell === 'string' && cell.length > MOST_LETTERS)
    if (long >= 0) throw sheetsUnreadable('cell-too-long', { address: cellAddress(row, long), limit: MOST_LETTERS })
    yield { row, cells: cells.slice(0, end) }
  }
}
