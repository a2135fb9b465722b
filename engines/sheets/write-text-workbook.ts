import { streamZip, type ZipPart } from '../zip/stream-zip.ts'
import { cellWriter, sheetStyles } from './cell-writer.ts'
import { cellText, columnLetters, sheetName } from './sheet-text.ts'
import { contentTypes, PACKAGE_RELATIONS, workbook, workbookRelations } from './workbook-parts.ts'

/** A sheet of words, its head first; each row as long as it. */
export interface TextSheet {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
}

const WIDTH = 24

/** A small workbook of several sheets, such as an XLSForm: every cell a text, none a formula. */
export async function writeTextWorkbook(sheets: readonly TextSheet[]): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of streamZip(partsOf(sheets))) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function* partsOf(sheets: readonly TextSheet[]): AsyncGenerator<ZipPart> {
  const written = sheets.map(({ name, rows }) => ({
    name: sheetName(name),
    lastCell: `${columnLetters(Math.max(0, (rows[0]?.length ?? 1) - 1))}$${rows.length}`,
  }))
  for (const [at, sheet] of sheets.entries()) yield part(`xl/worksheets/sheet${at + 1}.xml`, contentOf(sheet))
  yield part('xl/styles.xml', sheetStyles([{ head: '', type: 'text' }]).xml)
  yield part('xl/workbook.xml', workbook(written))
  yield part('xl/_rels/workbook.xml.rels', workbookRelations(sheets.length))
  yield part('_rels/.rels', PACKAGE_RELATIONS)
  yield part('[Content_Types].xml', contentTypes(sheets.length))
}

function part(name: string, xml: string): ZipPart {
  const content = async function* () {
    yield Buffer.from(xml)
  }
  return { name, content: content() }
}

function contentOf({ rows }: TextSheet): string {
  const [head = []] = rows
  const style = sheetStyles([{ head: '', type: 'text' }]).indexes[0] ?? 0
  const writers = head.map((name, at) => cellWriter({ head: name, type: 'text' }, columnLetters(at), style))
  const cells = (row: readonly string[], number: number) =>
    row.map((value, at) => writers[at]?.(cellText(value), number) ?? '').join('')
  const lines = rows.map((row, at) => `<row r="${at + 1}">${cells(row, at + 1)}</row>`)
  const columns = `<col min="1" max="${Math.max(1, head.length)}" width="${WIDTH}" customWidth="1"/>`
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
    `</sheetView></sheetViews><cols>${columns}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`
  )
}
