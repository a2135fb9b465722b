import { csvCell } from './csv-cell.ts'
import {
  DECIMAL,
  instantOf,
  isDay,
  type SheetColumn,
  type SheetTable,
  type SheetValue,
  textOf,
} from './sheet-column.ts'
import { cleanText } from './sheet-text.ts'
import { wallClock } from './wall-clock.ts'

/** Tells spreadsheets that the bytes are UTF-8; without it Arabic arrives broken. */
export const BYTE_ORDER_MARK = '\uFEFF'
const BATCH_LETTERS = 64 * 1024

/**
 * The same list as CSV (RFC 4180, UTF-8 with its mark), while its rows are being read. Text that a spreadsheet would take
 * for a formula gets a quote mark before it.
 */
export async function* writeCsv({ columns, rows }: SheetTable): AsyncGenerator<Uint8Array, void, undefined> {
  const writers = columns.map(csvWriter)
  let batch = `${BYTE_ORDER_MARK}${columns.map(({ head }) => csvCell(cleanText(head))).join(',')}\r\n`
  for await (const values of rows) {
    batch += `${writers.map((write, at) => write(values[at] ?? null)).join(',')}\r\n`
    if (batch.length < BATCH_LETTERS) continue
    yield Buffer.from(batch)
    batch = ''
  }
  if (batch !== '') yield Buffer.from(batch)
}

function csvWriter(column: SheetColumn): (value: SheetValue) => string {
  const plain = plainText(column)
  return (value) => {
    if (value === null || value === '') return ''
    return plain(value) ?? csvCell(cleanText(textOf(value)))
  }
}

/** What needs no quote marks; null for what is a text. */
function plainText(column: SheetColumn): (value: SheetValue) => string | null {
  switch (column.type) {
    case 'text':
      return () => null
    case 'flag':
      return (value) => (typeof value === 'boolean' ? String(value).toUpperCase() : null)
    case 'number':
    case 'decimal':
      return (value) => {
        if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null
        return typeof value === 'string' && DECIMAL.test(value) ? value : null
      }
    case 'day':
      return (value) => (typeof value === 'string' && isDay(value) ? value : null)
    case 'moment': {
      const localOf = wallClock(column.timeZone)
      return (value) => {
        const instant = instantOf(value)
        if (Number.isNaN(instant)) return null
        return new Date(localOf(instant)).toISOString().slice(0, 19).replace('T', ' ')
      }
    }
  }
}
