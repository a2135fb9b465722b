import { columnOf } from '../sheets/merged-areas.ts'
import { elementOf, elementsOf, type XmlElement } from '../xml/xml-element.ts'
import { anyAttribute } from './office-parts.ts'
import type { ReadRow } from './sheet-parts.ts'

const AREA = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/
const MOST = 20_000
/** Cells that areas may cover together. */
const MOST_COVERED = 1_000_000

interface Merge {
  readonly across: number
  readonly down: number
}

export interface Merges {
  /** `covered`: another cell lies over it. Null: neither covers the other. */
  at(row: number, column: number): Merge | 'covered' | null
  /** Cells of a row that cover others. */
  mastersOf(row: number): readonly (Merge & { readonly column: number })[]
}

/** Cells that cover others, among the rows and columns that are shown. */
export function mergesOf(
  document: XmlElement,
  rows: readonly ReadRow[],
  shownColumn: (column: number) => number | undefined,
): Merges {
  const shownRow = new Map(rows.map(({ number }, at) => [number, at]))
  const found = new Map<string, Merge | 'covered'>()
  const masters = new Map<number, (Merge & { column: number })[]>()
  let left = MOST_COVERED
  for (const merge of elementsOf(elementOf(document, 'mergeCells') ?? document, 'mergeCell').slice(0, MOST)) {
    const [, from = '', top, to = '', bottom] = AREA.exec(anyAttribute(merge, 'ref') ?? '') ?? []
    const columns = shownIn(columnOf(from), columnOf(to), 16_384, shownColumn)
    const lines = shownIn(Number(top), Number(bottom), rows.at(-1)?.number ?? 0, (row) => shownRow.get(row))
    left -= columns.length * lines.length
    if (left < 0) break
    const [firstRow, firstColumn] = [lines[0], columns[0]]
    for (const row of lines) for (const column of columns) found.set(`${row},${column}`, 'covered')
    if (firstRow === undefined || firstColumn === undefined) continue
    const master = { across: columns.length, down: lines.length }
    found.set(`${firstRow},${firstColumn}`, master)
    masters.set(firstRow, [...(masters.get(firstRow) ?? []), { column: firstColumn, ...master }])
  }
  return {
    at: (row, column) => found.get(`${row},${column}`) ?? null,
    mastersOf: (row) => masters.get(row) ?? [],
  }
}

function shownIn(from: number, to: number, most: number, shown: (at: number) => number | undefined): number[] {
  const found: number[] = []
  for (let at = from; at <= Math.min(to, most); at++) {
    const place = shown(at)
    if (place !== undefined) found.push(place)
  }
  return found
}
