import { utils, write } from '@e965/xlsx'

type Rows = readonly (readonly (string | number | boolean | null)[])[]

/** A workbook of an XLSForm, written by another library than the one that reads it. */
export function formWorkbook(sheets: Readonly<Record<string, Rows>>): Uint8Array {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) {
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), name)
  }
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
}
