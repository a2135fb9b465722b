import type { DecimalMark } from '#engines/quantities/numbers-as-text.ts'
import { cellsOf } from './entry-clipboard.ts'
import type { EntryColumn, EntryRow } from './entry-columns.ts'
import { readPasted } from './entry-values.ts'

/** From one corner to the other, both included; the first corner is where keys go. */
export interface Selection {
  readonly row: number
  readonly column: number
  readonly toRow: number
  readonly toColumn: number
}

export interface Block {
  readonly top: number
  readonly bottom: number
  readonly first: number
  readonly last: number
}

export function blockOf({ row, column, toRow, toColumn }: Selection): Block {
  return {
    top: Math.min(row, toRow),
    bottom: Math.max(row, toRow),
    first: Math.min(column, toColumn),
    last: Math.max(column, toColumn),
  }
}

export type Pasting =
  | { readonly rows: readonly EntryRow[]; readonly block: Block }
  /** Nothing was pasted: it does not fit, or somebody must say what a point means. */
  | { readonly refused: 'tooManyRows' | 'tooManyColumns' | 'fixed'; readonly limit: number; readonly label: string }
  | { readonly unclear: readonly string[]; readonly label: string }

interface Into {
  readonly columns: readonly EntryColumn[]
  readonly rows: readonly EntryRow[]
  readonly at: Block
  /** Absent: the rows are given, none can be added. */
  readonly newRow?: (() => EntryRow) | undefined
  readonly maxRows: number
  readonly mark: DecimalMark | null
}

/** All of the paste or nothing of it. Names of columns in its first line say where each goes; one cell fills the selection. */
export function pasteInto(text: string, into: Into): Pasting {
  const { columns, at, maxRows, newRow } = into
  let cells = cellsOf(text)
  const named = namedColumns(cells[0] ?? [], columns)
  if (named) cells = cells.slice(1)
  const width = Math.max(0, ...cells.map((row) => row.length))
  if (width === 1 && cells.length === 1 && !named) cells = filled(cells[0]![0]!, at)
  const targets = named ?? columns.slice(at.first, at.first + (cells[0]?.length ?? 0))
  if (!named && width > targets.length && width > 1)
    return { refused: 'tooManyColumns', limit: columns.length - at.first, label: columns[at.first]?.label ?? '' }
  const fixed = targets.find((column) => column?.isFixed)
  if (fixed) return { refused: 'fixed', limit: 0, label: fixed.label }
  const bottom = at.top + cells.length
  const room = newRow ? maxRows : into.rows.length
  if (bottom > room) return { refused: 'tooManyRows', limit: room - at.top, label: '' }
  return pasteCells(cells, targets, into)
}

function pasteCells(cells: readonly string[][], targets: readonly (EntryColumn | null)[], into: Into): Pasting {
  const changed = cells.map(() => ({}) as Record<string, string>)
  for (const [index, column] of targets.entries()) {
    if (!column) continue
    const { values, unclear } = readPasted(
      column,
      cells.map((row) => row[index] ?? ''),
      into.mark,
    )
    if (unclear.length > 0) return { unclear, label: column.label }
    for (const [row, value] of values.entries()) changed[row]![column.name] = value
  }
  const { at, columns } = into
  const rows = changeRows(into.rows, at.top, changed, into.newRow)
  const places = targets.flatMap((column) => (column ? [columns.indexOf(column)] : []))
  const block = {
    top: at.top,
    bottom: at.top + cells.length - 1,
    first: Math.min(...places),
    last: Math.max(...places),
  }
  return { rows, block }
}

/** Rows from one on with other cells; rows that are lacking are added. */
export function changeRows(
  rows: readonly EntryRow[],
  top: number,
  changed: readonly Readonly<Record<string, string>>[],
  newRow?: () => EntryRow,
): EntryRow[] {
  const next = [...rows]
  while (newRow && next.length < top + changed.length) next.push(newRow())
  for (const [index, cells] of changed.entries()) {
    const row = next[top + index]
    if (row) next[top + index] = { ...row, cells: { ...row.cells, ...cells } }
  }
  return next
}

/** What each cell of a block becomes; cells of fixed columns stay. */
export function changeBlock(
  rows: readonly EntryRow[],
  columns: readonly EntryColumn[],
  { top, bottom, first, last }: Block,
  next: (row: EntryRow, column: EntryColumn) => string,
): EntryRow[] {
  const within = columns.slice(first, last + 1).filter(({ isFixed }) => !isFixed)
  const changed = rows
    .slice(top, bottom + 1)
    .map((row) => Object.fromEntries(within.map((column) => [column.name, next(row, column)])))
  return changeRows(rows, top, changed)
}

/** A first line that holds names of columns alone; null for each of another name is no such line. */
function namedColumns(head: readonly string[], columns: readonly EntryColumn[]): EntryColumn[] | null {
  const found = head.map((name) => columns.find(({ label }) => label.toLowerCase() === name.toLowerCase()))
  return head.length > 0 && found.every((column) => column !== undefined) ? found : null
}

function filled(cell: string, { top, bottom, first, last }: Block): string[][] {
  return Array.from({ length: bottom - top + 1 }, () => Array.from({ length: last - first + 1 }, () => cell))
}
