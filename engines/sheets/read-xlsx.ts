import { type CellValue, streamXlsxRows } from 'hucre/xlsx'
import { UnreadableFileError } from '../unreadable-file-error.ts'
import { fillMerged } from './merged-areas.ts'
import { type PassedWorkbook, passGate } from './pass-gate.ts'
import type { ReadCell, ReadLimits, ReadRow } from './read-row.ts'
import { cleanText } from './sheet-text.ts'
import { sheetsUnreadable } from './sheets-unreadable.ts'

export interface OpenWorkbook {
  readonly sheets: readonly string[]
  readonly sheet: string
  readonly rows: AsyncGenerator<ReadRow, void, undefined>
  /** Row from 1, column from 0. */
  isFormula(row: number, column: number): boolean
  readonly unseen: Unseen
}

/** What a workbook holds that who opens it does not see at once. */
export interface Unseen {
  readonly sheets: readonly string[]
  readonly rows: readonly number[]
  readonly columns: readonly number[]
  readonly hasMacros: boolean
}

const MOST_ROWS = 1_048_576
/** What stands in a cell whose formula failed. */
const ERRORS = new Set(['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A', '#SPILL!', '#CALC!'])
/** Spreadsheets keep a time without a day as a part of the day before their first one. */
const FIRST_YEAR = 1900
const DAY_0_OF_1904 = '1904-01-01'

/**
 * The cells of one sheet, the first that is shown where none is named. Formulas are not calculated: what they gave when the
 * file was saved is their value.
 * @throws UnreadableFileError at once, or while the rows are read
 */
export function openXlsx(
  bytes: Uint8Array,
  sheet: string | null,
  { maxColumns }: ReadLimits,
  advance: () => void,
  takesMacros = false,
): OpenWorkbook {
  const passed = passGate(bytes, sheet, advance, takesMacros)
  return {
    sheets: passed.sheets.map(({ name }) => name),
    sheet: passed.sheet.name,
    rows: fillMerged(rowsOf(passed), passed.merged, maxColumns),
    isFormula: passed.isFormula,
    unseen: {
      ...passed.hidden,
      sheets: passed.sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name),
      hasMacros: passed.hasMacros,
    },
  }
}

async function* rowsOf({ bytes, sheet, countsFrom1904 }: PassedWorkbook): AsyncGenerator<ReadRow, void, undefined> {
  const cellOf = cellReader(countsFrom1904 ? DAY_0_OF_1904 : null)
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: sheet.name })) {
      if (!(Number.isInteger(index) && index >= 0 && index < MOST_ROWS)) throw new RangeError(`row ${index}`)
      yield { row: index + 1, cells: values.map(cellOf) }
    }
  } catch (error) {
    if (error instanceof UnreadableFileError) throw error
    throw sheetsUnreadable('damaged', { part: sheet.part }, error)
  }
}

/** @param dayZero on which a time of day stands that is no moment; null where that lies before all days */
function cellReader(dayZero: string | null): (value: CellValue) => ReadCell {
  return (value) => {
    if (typeof value === 'string') {
      if (ERRORS.has(value)) return { error: value }
      const text = cleanText(value)
      return text === '' ? null : text
    }
    if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
    return value instanceof Date ? dateOf(value, dayZero) : value
  }
}

/** Serials are fractions: what is meant as a second is a few milliseconds beside it. */
function dateOf(value: Date, dayZero: string | null): ReadCell {
  const ms = Math.round(value.getTime() / 1000) * 1000
  if (Number.isNaN(ms)) return null
  const [day = '', clock = ''] = new Date(ms).toISOString().slice(0, -5).split('T')
  if (value.getUTCFullYear() < FIRST_YEAR || day === dayZero) return { time: clock }
  return clock === '00:00:00' ? { day } : { moment: `${day}T${clock}` }
}
