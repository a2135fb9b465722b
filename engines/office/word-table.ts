import { elementOf, elementsOf, type XmlElement } from '../xml/xml-element.ts'
import type { Block, Table, TableCell } from './office-file.ts'
import { anyAttribute, numberOf } from './office-parts.ts'
import { fillOf, isOn } from './word-look.ts'

const MOST_COLUMNS = 200
const AROUND = new Set(['sdt', 'sdtContent', 'customXml', 'ins'])

interface Placed {
  readonly cell: XmlElement
  readonly column: number
  readonly across: number
  /** A cell that goes on below: `restart` begins one, `continue` belongs to the one above. */
  readonly merge: 'restart' | 'continue' | null
}

/** A table with cells that cover several columns or rows (ECMA-376, 17.4). */
export function readWordTable(table: XmlElement, readCell: (cell: XmlElement) => Block[]): Table {
  const rows = within(table, 'tr').map((row) => ({ row, cells: placed(row) }))
  return {
    kind: 'table',
    isRightToLeft: isOn(elementOf(elementOf(table, 'tblPr'), 'bidiVisual')),
    columns: elementsOf(elementOf(table, 'tblGrid') ?? table, 'gridCol')
      .slice(0, MOST_COLUMNS)
      .map((column) => numberOf(anyAttribute(column, 'w'), 1000, [1, 50_000])),
    rows: rows.map(({ row, cells }, at) => ({
      isHead: isOn(elementOf(elementOf(row, 'trPr'), 'tblHeader')),
      cells: cells.flatMap(({ cell, column, across, merge }): TableCell[] => {
        if (merge === 'continue' && isOpenAbove(rows, at, column)) return []
        const down = merge === null ? 1 : rowsOf(rows, at, column)
        return [{ blocks: readCell(cell), across, down, fill: fillOf(elementOf(cell, 'tcPr')) }]
      }),
    })),
  }
}

function rowsOf(rows: readonly { readonly cells: readonly Placed[] }[], from: number, column: number): number {
  let end = from + 1
  while (end < rows.length && goesOn(rows[end]?.cells ?? [], column)) end += 1
  return end - from
}

const goesOn = (cells: readonly Placed[], column: number) =>
  cells.some((cell) => cell.column === column && cell.merge === 'continue')

function isOpenAbove(rows: readonly { readonly cells: readonly Placed[] }[], at: number, column: number): boolean {
  return rows[at - 1]?.cells.some((cell) => cell.column === column && cell.merge !== null) ?? false
}

function placed(row: XmlElement): Placed[] {
  const before = anyAttribute(elementOf(elementOf(row, 'trPr'), 'gridBefore'), 'val')
  let column = numberOf(before, 0, [0, MOST_COLUMNS])
  return within(row, 'tc').map((cell) => {
    const properties = elementOf(cell, 'tcPr')
    const across = Math.round(numberOf(anyAttribute(elementOf(properties, 'gridSpan'), 'val'), 1, [1, MOST_COLUMNS]))
    const merge = elementOf(properties, 'vMerge')
    const found: Placed = {
      ...{ cell, column, across },
      merge: merge === null ? null : anyAttribute(merge, 'val') === 'restart' ? 'restart' : 'continue',
    }
    column += across
    return found
  })
}

/** Rows or cells, also where something is put around them. */
function within(element: XmlElement, name: string): XmlElement[] {
  return elementsOf(element).flatMap((child) =>
    child.name === name ? [child] : AROUND.has(child.name) ? within(child, name) : [],
  )
}
