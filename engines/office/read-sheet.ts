import { columnOf } from '../sheets/merged-areas.ts'
import { columnLetters } from '../sheets/sheet-text.ts'
import { elementOf, elementsOf, textOf, type XmlElement } from '../xml/xml-element.ts'
import { cutSheet } from './cut-sheet.ts'
import { LeftOutList } from './left-out-list.ts'
import type { CellLook, Sheet, SheetCell, SheetRow } from './office-file.ts'
import { allOf, anyAttribute, numberOf } from './office-parts.ts'
import { type Merges, mergesOf } from './sheet-merges.ts'
import type { OpenWorkbook, ReadCell, ReadRow } from './sheet-parts.ts'
import { shownNumber } from './shown-value.ts'

/** Most of what is shown of one sheet; what is beyond is named. */
const MOST_CELLS = 250_000
const MOST_COLUMNS = 512
const MOST_ROWS = 1_048_576
const MOST_LETTERS = 32_767
const MOST_FORMULA = 2_000
const PIXELS_OF_POINT = 4 / 3
/** Pixels of a digit of the usual font, and of the room around a cell's text. */
const [DIGIT, ROOM] = [7, 5]
const [USUAL_WIDTH, USUAL_HEIGHT] = [8.43, 15]

/** One sheet as it is shown: hidden rows and columns left out, each value as its format shows it. @throws UnreadableFileError */
export function readSheet(book: OpenWorkbook, { name, part }: { readonly name: string; readonly part: string }): Sheet {
  const leftOut = new LeftOutList()
  const bytes = book.parts.read(part) ?? new Uint8Array()
  const { bytes: kept, isCut } = cutSheet(bytes, part, MOST_CELLS)
  const document = book.parts.parsed(kept, part)
  const view = elementOf(elementOf(document, 'sheetViews'), 'sheetView')
  const read = rowsOf(document, book)
  const columns = shownColumns(document, read.end)
  const shownAt = new Map(columns.map(({ column }, at) => [column, at]))
  const shown = withoutEnd(
    read.rows.filter(({ isHidden }) => !isHidden),
    book.styles.looks,
  )
  const merges = mergesOf(document, shown, (column) => shownAt.get(column))
  const rows: SheetRow[] = shown.map(({ number, height, cells }, at) => ({
    ...{ number, height },
    cells: withMasters(
      cells.flatMap((cell) => placedCell(cell, at, shownAt, merges)),
      merges.mastersOf(at),
    ),
  }))
  leftOut.add('hiddenRows', read.rows.filter(({ isHidden }) => isHidden).length + read.hiddenColumns(document))
  noteSheetParts(book, part, document, leftOut)
  if (isCut || read.isCut) leftOut.add('rest')
  return {
    ...{ name, rows, leftOut: leftOut.list(), looks: book.styles.looks },
    isRightToLeft: /^(1|true)$/.test(anyAttribute(view, 'rightToLeft') ?? ''),
    columns: columns.map(({ column, width }) => ({ letters: columnLetters(column), width })),
    frozen: frozenOf(view, shown, columns),
  }
}

function rowsOf(document: XmlElement, book: OpenWorkbook) {
  const format = elementOf(document, 'sheetFormatPr')
  const usual = numberOf(anyAttribute(format, 'defaultRowHeight'), USUAL_HEIGHT, [1, 409])
  const rows: ReadRow[] = []
  let [next, cells, end, isCut] = [1, 0, 0, false]
  for (const row of elementsOf(elementOf(document, 'sheetData') ?? document, 'row')) {
    const number = numberOf(anyAttribute(row, 'r'), next, [next, MOST_ROWS])
    if (cells > MOST_CELLS || number - next > MOST_CELLS) {
      isCut = true
      break
    }
    // Rows that hold nothing stand between others.
    for (; next < number; next++)
      rows.push({ number: next, height: usual * PIXELS_OF_POINT, isHidden: false, cells: [] })
    next = number + 1
    const found = cellsOf(row, book)
    cells += found.length + 1
    const last = found.findLast((cell) => isSeen(cell, book.styles.looks))
    end = Math.max(end, (last?.column ?? -1) + 1)
    isCut ||= elementsOf(row, 'c').length > found.length
    const height = numberOf(anyAttribute(row, 'ht'), usual, [0, 409]) * PIXELS_OF_POINT
    rows.push({ number, height, isHidden: isSaid(row, 'hidden') || height === 0, cells: found })
  }
  const hiddenColumns = (of: XmlElement) =>
    elementsOf(elementOf(of, 'cols') ?? of, 'col').filter(
      (col) => isSaid(col, 'hidden') && columnNumber(col, 'min') < end,
    ).length
  return { rows, end, isCut, hiddenColumns }
}

function cellsOf(row: XmlElement, book: OpenWorkbook): ReadCell[] {
  let next = 0
  return elementsOf(row, 'c').flatMap((cell) => {
    const letters = /^([A-Z]{1,3})\d+$/.exec(anyAttribute(cell, 'r') ?? '')?.[1]
    const column = letters ? columnOf(letters) : next
    next = column + 1
    if (column >= MOST_COLUMNS) return []
    const look = Math.max(0, Math.min(book.styles.looks.length - 1, Number(anyAttribute(cell, 's') ?? 0) || 0))
    const formula = elementOf(cell, 'f')
    return [
      {
        ...{ column, look, ...cellValue(cell, look, book) },
        formula: formula && textOf(formula).slice(0, MOST_FORMULA),
      },
    ]
  })
}

