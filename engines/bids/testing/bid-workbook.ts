import { utils, type WorkSheet, write } from '@e965/xlsx'

export type BidCell = string | number | null | { f: string; v?: number }

export interface BidWorkbook {
  readonly rows: readonly (readonly BidCell[])[]
  readonly hiddenSheet?: string
  /** From 1. */
  readonly hiddenRows?: readonly number[]
  readonly hasMacros?: boolean
}

export const BID_HEAD = ['Item', 'Description', 'Unit', 'Qty', 'Rate', 'Amount']

/** A workbook of a bidder by a writer that is not ours. */
export function bidWorkbook({ rows, hiddenSheet, hiddenRows = [], hasMacros = false }: BidWorkbook): Uint8Array {
  const sheet: WorkSheet = utils.aoa_to_sheet(rows.map((row) => row.map((cell) => (isFormula(cell) ? null : cell))))
  for (const [r, cells] of rows.entries())
    for (const [c, cell] of cells.entries())
      if (isFormula(cell)) sheet[utils.encode_cell({ r, c })] = { t: 'n', ...cell }
  if (hiddenRows.length > 0) sheet['!rows'] = rows.map((_, at) => ({ hidden: hiddenRows.includes(at + 1) }))
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'BOQ')
  if (hiddenSheet) {
    utils.book_append_sheet(book, utils.aoa_to_sheet([['Margin', 0.3]]), hiddenSheet)
    book.Workbook = { Sheets: [{ name: 'BOQ' }, { name: hiddenSheet, Hidden: 1 }] }
  }
  if (hasMacros) book.vbaraw = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])
  return write(book, { type: 'buffer', bookType: hasMacros ? 'xlsm' : 'xlsx', bookVBA: hasMacros, compression: true })
}

const isFormula = (cell: BidCell): cell is { f: string; v?: number } => typeof cell === 'object' && cell !== null
