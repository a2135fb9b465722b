import { streamZip, type ZipPart } from '../zip/stream-zip.ts'
import { cellWriter, sheetStyles } from './cell-writer.ts'
import type { SheetColumn, SheetTable, SheetValue } from './sheet-column.ts'
import { cellText, columnLetters, sheetName } from './sheet-text.ts'
import { contentTypes, PACKAGE_RELATIONS, type WrittenSheet, workbook, workbookRelations } from './workbook-parts.ts'
import { escapeXml } from './xlsx-text.ts'

export interface XlsxTable extends SheetTable {
  readonly name: string
  readonly isRightToLeft: boolean
  /** Rows of a sheet with its head; Excel takes no more than it is without. For tests. */
  readonly rowsPerSheet?: number
}

const MOST_ROWS = 1_048_576
const MOST_COLUMNS = 16_384
const BATCH_LETTERS = 64 * 1024
const WIDTHS = { text: 24, number: 14, decimal: 16, day: 12, moment: 18, flag: 9 } as const
const WIDEST = 255

/**
 * A workbook of lists as bytes, while their rows are being read: frozen head with a filter, from right to left where the
 * language is. No cell is ever a formula. Rows beyond what a sheet holds go on in a further one with the same head.
 * @throws RangeError for no column or too many, an unknown time zone, or more than 4 GB.
 */
export function writeXlsx(
  ...tables: readonly [XlsxTable, ...XlsxTable[]]
): AsyncGenerator<Uint8Array, void, undefined> {
  for (const { columns } of tables) {
    if (columns.length === 0 || columns.length > MOST_COLUMNS)
      throw new RangeError(`A sheet has 1 to ${MOST_COLUMNS} columns, not ${columns.length}.`)
  }
  return streamZip(partsOf(tables))
}

async function* partsOf(tables: readonly XlsxTable[]): AsyncGenerator<ZipPart> {
  const styles = sheetStyles(tables.flatMap(({ columns }) => columns))
  const sheets: WrittenSheet[] = []
  let before = 0
  for (const table of tables) {
    const writeRow = rowWriter(table.columns, styles.indexes.slice(before))
    before += table.columns.length
    yield* sheetsOf(table, writeRow, sheets)
  }
  yield part('xl/styles.xml', styles.xml)
  yield part('xl/workbook.xml', workbook(sheets))
  yield part('xl/_rels/workbook.xml.rels', workbookRelations(sheets.length))
  yield part('_rels/.rels', PACKAGE_RELATIONS)
  yield part('[Content_Types].xml', contentTypes(sheets.length))
}

/** The sheets of a list, which are noted behind those before it. */
async function* sheetsOf(
  table: XlsxTable,
  writeRow: ReturnType<typeof rowWriter>,
  sheets: WrittenSheet[],
): AsyncGenerator<ZipPart> {
  const rows = table.rows[Symbol.asyncIterator]()
  const first = sheets.length + 1
  try {
    let next = await rows.next()
    do {
      const number = sheets.length + 1
      const suffix = number > first ? ` (${number - first + 1})` : ''
      const sheet: WrittenSheet = { name: sheetName(table.name, suffix), lastCell: '' }
      sheets.push(sheet)
      const content = async function* () {
        yield Buffer.from(sheetStart(table, number === 1))
        let batch = headRow(table.columns)
        let row = 1
        for (; !next.done && row < (table.rowsPerSheet ?? MOST_ROWS); next = await rows.next()) {
          row += 1
          batch += writeRow(next.value, row)
          if (batch.length < BATCH_LETTERS) continue
          yield Buffer.from(batch)
          batch = ''
        }
        sheet.lastCell = `${columnLetters(table.columns.length - 1)}$${row}`
        yield Buffer.from(batch + sheetEnd(table.columns, row))
      }
      yield { name: `xl/worksheets/sheet${number}.xml`, content: content() }
    } while (!next.done)
  } finally {
    await rows.return?.()
  }
}

function part(name: string, xml: string): ZipPart {
  const content = async function* () {
    yield Buffer.from(xml)
  }
  return { name, content: content() }
}

function sheetStart({ columns, isRightToLeft }: XlsxTable, isFirst: boolean): string {
  const view = `${isRightToLeft ? ' rightToLeft="1"' : ''}${isFirst ? ' tabSelected="1"' : ''}`
  const widths = columns.map((column, at) => {
    const width = Math.min(WIDEST, column.width ?? Math.max(WIDTHS[column.type], column.head.length + 4))
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`
  })
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    `<sheetViews><sheetView${view} workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
    '<selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData>`
  )
}

function headRow(columns: readonly SheetColumn[]): string {
  const cells = columns.map(
    ({ head }, at) =>
      `<c r="${columnLetters(at)}1" s="1" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cellText(head))}</t></is></c>`,
  )
  return `<row r="1">${cells.join('')}</row>`
}

function rowWriter(columns: readonly SheetColumn[], styles: readonly number[]) {
  const writers = columns.map((column, at) => cellWriter(column, columnLetters(at), styles[at] ?? 0))
  return (values: readonly SheetValue[], row: number): string => {
    let cells = ''
    for (let at = 0; at < writers.length; at++) cells += writers[at]!(values[at] ?? null, row)
    return `<row r="${row}">${cells}</row>`
  }
}

function sheetEnd(columns: readonly SheetColumn[], rows: number): string {
  const filter = `<autoFilter ref="A1:${columnLetters(columns.length - 1)}${rows}"/>`
  return `</sheetData>${filter}${validations(columns)}</worksheet>`
}

/** Down to the last row: who fills a sheet in adds rows below those that are there. */
function validations(columns: readonly SheetColumn[]): string {
  const lists = columns.flatMap(({ offered }, at) => {
    if (!offered || offered.count === 0) return []
    const [own, theirs] = [columnLetters(at), columnLetters(offered.column)]
    const sheet = escapeXml(sheetName(offered.sheet, '').replaceAll("'", "''"))
    const range = `'${sheet}'!$${theirs}$2:$${theirs}$${offered.count + 1}`
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${own}2:${own}${MOST_ROWS}"><formula1>${range}</formula1></dataValidation>`
  })
  return lists.length > 0 ? `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>` : ''
}