function cellValue(cell: XmlElement, look: number, book: OpenWorkbook): Pick<SheetCell, 'text' | 'kind'> {
  const said = textOf(elementOf(cell, 'v'))
  const type = anyAttribute(cell, 't') ?? 'n'
  if (type === 's') return asText(book.texts[Number(said)] ?? '')
  if (type === 'inlineStr') return asText(richText(elementOf(cell, 'is')))
  if (type === 'e') return { text: said.slice(0, 40), kind: 'error' }
  if (type === 'b') return { text: said === '1' || said === 'true' ? 'TRUE' : 'FALSE', kind: 'flag' }
  if (type === 'str' || type === 'd') return asText(said)
  const value = said.trim() === '' ? Number.NaN : Number(said)
  if (Number.isNaN(value)) return asText(said)
  return { text: shownNumber(value, book.styles.formats[look] ?? '', book.countsFrom1904), kind: 'number' }
}

const asText = (text: string) => ({ text: text.slice(0, MOST_LETTERS), kind: 'text' as const })

/** What stands in a text, however its letters look; how it is spoken is left out. */
export function richText(text: XmlElement | null): string {
  if (!text) return ''
  return elementsOf(text)
    .map((child) => (child.name === 't' ? textOf(child) : child.name === 'r' ? textOf(elementOf(child, 't')) : ''))
    .join('')
}

/** Whether there is anything to see of a cell. */
function isSeen({ text, look }: ReadCell, looks: readonly CellLook[]): boolean {
  return text !== '' || looks[look]?.fill !== undefined || looks[look]?.lines !== undefined
}

/** Rows behind the last one that shows anything are none. */
function withoutEnd(rows: readonly ReadRow[], looks: readonly CellLook[]): readonly ReadRow[] {
  return rows.slice(0, rows.findLastIndex(({ cells }) => cells.some((cell) => isSeen(cell, looks))) + 1)
}

/** A cell that covers others is there, also where it is empty. */
function withMasters(
  cells: readonly SheetCell[],
  masters: readonly { column: number; across: number; down: number }[],
) {
  const missing = masters.filter(({ column }) => !cells.some((cell) => cell.column === column))
  const added = missing.map((place): SheetCell => ({ ...place, text: '', kind: 'text', look: 0, formula: null }))
  return added.length === 0 ? cells : [...cells, ...added].sort((a, b) => a.column - b.column)
}

function placedCell(cell: ReadCell, row: number, shownAt: ReadonlyMap<number, number>, merges: Merges): SheetCell[] {
  const column = shownAt.get(cell.column)
  if (column === undefined) return []
  const merge = merges.at(row, column)
  if (merge === 'covered') return []
  return [{ ...cell, column, across: merge?.across ?? 1, down: merge?.down ?? 1 }]
}

interface Column {
  readonly column: number
  readonly width: number
}

function shownColumns(document: XmlElement, end: number): Column[] {
  const format = elementOf(document, 'sheetFormatPr')
  const usual = numberOf(anyAttribute(format, 'defaultColWidth'), USUAL_WIDTH, [1, 255])
  const said = elementsOf(elementOf(document, 'cols') ?? document, 'col')
  return Array.from({ length: Math.max(1, end) }, (_, column) => {
    const of = said.find((one) => columnNumber(one, 'min') <= column && column <= columnNumber(one, 'max'))
    const width = numberOf(anyAttribute(of ?? null, 'width'), usual, [0, 255])
    const isHidden = of !== undefined && (isSaid(of, 'hidden') || width === 0)
    return isHidden ? [] : [{ column, width: Math.round(width * DIGIT + ROOM) }]
  }).flat()
}

/** From 0. */
const columnNumber = (element: XmlElement, name: string) => Number(anyAttribute(element, name) ?? 0) - 1
const isSaid = (element: XmlElement, name: string) => /^(1|true)$/.test(anyAttribute(element, name) ?? '')

/** What stays in place while the others move, among what is shown. */
function frozenOf(view: XmlElement | null, rows: readonly ReadRow[], columns: readonly Column[]): Sheet['frozen'] {
  const pane = elementOf(view, 'pane')
  if (!pane || !/^frozen/.test(anyAttribute(pane, 'state') ?? '')) return { rows: 0, columns: 0 }
  const [across, down] = ['xSplit', 'ySplit'].map((name) => numberOf(anyAttribute(pane, name), 0, [0, 100]))
  return {
    rows: rows.filter(({ number }) => number <= (down ?? 0)).length,
    columns: columns.filter(({ column }) => column < (across ?? 0)).length,
  }
}

/** Pictures, diagrams and colours by rule of a sheet are named and not shown. */
function noteSheetParts(book: OpenWorkbook, part: string, document: XmlElement, leftOut: LeftOutList): void {
  leftOut.add('conditional', elementsOf(document, 'conditionalFormatting').length)
  for (const { type, isExternal, target } of book.parts.relations(part).values()) {
    if (isExternal || type !== 'drawing') continue
    const drawing = book.parts.xml(target)
    if (!drawing) continue
    leftOut.add('charts', allOf(drawing, 'chart').length)
    leftOut.add('pictures', allOf(drawing, 'pic').length)
    leftOut.add('drawings', allOf(drawing, 'sp').length)
  }
}
