import { uncoveredText } from './csv-cell.ts'
import { decodeTable, type TableEncoding } from './decode-table.ts'
import { findDelimiter, parseCsv } from './parse-csv.ts'
import { READ_LIMITS, type ReadLimits, type ReadRow, withinLimits } from './read-row.ts'
import { openXlsx, type Unseen } from './read-xlsx.ts'
import { cleanText } from './sheet-text.ts'
import { sheetsUnreadable } from './sheets-unreadable.ts'

export interface ReadOptions {
  /** Of a workbook; the first that is shown where it is left out. */
  readonly sheet?: string
  readonly limits?: Partial<ReadLimits>
  /** A workbook with macros is read without them instead of being refused; `unseen` says that it has some. */
  readonly takesMacros?: boolean
  /** Called while it works. */
  readonly advance?: () => void
}

export type TableSource =
  | { readonly format: 'xlsx'; readonly sheets: readonly string[]; readonly sheet: string }
  | { readonly format: 'csv'; readonly encoding: TableEncoding; readonly delimiter: string }

export interface OpenTable {
  readonly source: TableSource
  /** @throws UnreadableFileError where the table is damaged, or larger than the limits */
  readonly rows: AsyncGenerator<ReadRow, void, undefined>
  /** True where a formula gave the value of the cell: row from 1, column from 0. */
  isFormula(row: number, column: number): boolean
  /** Null of a CSV file, which hides nothing. */
  readonly unseen: Unseen | null
}

/** It is in memory as a whole, beside its text. */
const MOST_BYTES = 100 * 1024 ** 2

/**
 * Opens a workbook or a CSV file that may be hostile, whatever its name says.
 * @throws UnreadableFileError
 */
export function openTable(bytes: Uint8Array, { sheet, limits, takesMacros, advance }: ReadOptions = {}): OpenTable {
  const all = { ...READ_LIMITS, ...limits }
  if (bytes.length > MOST_BYTES) throw sheetsUnreadable('too-large', { limit: `${MOST_BYTES / 1024 ** 2} MB` })
  const isPacked = bytes[0] === 0x50 && bytes[1] === 0x4b
  const isOld = bytes[0] === 0xd0 && bytes[1] === 0xcf
  if (isPacked || isOld) {
    const { rows, isFormula, unseen, ...book } = openXlsx(bytes, sheet ?? null, all, advance ?? noAdvance, takesMacros)
    return { source: { format: 'xlsx', ...book }, rows: withinLimits(rows, all), isFormula, unseen }
  }
  const { text, encoding } = decodeTable(bytes)
  const delimiter = findDelimiter(text)
  const rows = withinLimits(csvRows(text, delimiter), all)
  return { source: { format: 'csv', encoding, delimiter }, rows, isFormula: () => false, unseen: null }
}

const noAdvance = () => undefined

/** All texts: what is a number or a day is for the importer to say, from the whole column. */
function* csvRows(text: string, delimiter: string): Generator<ReadRow, void, undefined> {
  for (const { row, cells } of parseCsv(text, delimiter))
    yield { row, cells: cells.map((cell) => uncoveredText(cleanText(cell)) || null) }
}
